import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';

/**
 * Asks before something is written. Throws when there is no terminal to ask on, and names the
 * option that answers beforehand.
 */
export const confirm = async (question: string, option = '--yes'): Promise<boolean> => {
  if (!stdin.isTTY) {
    const wait = 'Nothing was written: there is no terminal to ask for confirmation';
    throw new Error(`${question}\n${wait}. Add ${option} to write without asking.`);
  }
  const terminal = createInterface({ input: stdin, output: stdout });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
};
