import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { namedTests, notRun } from '../named-tests.ts';
import { root } from '../processes.ts';

const named = namedTests();

it('finds what the documents name', () => {
  expect(named.length).toBeGreaterThan(30);
});

it.each(named)('$document: $file has "$words"', ({ file, words }) => {
  expect(existsSync(join(root, file)), `${file} is not there`).toBe(true);
  expect(readFileSync(join(root, file), 'utf8')).toContain(words);
});

it('tells a test that ran from one that did not', () => {
  const one = { document: 'docs/x.md', file: 'a.test.ts', words: 'refuses %s' };
  expect(notRun([one], [{ file: 'a.test.ts', title: 'a body refuses text/plain' }])).toEqual([]);
  expect(notRun([one], [{ file: 'b.test.ts', title: 'refuses text/plain' }])).toEqual([one]);
  expect(notRun([one], [])).toEqual([one]);
});
