import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';

/** Asks before something is written to a project. Throws when there is no terminal to ask on. */
export const confirm = async (question: string): Promise<boolean> => {
  if (!stdin.isTTY)
    throw new Error(
      'Nothing was written: there is no terminal to ask for confirmation. Add --yes to write without asking.',
    );
  const terminal = createInterface({ input: stdin, output: stdout });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
};
