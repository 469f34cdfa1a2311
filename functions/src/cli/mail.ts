import { parseArgs } from 'node:util';
import { documentId } from '@lexplain/contract/fields';
import { selectProject } from './target.ts';

const usage = `Contact messages and notices that wait for an operator:

  npm run mail -- list               which, since when and why
  npm run mail -- replay <id> …      try again with the next sweep, within five minutes (--all: every one)
  npm run mail -- close <id> …       give up; deleted after 90 days

In the emulators, unless --project <id> names a project.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string' }, all: { type: 'boolean', default: false } },
});
const [command, ...given] = positionals;
selectProject(values.project);
const { closeMail, listStopped, replayMail } = await import('../data/mail-operations.ts');

const list = async (): Promise<void> => {
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
const each = async (done: string, act: (id: string) => Promise<boolean>): Promise<void> => {
  const ids = values.all ? (await listStopped()).map(({ id }) => id) : given;
  if (ids.length === 0 && !values.all) throw new Error(`Which mails?\n\n${usage}`);
  for (const id of ids) {
    const found = documentId.safeParse(id).success && (await act(id));
    if (!found) process.exitCode = 1;
    console.log(`${id}: ${found ? done : 'no such message is waiting for an operator'}`);
  }
};

const commands: Record<string, () => Promise<void>> = {
  list,
  replay: () => each('will be tried again', replayMail),
  close: () => each('closed', closeMail),
};

const run = commands[command ?? ''];
if (run && !(command === 'close' && values.all)) await run();
else {
  console.log(usage);
  process.exitCode = 1;
}
