import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyAnswer } from '../drafts/draft';
import { readDraftWorkbook } from './read-draft';
import { anyDraft, byQuestion, formOf, writeAnswers } from './test-workbook';

// Workbooks that programs of others have opened and saved anew, where the machine has them:
// openpyxl, and LibreOffice.

const answersTo = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { timeout: 60_000 }).status === 0;

const hasOpenpyxl = answersTo('python3', '-c', 'import openpyxl');
if (!hasOpenpyxl)
  process.stderr.write('Skipped: no openpyxl on this machine (pip install openpyxl)\n');

const hasOffice = answersTo('soffice', '--version');
if (!hasOffice)
  process.stderr.write('Skipped: no LibreOffice on this machine (Debian: libreoffice-calc)\n');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexplain-workbook-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const drafts = fc.sample(anyDraft, { numRuns: 200, seed: 49 });
const fileOf = (index: number): string => join(folder, `${index}.xlsx`);

/**
 * What has no place in a text of these programs, or is changed by them: the same in both copies of
 * an answer.
 */
const isPlain = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these.
  !/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x[0-9a-f]{4}_/i.test(text);

const run = (command: string, args: string[]): void => {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 1_200_000 });
  if (status !== 0) throw new Error(stderr);
};

/**
 * Each is read as it was written; a text with characters that XML has not may be another, and is no
 * change.
 */
const expectSame = (readFile: (index: number) => Uint8Array): void => {
  drafts.forEach((draft, index) => {
    const [form, answers] = [formOf(draft.length), byQuestion(draft)];
    for (const [id, { base, mine }] of readDraftWorkbook(readFile(index), form)) {
      expect(mine).toEqual(base);
      const expected = answers[id] ?? emptyAnswer;
      for (const [name, value] of Object.entries(expected)) {
        if (value === null || isPlain(value))
          expect(Object.entries(mine)).toContainEqual([name, value]);
      }
    }
  });
};

const writeAll = (): void => {
  for (const [index, draft] of drafts.entries())
    writeFileSync(fileOf(index), writeAnswers(formOf(draft.length), byQuestion(draft)));
};

describe.skipIf(!hasOpenpyxl)('openpyxl', () => {
  it('opens and saves 200 random drafts, which are read as before', () => {
    writeAll();
    const script = join(folder, 'save.py');
    writeFileSync(
      script,
      [
        'import sys, openpyxl',
        'for path in sys.argv[1:]:',
        '    book = openpyxl.load_workbook(path)',
        "    assert book.sheetnames == ['Answers', 'About', 'As downloaded']",
        "    assert book['Answers'].freeze_panes == 'A2'",
        "    assert all(cell.data_type == 's' or cell.value is None for row in book['Answers'] for cell in row)",
        '    book.save(path)',
      ].join('\n'),
    );
    run('python3', [script, ...drafts.map((_, index) => fileOf(index))]);
    expectSame((index) => readFileSync(fileOf(index)));
  });
});

describe.skipIf(!hasOffice)('LibreOffice', () => {
  it('opens and saves 200 random drafts, which are read as before', () => {
    writeAll();
    const saved = join(folder, 'saved');
    run('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      'xlsx:Calc MS Excel 2007 XML',
      '--outdir',
      saved,
      ...drafts.map((_, index) => fileOf(index)),
    ]);
    expectSame((index) => readFileSync(join(saved, `${index}.xlsx`)));
  });
});
