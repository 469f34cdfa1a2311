import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

const files = globSync(
  '{contract,functions/src,seed,simulation,web/src,dev,e2e,bench}/**/*.{ts,tsx,mjs,css}',
  {
    cwd: root,
    exclude: (path) => /node_modules|\.gen\.ts$/.test(String(path)),
  },
);
const lines = (file: string): number => readFileSync(join(root, file), 'utf8').split('\n').length;

it('has no file over 300 lines', () => {
  expect(files.filter((file) => !file.endsWith('.css') && lines(file) > 300)).toEqual([]);
});

it('has no folder with over 25 files of source', () => {
  const counts = new Map<string, number>();
  for (const file of files.filter((one) => !one.includes('.test.'))) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});
