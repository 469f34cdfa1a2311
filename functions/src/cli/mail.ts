import { documentId } from '@lexplain/contract/api/fields';
import { readArguments, reportFailure } from '../../../dev/command.ts';
import { reachProject } from './target.ts';

const { positionals, findValue, has, refuse } = readArguments({
  name: 'npm run mail',
  does: `Contact messages and notices that wait for an operator: lists which, since when and why; lets some be tried
again with the next sweep, within five minutes; or gives them up, so that they are deleted after 90 days. In the
emulators, unless --project names a project.`,
  forms: ['list', 'replay <id> …', 'replay --all', 'close <id> …'],
  values: { project: { value: '<id>', does: 'the project; without it the emulators' } },
  flags: { all: { does: 'with replay: every one that waits' } },
  example: 'npm run mail -- list',
});
const [command, ...given] = positionals;

type Operations = typeof import('../mail/stopped-mail.ts');

const list = async ({ listStopped }: Operations): Promise<void> => {
  const stopped = await listStopped();
  if (stopped.length === 0) return console.log('No message is waiting for an operator');
  console.table(
    stopped.map(({ id, created_at, about, delivery }) => ({
      id,
      state: delivery.state,
      written: created_at.toISOString(),
      about,
      tries: delivery.attempts,
      reason: delivery.last_error,
    })),
  );
};

/** Applies a command to each mail and reports those that it failed for. */
const each = async (
  { listStopped }: Operations,
  done: string,
  act: (id: string) => Promise<boolean>,
): Promise<void> => {
  const ids = has('all') ? (await listStopped()).map(({ id }) => id) : given;
  for (const id of ids) {
    const found = documentId.safeParse(id).success && (await act(id));
    if (!found) process.exitCode = 1;
    console.log(`${id}: ${found ? done : 'no such message is waiting for an operator'}`);
  }
};

const main = async (): Promise<void> => {
  if (command !== 'list' && command !== 'replay' && command !== 'close') {
    return refuse('Say list, replay or close');
  }
  if (has('all') && (command !== 'replay' || given.length > 0)) {
    return refuse('--all stands alone, after replay');
  }
  if (command === 'list' ? given.length > 0 : given.length === 0 && !has('all')) {
    return refuse(command === 'list' ? 'list takes no ids' : 'Which mails? Name them by their ids');
  }
  await reachProject(findValue('project'));
  const operations = await import('../mail/stopped-mail.ts');
  if (command === 'list') await list(operations);
  else if (command === 'replay') {
    await each(operations, 'will be tried again', operations.replayMail);
  } else await each(operations, 'closed', operations.closeMail);
};

await main().catch(reportFailure);
