import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { libraryFolder } from '../read-library.ts';

// The command npm run sheet, on a copy of a law.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexplain-sheet-'));
  copyFileSync(join(libraryFolder, 'spam-act-2003.yaml'), join(folder, 'spam-act-2003.yaml'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'questions.csv');
const readLaw = () => readFileSync(join(folder, 'spam-act-2003.yaml'), 'utf8');

const sheet = (command: string, ...options: string[]) => {
  const words = [command, 'spam-act-2003', 'questions', file(), '--folder', folder, ...options];
  const script = join(import.meta.dirname, 'command.ts');
  const { status, stdout, stderr } = spawnSync('node', [script, ...words], {
    encoding: 'utf8',
    input: '',
  });
  return { status, text: `${stdout}${stderr}` };
};

it('changes nothing by an import of what was exported', () => {
  const before = readLaw();
  expect(sheet('export').status).toBe(0);
  expect(sheet('import')).toEqual({
    status: 0,
    text: expect.stringContaining('nothing was changed'),
  });
  expect(readLaw()).toBe(before);
});

it('removes questions only when that is confirmed', () => {
  const before = readLaw();
  sheet('export');
  const [heading, first] = readFileSync(file(), 'utf8').split('\n');
  writeFileSync(file(), `${heading}\n${first}\n`);
  const refused = sheet('import');
  expect(refused.status).toBe(1);
  expect(refused.text).toMatch(/q02.*Remove them\?[\s\S]*Nothing was written[\s\S]*--delete/);
  expect(readLaw()).toBe(before);
  expect(sheet('import', '--delete').status).toBe(0);
  expect(readLaw()).not.toContain('id: q02');
});

it.each([
  ['is empty', () => ''],
  ['has the names of the columns alone', (csv: string) => csv.split('\n', 1).join('')],
  ['is in Windows-1252', (csv: string) => Buffer.from(csv.replace('?', ' caf\u00e9?'), 'latin1')],
])('keeps every question when the file %s', (_, change) => {
  const before = readLaw();
  sheet('export');
  writeFileSync(file(), change(readFileSync(file(), 'utf8').replace('\uFEFF', '')));
  const { status, text } = sheet('import', '--delete');
  expect(status).toBe(1);
  expect(text).toMatch(/questions\.csv:\d+ /);
  expect(readLaw()).toBe(before);
});
