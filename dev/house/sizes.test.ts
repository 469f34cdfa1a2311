import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

const files = globSync('{contract,functions/src,seed,web/src,dev,e2e,bench}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (path) => /node_modules|\.gen\.ts$/.test(String(path)),
});
const lines = (file: string): number => readFileSync(join(root, file), 'utf8').split('\n').length;

it('has no file over 300 lines', () => {
  expect(files.filter((file) => lines(file) > 300)).toEqual([]);
});
