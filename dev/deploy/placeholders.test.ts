import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../processes.ts';
import {
  describePlaceholders,
  findMarkedPlaceholders,
  findShownPlaceholders,
} from './placeholders.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'placeholders-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const content = 'web/src/features/site/content';

it('lists each mark with its line and what it stands for', () => {
  write('contract/src/brand/brand.ts', 'const a = 1;\n  // PLACEHOLDER: the name.\n');
  write(`${content}/team.ts`, '/**\n * PLACEHOLDERS: no real people. The provider\n */\n');
  write(`${content}/terms.ts`, '/** PLACEHOLDER: the lawyers write them. */\n');
  write(`${content}/ready.ts`, '/** The provider’s own. */\nconst placeholder = null;\n');
  expect(findMarkedPlaceholders(folder)).toEqual([
    'contract/src/brand/brand.ts:2: the name.',
    `${content}/team.ts:2: no real people. The provider`,
    `${content}/terms.ts:1: the lawyers write them.`,
  ]);
});

it('lists what built pages say of placeholders, each once a page, and no field’s hint', () => {
  const note = '<p role="note">Placeholder team: replace before going live.</p>';
  write('about/team.html', `<h1>Team</h1>${note}${note}`);
  write('index.html', '<p>Ready</p><input placeholder="Placeholder of a field">');
  expect(findShownPlaceholders(folder)).toEqual([
    'about/team.html: Placeholder team: replace before going live.',
  ]);
});

it('takes no word of a style sheet or a script for a text, as every page has them', () => {
  const style = '<style data-mantine="true">:root{--mantine-color-placeholder:var(--a)}</style>';
  write('index.html', `<head>${style}</head><script>const placeholder = 1;</script><p>Ready</p>`);
  expect(findShownPlaceholders(folder)).toEqual([]);
});

it('says what to do where something is left, and nothing where all is replaced', () => {
  expect(describePlaceholders([])).toBeNull();
  const text = describePlaceholders(['a.ts:1: the name.', 'b.html: Placeholder']);
  expect(text).toMatch(/^2 placeholders are left\./);
  expect(text?.split('\n').slice(1)).toEqual(['  a.ts:1: the name.', '  b.html: Placeholder']);
});

it('knows those of this repository', () => {
  const found = findMarkedPlaceholders(root).join('\n');
  for (const file of ['brand.ts', 'team.ts', 'terms.ts', 'privacy.ts', 'placeholders.ts']) {
    expect(found).toContain(file);
  }
});
