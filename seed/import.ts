import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { paths } from '@lexplain/contract/paths';
import { Listr } from 'listr2';
import { connect, readStored, versionOf, writeDifference } from './database.ts';
import { compare, type Difference, findRefusals } from './difference.ts';
import { toDocuments } from './documents.ts';
import { libraryFolder, readLibrary } from './read-library.ts';
import { formatCounts, formatReport } from './report.ts';

const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    folder: { type: 'string', default: libraryFolder },
  },
});

const isSure = async (): Promise<boolean> => {
  if (values.yes) return true;
  if (!stdin.isTTY)
    throw new Error(
      'Nothing was written: there is no terminal to ask for confirmation. Add --yes to write without asking.',
    );
  const terminal = createInterface({ input: stdin, output: stdout });
  const answer = await terminal.question(
    `Write this to ${values.project ?? 'the emulator'}? (y/N) `,
  );
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
};

const bar = (done: number, total: number): string => {
  const filled = Math.round((done / Math.max(total, 1)) * 20);
  return `${'█'.repeat(filled)}${'░'.repeat(20 - filled)} ${done}/${total}`;
};

const db = connect(values.project);

const write = async (difference: Difference, wanted: Map<string, object>): Promise<void> => {
  const total = difference.added.length + difference.changed.length + difference.removed.length;
  const tasks = new Listr([
    {
      title: 'Write the library',
      task: (_, task) =>
        writeDifference(db, difference, wanted, (done) => {
          task.output = bar(done, total);
        }),
    },
  ]);
  await tasks.run();
};

const main = async (): Promise<void> => {
  const library = readLibrary(values.folder);
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
  if (isDone && current?.version === versionOf(wanted)) return console.log('Nothing to do');
  if (values['dry-run']) return;
  if (await isSure()) await write(difference, wanted);
};

// Prints only the message, which tells the editor what to correct and where: a stack trace would not help.
await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
await db.terminate();
