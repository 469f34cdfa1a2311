import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

/** What the documents promise a test for, written as `file: words of its name`. */
const named = globSync('docs/*.md', { cwd: root }).flatMap((document) =>
  [
    ...readFileSync(join(root, document), 'utf8').matchAll(/`([\w./-]+\.test\.tsx?): ([^`]+)`/g),
  ].map(([, file = '', words = '']) => ({ document, file, words })),
);

it('finds what the documents name', () => {
  expect(named.length).toBeGreaterThan(30);
});

it.each(named)('$document: $file has "$words"', ({ file, words }) => {
  expect(existsSync(join(root, file)), `${file} is not there`).toBe(true);
  const source = readFileSync(join(root, file), 'utf8');
  expect(source).toContain(words);
  // A test that is skipped guards nothing.
  expect(source).not.toMatch(/\b(it|test|describe)\.(skip|todo|fixme)\b/);
});
