import { read, utils } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { emptyAnswer } from '../drafts/draft';
import { answersPart, awkwardTexts, formOf, partOf, writeAnswers } from './test-workbook';

// What we write, as a library reads it that did not write it.

const form = formOf(3);
const file = writeAnswers(form, {
  q1: {
    compliance_result: 'partial',
    risk_rating: 'high',
    current_controls: 'A list of who has which access',
    gaps_actions: '=HYPERLINK("https://example.com")',
  },
});
const opened = read(file, { type: 'array' });

it('has the questions, the answers and what it is about', () => {
  expect(opened.SheetNames).toEqual(['Answers', 'About', 'As downloaded']);
  expect(opened.Workbook?.Sheets?.map(({ Hidden }) => Hidden)).toEqual([0, 0, 1]);
  const [, first] = utils.sheet_to_json(opened.Sheets.Answers ?? {}, { header: 1 });
  expect(first).toEqual([
    '1',
    'Do you do what number 1 says?',
    'A list & <its> "owner".\nTwo lines.',
    'Yes',
    'Partially Compliant',
    'High',
    'A list of who has which access',
    '=HYPERLINK("https://example.com")',
  ]);
  expect(utils.sheet_to_json(opened.Sheets.About ?? {}, { header: 1 })).toEqual(
    expect.arrayContaining([
      ['Law id', 'law'],
      ['Version of the questionnaire', '3'],
    ]),
  );
});

it.each(awkwardTexts)('has %j as a text, and no formula', (text) => {
  const answers = { q1: { ...emptyAnswer, gaps_actions: text } };
  const sheet = read(writeAnswers(form, answers), { type: 'array' }).Sheets.Answers ?? {};
  const cells = Object.entries(sheet).filter(([name]) => !name.startsWith('!'));
  expect(cells.length).toBeGreaterThan(10);
  for (const [, cell] of cells) {
    expect(cell.t).toBe('s');
    expect(cell.f).toBeUndefined();
  }
});

it('offers the choices as lists, freezes the row of headings, and leaves only the answers open', () => {
  const part = partOf(file, answersPart);
  expect(part).toContain(
    'sqref="E2:E4"><formula1>&quot;Compliant,Partially Compliant,Non-Compliant,Not Applicable&quot;</formula1>',
  );
  expect(part).toContain('sqref="F2:F4"><formula1>&quot;Low,Medium,High,Critical&quot;</formula1>');
  expect(part).toContain(
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  );
  expect(part).toContain('<sheetProtection sheet="1"');
  expect(part).toMatch(/<c r="H3" s="2"\/>/);
  expect(part).not.toContain('<f>');
});

it('opens each row at the height of its longest text, and lets it grow with what is typed', () => {
  const long = { q1: { ...emptyAnswer, current_controls: 'word '.repeat(60) } };
  const part = partOf(writeAnswers(form, long), answersPart);
  const rows = [...part.matchAll(/<row r="\d+" ht="(\d+)"(?<rest>[^>]*)>/g)];
  const heights = rows.map(([, height]) => Number(height));
  expect(heights).toHaveLength(1 + 3);
  expect(heights[1]).toBeGreaterThan(100);
  // The third has two lines of help.
  expect(heights.slice(2)).toEqual([15, 30]);
  expect(rows.every(({ groups }) => groups?.rest === '')).toBe(true);
});
