import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../processes.ts';
import type { PassedTest } from './reports.ts';

export interface NamedTest {
  document: string;
  file: string;
  words: string;
}

/** The tests that a text of a document names, written as `file: words of its name`. */
const findNamedTests = (document: string, text: string): NamedTest[] =>
  [...text.matchAll(/`([\w./-]+\.test\.tsx?): ([^`]+)`/g)].map(([, file = '', words = '']) => ({
    document,
    file,
    words,
  }));

/** The tests that documents name. */
export const listNamedTests = (): NamedTest[] =>
  globSync('docs/{,generated/}*.md', { cwd: root }).flatMap((document) =>
    findNamedTests(document, readFileSync(join(root, document), 'utf8')),
  );

/** Runs in `npm run test:deep` alone. */
export const isDeepTest = (file: string): boolean => /\.deep\.(?:\w+\.)*test\.tsx?$/.test(file);

/**
 * A title in the source stands for every title made from it: `%s`, `$name` and `${…}` match
 * anything.
 */
const asPattern = (words: string): RegExp => {
  const parts = words.split(/%[sijdo]|\$\{[^}]*\}|\$\w+/);
  return new RegExp(parts.map((part) => RegExp.escape(part)).join('.*'), 's');
};

/** Whether a test that ran is one that a document names. */
const names = ({ file, words }: NamedTest, ran: PassedTest): boolean =>
  ran.file === file && asPattern(words).test(ran.title);

/** The named tests that did not run, or did not pass. */
export const listNotRun = (named: NamedTest[], ran: PassedTest[]): NamedTest[] =>
  named.filter((each) => !ran.some((test) => names(each, test)));
