import { isDeepStrictEqual } from 'node:util';
import { storedForm } from '@lexplain/contract/assessments/stored';
import { storedChange } from '@lexplain/contract/changes/changes';
import { storedFactSet, storedOutcomeRules } from '@lexplain/contract/library/rules-stored';
import { paths } from '@lexplain/contract/paths';
import { Listr } from 'listr2';
import { readArguments, reportFailure } from '../dev/command.ts';
import { confirm } from '../dev/confirm.ts';
import { selectProject } from '../functions/src/cli/target.ts';
import { connect, readStored, versionOf, writeDifference } from './database.ts';
import { compare, type Difference, type Documents, findRefusals } from './difference.ts';
import { toDocuments } from './documents.ts';
import { libraryFolder, readLibrary } from './read-library.ts';
import { formatCounts, formatRecipients, formatReport } from './report.ts';
import { listRuleVersions, readImportedVersions } from './rule-versions.ts';

const { findValue, has } = readArguments({
  name: 'npm run seed',
  does: 'Shows what the library of laws would change in Firestore, asks, and writes it. In the emulator, unless --project names a project.',
  values: {
    project: { value: '<id>', does: 'the project; without it the emulator' },
    folder: { value: '<folder>', does: 'the folder of the library; without it seed/library' },
  },
  flags: {
    'dry-run': { does: 'shows the changes and writes nothing' },
    quiet: { does: 'tells nobody of the changes, also not later' },
    yes: { does: 'writes without asking' },
  },
  example: 'npm run seed -- --dry-run',
});
const project = findValue('project');

const isSure = async (): Promise<boolean> =>
  has('yes') || confirm(`Write this to ${project ?? 'the emulator'}?`);

const bar = (done: number, total: number): string => {
  const filled = Math.round((done / Math.max(total, 1)) * 20);
  return `${'█'.repeat(filled)}${'░'.repeat(20 - filled)} ${done}/${total}`;
};

selectProject(project);
const db = connect(project);
// It uses the project that was chosen.
const { countRecipients } = await import('../functions/src/mail/notices/law-change-counts.ts');

const write = async (difference: Difference, wanted: Documents): Promise<void> => {
  const total = difference.added.length + difference.changed.length + difference.removed.length;
  const tasks = new Listr([
    {
      title: 'Write the library',
      task: (_, task) =>
        writeDifference(db, difference, wanted, {
          isQuiet: has('quiet'),
          onProgress: (done) => {
            task.output = bar(done, total);
          },
        }),
    },
  ]);
  await tasks.run();
};

/** What of the library that is to be stored decides whom a change concerns. */
const toDecidingLibrary = (wanted: Documents) => {
  const rules = {
    fact_set: storedFactSet.parse(wanted.get(paths.factSet())),
    outcome_rules: [...wanted]
      .filter(([path]) => /^outcomeRules\/[^/]+$/.test(path))
      .map(([, document]) => storedOutcomeRules.parse(document)),
    // What may be at stake decides about no mail.
    penalties: [],
    penalty_units: [],
  };
  return {
    requireRules: async () => rules,
    findForm: async (lawId: string) =>
      storedForm.safeParse(wanted.get(paths.saqForm(lawId))).data ?? null,
  };
};

/** Says before anything is written whom the import would tell of what. */
const sayWhoIsTold = async ({ added }: Difference, wanted: Documents): Promise<void> => {
  const changes = added
    .filter((path) => path.startsWith(`${paths.changes()}/`))
    .map((path) => storedChange.parse(wanted.get(path)));
  if (changes.length === 0) return;
  if (has('quiet')) return console.log('Mail about the changes: nobody is told, also not later');
  const library = toDecidingLibrary(wanted);
  console.log(formatRecipients(await countRecipients({ changes, library, now: new Date() })));
};

const main = async (): Promise<void> => {
  const library = readLibrary(findValue('folder') ?? libraryFolder);
  console.log(formatCounts(library));
  const wanted = toDocuments(library);
  const stored = await readStored(db);
  const difference = compare(stored, wanted);
  console.log(formatReport(difference));
  const faults = findRefusals(difference, stored, wanted);
  if (faults.length > 0) throw new Error(`Nothing was written:\n${faults.join('\n')}`);
  const current = (await db.doc(paths.catalogue()).get()).data();
  const { added, changed, removed } = difference;
  const isDone = added.length + changed.length + removed.length === 0;
  const isCurrent =
    current?.version === versionOf(wanted) &&
    isDeepStrictEqual(readImportedVersions(current), listRuleVersions(wanted));
  if (isDone && isCurrent) return console.log('Nothing to do');
  await sayWhoIsTold(difference, wanted);
  if (has('dry-run')) return;
  if (await isSure()) await write(difference, wanted);
};

// Prints only the message, which tells the editor what to correct and where: a stack trace would not help.
await main().catch(reportFailure);
await db.terminate();
