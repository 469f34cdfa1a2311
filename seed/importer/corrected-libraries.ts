import { isCorrection, storedChange } from '@lexplain/contract/changes/changes';
import { listLaws } from '@lexplain/contract/changes/concerns';
import type { CorrectedLibrary } from '@lexplain/contract/changes/corrections';
import { storedClockRules } from '@lexplain/contract/library/clock-rules';
import { penaltySet } from '@lexplain/contract/library/penalties';
import { storedOutcomeRules, storedPenaltySet } from '@lexplain/contract/library/rules-stored';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import type { z } from 'zod';
import type { Documents } from '../difference.ts';
import { type LibraryVersions, listVersions } from '../rule-versions.ts';

// What the corrections of an import will replace, before anything is written: the mail reads the
// same from what the import writes.

interface ImportedDocuments {
  stored: Documents;
  wanted: Documents;
  /** Those of the last import that came to its end. */
  noted: LibraryVersions;
}

const readPenalties = (documents: Documents, path: string) =>
  storedPenaltySet
    .safeParse(documents.get(path))
    .data?.penalties.flatMap(
      (penalty) => penaltySet.shape.penalties.element.safeParse(penalty).data ?? [],
    );

const comparePenalties = (
  { stored, wanted }: ImportedDocuments,
  before: LibraryVersions,
  after: LibraryVersions,
): CorrectedLibrary['penalties'] => {
  if (before.penalties === null || before.penalties === after.penalties) return null;
  const was = readPenalties(stored, paths.penaltySetVersion(before.penalties));
  const is = readPenalties(wanted, paths.penaltySet());
  return was && is ? { before: was, after: is } : null;
};

/** By the id of each correction that is added. */
export const listCorrectedLibraries = (
  added: readonly string[],
  imported: ImportedDocuments,
): Map<string, CorrectedLibrary> => {
  const { stored, wanted, noted } = imported;
  const after = listVersions(wanted);
  const isNoted = noted.penalties !== null;
  const before = isNoted ? noted : { ...listVersions(stored), rules: noted.rules };
  const compare = <S extends z.ZodType>(
    laws: readonly string[],
    kind: 'rules' | 'clocks',
    schema: S,
  ): { before: z.output<S>; after: z.output<S> }[] =>
    laws.flatMap((law) => {
      const versions = [lookUp(before[kind], law), lookUp(after[kind], law)];
      const [earlier, later] = versions;
      if (!earlier || !later || earlier === later) return [];
      const isClock = kind === 'clocks';
      const pathOf = isClock ? paths.clockRulesVersion : paths.outcomeRulesVersion;
      const current = isClock ? paths.clockRulesOf(law) : paths.outcomeRulesOf(law);
      const was = schema.safeParse(stored.get(pathOf(law, earlier)));
      const is = schema.safeParse(wanted.get(current));
      return was.success && is.success ? [{ before: was.data, after: is.data }] : [];
    });
  const changes = added
    .filter((path) => path.startsWith(`${paths.changes()}/`))
    .map((path) => storedChange.parse(wanted.get(path)));
  return new Map(
    changes.filter(isCorrection).map((change) => {
      const laws = listLaws(change);
      const clocks = compare(laws, 'clocks', storedClockRules);
      const library: CorrectedLibrary = {
        outcome_rules: compare(laws, 'rules', storedOutcomeRules),
        clocks: clocks.map((both) => ({ before: both.before.clocks, after: both.after.clocks })),
        penalties: comparePenalties(imported, before, after),
      };
      return [change.id, library];
    }),
  );
};
