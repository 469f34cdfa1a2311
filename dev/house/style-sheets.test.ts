import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

/**
 * A rule for the page that depends on what is anywhere in it. Browsers check it again with each
 * typed character.
 */
const dependsOnPage = /(?:^|[\s(,}])(?:html|body|:root)\)?:(?:not\()?has\(/;

/** Without what is for print only. */
const forScreens = (style: string): string =>
  style.replaceAll(/@media print \{(?:[^{}]|\{[^{}]*\})*\}/g, '');

const sheets = globSync('web/src/**/*.css', { cwd: root });

it('recognises a rule that depends on the whole page', () => {
  expect(':global(html):has(.frame) {}').toMatch(dependsOnPage);
  expect(forScreens('@media print { body:has(.a) { b: c; } }')).not.toMatch(dependsOnPage);
  expect(sheets).toContain('web/src/features/account/frame/frame.module.css');
});

it('no style for screens depends on what is anywhere in the page', () => {
  const found = sheets.filter((file) =>
    dependsOnPage.test(forScreens(readFileSync(join(root, file), 'utf8'))),
  );
  expect(found).toEqual([]);
});
