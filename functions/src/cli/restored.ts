import { readArguments, reportFailure } from '../../../dev/command.ts';
import { reachProject } from './target.ts';

const { positionals, findValue, refuse } = readArguments({
  name: 'npm run restored',
  does: `For the files of a database or bucket that was restored: lists files that evidence names and the bucket has not,
and files that nothing names; deletes the latter; or deletes evidence and files again that somebody had deleted after
the time that was restored. In the emulators, unless --project names a project.`,
  forms: ['list', 'delete-unnamed', 'delete evidence/<id>[/<file>] …'],
  values: { project: { value: '<id>', does: 'the project; without it the emulators' } },
  example: 'npm run restored -- list',
});
const [command, ...given] = positionals;

type RestoredModule = typeof import('../evidence/restored-files.ts');

const list = async ({ compareWithBucket }: RestoredModule): Promise<void> => {
  const { missing, unnamed } = await compareWithBucket();
  for (const name of missing) console.log(`missing ${name}`);
  for (const name of unnamed) console.log(`unnamed ${name}`);
  console.log(`${missing.length} missing, ${unnamed.length} unnamed`);
};

const pattern = /^evidence\/([\w-]+)(?:\/([\w-]+))?$/;

const deleteEach = async ({ deleteAgain }: RestoredModule): Promise<void> => {
  for (const path of given) {
    const [, evidenceId, fileId = null] = pattern.exec(path) ?? [];
    const found = evidenceId !== undefined && (await deleteAgain(evidenceId, fileId));
    if (!found) process.exitCode = 1;
    console.log(`${path}: ${found ? 'deleted' : 'is not there, or a submission holds it'}`);
  }
};

const main = async (): Promise<void> => {
  if (command !== 'list' && command !== 'delete-unnamed' && command !== 'delete') {
    return refuse('Say list, delete-unnamed or delete');
  }
  if (command === 'delete' ? given.length === 0 : given.length > 0) {
    return refuse(
      command === 'delete' ? 'Delete what? Name it by its path' : `${command} stands alone`,
    );
  }
  await reachProject(findValue('project'));
  const restored = await import('../evidence/restored-files.ts');
  if (command === 'list') await list(restored);
  else if (command === 'delete') await deleteEach(restored);
  else console.log(`${await restored.deleteUnnamedObjects()} deleted`);
};

await main().catch(reportFailure);
