import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { lawFile } from './law-file.ts';
import { libraryFolder, readLibrary } from './read-library.ts';
import { applySheet, toSheet } from './sheet.ts';
import { exampleLaw } from './test-law.ts';

describe.each(readLibrary().laws.map((law) => [law.subject.id, law] as const))('%s', (id, law) => {
  it.each(['obligations', 'questions'] as const)(
    'is unchanged after a spreadsheet round trip of its %s',
    (table) => {
      const yaml = readFileSync(join(libraryFolder, `${id}.yaml`), 'utf8');
      const back = applySheet(yaml, table, 'sheet.csv', toSheet(law, table));
      expect(lawFile.parse(parse(back))).toEqual(law);
    },
  );
});

it('escapes cells that a spreadsheet would evaluate as formulas', () => {
  const descriptions = ['=cmd', '+1', '-1', '@x', '\tx', '\rx', '\0x'];
  for (const description of descriptions) {
    const [obligation] = exampleLaw.obligations;
    if (!obligation) throw new Error('The example has an obligation');
    const law = { ...exampleLaw, obligations: [{ ...obligation, description }] };
    const csv = toSheet(law, 'obligations');
    expect(csv).toContain(`'${description}`);
  }
});

it('escapes formulas in every column', () => {
  const formula = '=1+1';
  const [obligation] = exampleLaw.obligations;
  const [question] = exampleLaw.saq.questions;
  if (!obligation || !question) throw new Error('The example has an obligation and a question');
  const inEvery = (entry: object) =>
    Object.keys(entry).filter((column) => typeof Reflect.get(entry, column) === 'string');
  for (const column of inEvery(obligation)) {
    const law = { ...exampleLaw, obligations: [{ ...obligation, [column]: formula }] };
    expect(toSheet(law, 'obligations'), column).toContain(`'${formula}`);
  }
  for (const column of inEvery(question)) {
    const saq = { ...exampleLaw.saq, questions: [{ ...question, [column]: formula }] };
    expect(toSheet({ ...exampleLaw, saq }, 'questions'), column).toContain(`'${formula}`);
  }
  const codes = { ...question, obligation_codes: [formula] };
  const law = { ...exampleLaw, saq: { ...exampleLaw.saq, questions: [codes] } };
  expect(toSheet(law, 'questions')).toContain(`'${formula}`);
});

const yaml = stringify(exampleLaw);
const table = (...rows: string[]) =>
  ['id,legislative_requirement,required,obligation_codes', ...rows].join('\n');

it.each([
  [
    'an unknown code',
    table('q01,Do you?,yes,L s 9'),
    'new.csv:2 obligation_codes: No obligation has the code L s 9',
  ],
  [
    'a duplicate id',
    table('q01,Do you?,yes,', 'q01,Again?,no,'),
    'new.csv:3 id: Two questions share this id',
  ],
  ['an empty required cell', table('q01,,yes,'), /new\.csv:2 legislative_requirement/],
  ['an unknown column', 'id,colour\nq01,red', 'new.csv:1 there is no column colour'],
])('refuses %s, with file and line', (_, csv, fault) => {
  expect(() => applySheet(yaml, 'questions', 'new.csv', csv)).toThrow(fault);
});

it('reads CSV as written by a spreadsheet', () => {
  const csv = `\uFEFF${table('q01,"Do you, really?",TRUE,L s 1(2)', 'q02,And this?,,')}`;
  const law = lawFile.parse(parse(applySheet(yaml, 'questions', 'new.csv', csv)));
  expect(law.saq.questions).toEqual([
    {
      id: 'q01',
      legislative_requirement: 'Do you, really?',
      required: true,
      obligation_codes: ['L s 1(2)'],
    },
    { id: 'q02', legislative_requirement: 'And this?', required: false, obligation_codes: [] },
  ]);
});
