import { globSync } from 'node:fs';
import { basename, matchesGlob } from 'node:path';
import { root } from '../processes.ts';
import type { Fault } from './fault.ts';

/** The files of the project, without installed and built ones, as paths from the root. */
export const listFiles = (): string[] =>
  globSync(['*.*', '{contract,dev,e2e,functions,seed,web}/**/*.*'], {
    cwd: root,
    exclude: (path) => /^(node_modules|dist|suite|results|pictures)$/.test(basename(String(path))),
  });

/** The files that a name or a glob from the root stands for. */
const matchFiles = (pattern: string, files: readonly string[]): string[] =>
  files.filter((file) =>
    pattern.includes('/') ? matchesGlob(file, pattern) : basename(file) === pattern,
  );

interface FaultyFile {
  file: string;
  /** The content with the fault in it. */
  changed: string;
}

/**
 * The one file that has the text of a fault, and what the file is with the fault. Throws where no
 * file has the text, or it occurs more than once.
 */
export const locateFault = (
  { id, file: pattern, search, replacement }: Fault,
  files: readonly string[],
  read: (file: string) => string,
): FaultyFile => {
  const matching = matchFiles(pattern, files);
  if (matching.length === 0) throw new Error(`${id}: no file is called ${pattern}`);
  const occurrences = matching.flatMap((file) =>
    read(file)
      .split(search)
      .slice(1)
      .map(() => file),
  );
  const [file, ...more] = occurrences;
  if (file === undefined) throw new Error(`${id}: ${matching.join(', ')} does not have its text`);
  if (more.length > 0) {
    throw new Error(
      `${id}: its text occurs ${occurrences.length} times, in ${occurrences.join(', ')}`,
    );
  }
  return { file, changed: read(file).split(search).join(replacement) };
};

/** The one test file of a fault, which is none of the browser. */
export const findTestFile = ({ id, test }: Fault, files: readonly string[]): string => {
  const [found, ...more] = matchFiles(test.file, files).filter((file) => !file.startsWith('e2e/'));
  if (!found || more.length > 0) {
    throw new Error(`${id}: ${more.length === 0 ? 'no' : 'more than one'} test is ${test.file}`);
  }
  return found;
};
