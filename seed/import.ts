import { Listr } from 'listr2';
import { readArguments, reportFailure } from '../dev/command.ts';
import { confirm } from '../dev/confirm.ts';
import { requireCredentials } from '../dev/credentials.ts';
import { selectProject } from '../functions/src/cli/target.ts';
import { connect, writeDifference } from './database.ts';
import type { Difference, Documents } from './difference.ts';

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
const { importLibrary } = await import('./importer/import-library.ts');

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

const importInto = async (): Promise<void> => {
  await requireCredentials(project);
  await importLibrary(db, {
    folder: findValue('folder'),
    isDryRun: has('dry-run'),
    isQuiet: has('quiet'),
    print: console.log,
    isSure,
    write,
  });
};

// Prints only the message, which tells the editor what to correct and where: a stack trace would
// not help.
await importInto().catch(reportFailure);
await db.terminate();
