import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

// A browser may deny storage or have no room: one file deals with that, and the others use it.

const access = /\b(localStorage|sessionStorage|indexedDB)\b/;

/** Files that may name the browser's storage, and why. */
const allowed: Record<string, string> = {
  'web/src/lib/device/device-storage.ts': 'is the access to it',
  'web/build/first-script.ts': 'runs before any other code',
  'web/src/test-setup.ts': 'clears it between the files of tests',
};

const files = globSync('web/{src,build}/**/*.{ts,tsx,html}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

const findAccess = (listed: readonly string[], read: (file: string) => string): string[] =>
  listed.filter((file) => access.test(read(file)));

const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

it('uses the browser’s storage through one file', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(findAccess(files, readSource).toSorted()).toEqual(Object.keys(allowed).toSorted());
});

it.each([
  'localStorage.getItem(key)',
  'window.sessionStorage.setItem(key, value)',
  "globalThis['localStorage']",
  'const { indexedDB } = window;',
])('reports %s', (source) => {
  expect(findAccess(['web/src/features/x.ts'], () => source)).toHaveLength(1);
});
