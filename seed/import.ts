import { isDeepStrictEqual } from 'node:util';
import { paths } from '@lexplain/contract/paths';
import { Listr } from 'listr2';
import { readArguments, reportFailure } from '../dev/command.ts';
import { confirm } from '../dev/confirm.ts';
import { connect, readStored, versionOf, writeDifference } from './database.ts';
import { compare, type Difference, findRefusals } from './difference.ts';
import { toDocuments } from './documents.ts';
import { libraryFolder, readLibrary } from './read-library.ts';
import { formatCounts, formatReport } from './report.ts';
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

const db = connect(project);

const write = async (difference: Difference, wanted: Map<string, object>): Promise<void> => {
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
  if (has('dry-run')) return;
  if (await isSure()) await write(difference, wanted);
};

// Prints only the message, which tells the editor what to correct and where: a stack trace would not help.
await main().catch(reportFailure);
await db.terminate();
