import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './processes.ts';
import type { Ran } from './reports.ts';

export interface NamedTest {
  document: string;
  file: string;
  words: string;
}

/** What the documents promise a test for, written as `file: words of its name`. */
export const namedTests = (): NamedTest[] =>
  globSync('docs/*.md', { cwd: root }).flatMap((document) =>
    [
      ...readFileSync(join(root, document), 'utf8').matchAll(/`([\w./-]+\.test\.tsx?): ([^`]+)`/g),
    ].map(([, file = '', words = '']) => ({ document, file, words })),
  );

/** A title as it is in the source stands for each that is made from it: `%s`, `$name` and `${…}` for anything. */
const asPattern = (words: string): RegExp => {
  const parts = words.split(/%[sijdo]|\$\{[^}]*\}|\$\w+/);
  return new RegExp(parts.map((part) => RegExp.escape(part)).join('.*'), 's');
};

/** The named tests that did not run, or did not pass. */
export const notRun = (named: NamedTest[], ran: Ran[]): NamedTest[] =>
  named.filter(
    ({ file, words }) =>
      !ran.some((test) => test.file === file && asPattern(words).test(test.title)),
  );
