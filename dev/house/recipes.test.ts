import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

// The recipes of CONTRIBUTING.md name files that exist, or that they make.

const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

/** What the recipes make. */
const made = new Set([
  'contract/src/notes/notes.ts',
  'contract/src/notes/terms.ts',
  'functions/src/mail/templates/report-ready.tsx',
  'functions/src/notes/api.ts',
  'functions/src/notes/notes.api.test.ts',
  'functions/src/notes/store.ts',
  'web/src/features/notes/notes-page.tsx',
  'web/src/features/site/content/press.ts',
  'web/src/routes/_site/about/press.tsx',
  'web/src/routes/dashboard/notes.tsx',
]);

/** What commands write, which is not committed. */
const written = ['e2e/pictures/', 'e2e/results/'];

const exists = (path: string): boolean => existsSync(join(root, path));

const named = [
  ...text.matchAll(/`((?:bench|contract|dev|docs|e2e|functions|seed|web)\/[\w./$-]+)`/g),
].flatMap(([, path = '']) => (written.includes(path) ? [] : [path]));

it('name files that exist, or that they make', () => {
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !exists(path) && !made.has(path))).toEqual([]);
  expect([...made].filter((path) => !named.includes(path))).toEqual([]);
});

/** A step that begins with the name of a file, up to the end of its code. */
const steps = [...text.matchAll(/^\d+\. `([\w./-]+\.tsx?)`[^\n]*\n {3}```\w+\n([\s\S]*?)```/gm)];

const isModule = (path: string): boolean =>
  made.has(`${path}.ts`) ||
  globSync([path, `${path}.{ts,tsx}`], { cwd: root }).some((found) => /\.tsx?$/.test(found));

it('import modules that exist in the code that they show', () => {
  const imports = steps.flatMap(([, file = '', code = '']) =>
    [...code.matchAll(/ from '(\.[^']+)'/g)].map(([, path = '']) =>
      normalize(join(dirname(file), path)),
    ),
  );
  expect(imports.length).toBeGreaterThan(1);
  expect(imports.filter((path) => !isModule(path))).toEqual([]);
});
