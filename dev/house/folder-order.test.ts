import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../processes.ts';
import { folderOrders, isAgainst, otherFolders } from './folder-order.ts';
import { isTestCode } from './test-code.ts';

/** `reviews/store.ts` stands in `reviews`, `paths.ts` by itself as `paths`. */
const folderOf = (path: string): string => {
  const [first = ''] = path.split('/');
  return first.replace(/\.tsx?$/, '');
};

it.each([
  ['low', 'low', false],
  ['high', 'low', false],
  ['low', 'high', true],
  // Folders that the order does not name.
  ['notes', 'low', false],
  ['notes', 'high', true],
  ['notes', 'plans', true],
  ['high', 'notes', false],
  ['low', 'notes', true],
  ['notes', 'notes', false],
])('from %s to %s is against the order: %s', (from, to, expected) => {
  expect(isAgainst(['low', otherFolders, 'high'], from, to)).toBe(expected);
});

describe.each(Object.entries(folderOrders))('%s', (base, { folders, exceptions }) => {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(root, base) }).filter(
    (file) => !isTestCode(`${base}/${file}`) && !file.startsWith('test/'),
  );
  const imports = files.flatMap((file) => {
    const source = readFileSync(join(root, base, file), 'utf8');
    return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)]
      .map(([, specifier = '']) => join(dirname(file), specifier))
      .filter((imported) => !relative('.', imported).startsWith('..'))
      .map((imported) => ({ file, imported, from: folderOf(file), to: folderOf(imported) }));
  });
  const against = imports.filter(({ from, to }) => isAgainst(folders, from, to));

  it('names folders that exist, each once, and the place of all others', () => {
    const existing = new Set(files.map(folderOf)).add(otherFolders);
    expect(folders.filter((folder) => !existing.has(folder))).toEqual([]);
    expect(folders).toContain(otherFolders);
    expect(new Set(folders).size).toBe(folders.length);
  });

  it('imports against the order only where an exception still stands', () => {
    const found = Map.groupBy(against, ({ from, to }) => `${from} > ${to}`);
    const counts = Object.fromEntries([...found].map(([pair, { length }]) => [pair, length]));
    const named = against.map(({ file, imported }) => `${file} imports ${imported}`).join('\n');
    expect(counts, named).toEqual(exceptions);
  });
});
