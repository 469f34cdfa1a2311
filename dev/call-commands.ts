import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { z } from 'zod';

// Calls commands one after another in this process, up to where each ends it: with `--help` or a
// refusal, a command does nothing else, and loading the same packages in a process for each takes
// most of the time. Prints what each did.

/** What `process.exit` does here. */
class Ended extends Error {}

const [, , given = '[]'] = process.argv;
const calls = z.array(z.tuple([z.string(), z.array(z.string())])).parse(JSON.parse(given));
const print = console.log;

const call = async (file: string, words: string[], index: number) => {
  const done: { code: number | null; out: string; error: string } = {
    code: null,
    out: '',
    error: '',
  };
  // What follows the end of a process does not happen.
  const write = (to: 'out' | 'error', parts: unknown[]): void => {
    if (done.code === null) done[to] += `${format(...parts)}\n`;
  };
  console.log = (...parts) => write('out', parts);
  console.error = (...parts) => write('error', parts);
  process.exit = (code) => {
    done.code ??= Number(code ?? 0);
    throw new Ended();
  };
  process.argv = [process.execPath, file, ...words];
  try {
    await import(`${pathToFileURL(file)}?call=${index}`);
  } catch (error) {
    if (!(error instanceof Ended)) write('error', [error]);
  }
  return done;
};

const results: unknown[] = [];
for (const [index, [file, words]] of calls.entries()) {
  results.push(await call(file, words, index));
}
print(JSON.stringify(results));
