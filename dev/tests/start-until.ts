import { setTimeout as pause } from 'node:timers/promises';
import { launch } from '../processes.ts';

/**
 * Starts a program and waits for its first line that matches. Throws where it ends before, or says
 * nothing for long.
 */
export const startUntil = async (
  command: string[],
  pattern: RegExp,
  env: NodeJS.ProcessEnv,
): Promise<string> => {
  let found: string | undefined;
  const { exit } = launch(
    command,
    (line) => {
      found ??= line.match(pattern)?.[1];
    },
    { env },
  );
  const ended = exit.then((code) => {
    throw new Error(`${command[0]} ended with ${code}`);
  });
  const waited = async () => {
    for (let turn = 0; turn < 300 && found === undefined; turn += 1) await pause(100);
    if (found === undefined) throw new Error(`${command[0]} did not start`);
    return found;
  };
  const result = waited();
  await Promise.race([result, ended]);
  // It ends with the run.
  ended.catch(() => undefined);
  return result;
};
