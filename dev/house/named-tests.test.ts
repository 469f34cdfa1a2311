import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';
import { listNamedTests, listNotRun } from '../tests/named-tests.ts';

const named = listNamedTests();

it('finds the tests that the documents cite', () => {
  expect(named.length).toBeGreaterThan(30);
});

it.each(named)('$document: $file has "$words"', ({ file, words }) => {
  expect(existsSync(join(root, file)), `${file} is not there`).toBe(true);
  expect(readFileSync(join(root, file), 'utf8')).toContain(words);
});

it('reports a cited test that did not run', () => {
  const one = { document: 'docs/x.md', file: 'a.test.ts', words: 'refuses %s' };
  expect(listNotRun([one], [{ file: 'a.test.ts', title: 'a body refuses text/plain' }])).toEqual(
    [],
  );
  expect(listNotRun([one], [{ file: 'b.test.ts', title: 'refuses text/plain' }])).toEqual([one]);
  expect(listNotRun([one], [])).toEqual([one]);
});
