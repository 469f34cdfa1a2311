import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

const pages = globSync('web/src/**/*.tsx', { cwd: root }).filter(
  (file) => !file.includes('.test.'),
);

const listFilesWith = (pattern: RegExp): string[] =>
  pages.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

it('has no field that cuts what is pasted', () => {
  // The browser would cut it without a word. Fields say how much is too much
  // (web/src/lib/forms/text-limit.ts).
  expect(listFilesWith(/\bmaxLength=/)).toEqual([]);
});

it('has no form that shows the bubbles of the browser beside our messages', () => {
  // What is missing is said at its field (web/src/lib/forms/use-field-faults.ts).
  const forms = /<form\b(?![^>]*\bnoValidate\b)|component="form"(?![^>]*\bnoValidate\b)/;
  expect(listFilesWith(forms)).toEqual([]);
});
