import { isDeepStrictEqual } from 'node:util';
import { storedForm } from '@lexplain/contract/assessments/stored';
import { storedChange } from '@lexplain/contract/changes/changes';
import { storedFactSet, storedOutcomeRules } from '@lexplain/contract/library/rules-stored';
import { storedPenaltyUnit } from '@lexplain/contract/library/stored';
import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { countRecipients } from '../../functions/src/mail/notices/law-changes/recipient-counts.ts';
import { readStored, versionOf } from '../database.ts';
import { compare, type Difference, type Documents, findRefusals } from '../difference.ts';
import { toDocuments } from '../documents.ts';
import { libraryFolder, readLibrary } from '../read-library.ts';
import { formatCounts, formatRecipients, formatReport } from '../report.ts';
import { listVersions, readImportedVersions } from '../rule-versions.ts';
import { listCorrectedLibraries } from './corrected-libraries.ts';

// What the command does, in the project of the process: tests call it without a process of its own.
// Recipients are counted by the functions' own connection, which is that of the process.

export interface ImportOptions {
  folder?: string | undefined;
  /** Shows the changes and writes nothing. */
  isDryRun?: boolean;
  /** Tells nobody of the changes, also not later. */
  isQuiet?: boolean;
  /** Receives each line of the report. */
  print: (line: string) => void;
  /** Asks before anything is written. */
  isSure: () => Promise<boolean>;
  write: (difference: Difference, wanted: Documents) => Promise<void>;
}

/** What of the library that is to be stored decides whom a change concerns. */
const toDecidingLibrary = (wanted: Documents) => {
  const rules = {
    fact_set: storedFactSet.parse(wanted.get(paths.factSet())),
    outcome_rules: [...wanted]
      .filter(([path]) => /^outcomeRules\/[^/]+$/.test(path))
      .map(([, document]) => storedOutcomeRules.parse(document)),
    // What may be at stake decides about the mail of corrections alone, which have the penalties of
    // both sides.
    penalties: [],
    penalty_units: [...wanted]
      .filter(([path]) => path.startsWith(`${paths.penaltyUnits()}/`))
      .map(([, document]) => storedPenaltyUnit.parse(document)),
  };
  return {
    requireRules: async () => rules,
    findForm: async (lawId: string) =>
      storedForm.safeParse(wanted.get(paths.saqForm(lawId))).data ?? null,
  };
};

/** Says before anything is written whom the import would tell of what. */
const sayWhoIsTold = async (
  { added }: Difference,
  imported: Parameters<typeof listCorrectedLibraries>[1],
  { isQuiet, print }: ImportOptions,
): Promise<void> => {
  const { wanted } = imported;
  const changes = added
    .filter((path) => path.startsWith(`${paths.changes()}/`))
    .map((path) => storedChange.parse(wanted.get(path)));
  if (changes.length === 0) return;
  if (isQuiet) return print('Mail about the changes: nobody is told, also not later');
  const library = toDecidingLibrary(wanted);
  const corrections = listCorrectedLibraries(added, imported);
  const counts = await countRecipients({ changes, library, corrections, now: new Date() });
  print(formatRecipients(counts));
};

/**
 * Compares the library with the stored one, reports the difference and writes it. Throws where it
 * refuses that.
 */
export const importLibrary = async (db: Firestore, options: ImportOptions): Promise<void> => {
  const { print } = options;
  const library = readLibrary(options.folder ?? libraryFolder);
  print(formatCounts(library));
  const wanted = toDocuments(library);
  const stored = await readStored(db);
  const difference = compare(stored, wanted);
  print(formatReport(difference));
  const faults = findRefusals(difference, stored, wanted);
  if (faults.length > 0) throw new Error(`Nothing was written:\n${faults.join('\n')}`);
  const current = (await db.doc(paths.catalogue()).get()).data();
  const { added, changed, removed } = difference;
  const isDone = added.length + changed.length + removed.length === 0;
  const noted = readImportedVersions(current);
  const isCurrent =
    current?.version === versionOf(wanted) && isDeepStrictEqual(noted, listVersions(wanted));
  if (isDone && isCurrent) return print('Nothing to do');
  await sayWhoIsTold(difference, { stored, wanted, noted }, options);
  if (options.isDryRun) return;
  if (await options.isSure()) await options.write(difference, wanted);
};
