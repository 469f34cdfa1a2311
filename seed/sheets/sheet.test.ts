import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { chooseSampleSize } from '../../dev/tests/sample-size.ts';
import { lawFile } from '../law-file.ts';
import { parseYaml } from '../parse-yaml.ts';
import { libraryFolder, readAmountWriter, readLibrary } from '../read-library.ts';
import { exampleLaw, exampleObligation, exampleQuestion } from '../test-law.ts';
import { applySheet, toSheet } from './sheet.ts';
import { decodeSheet } from './sheet-csv.ts';
import { isReadAs } from './sheet-yaml.ts';

const amounts = readAmountWriter();

describe.each(readLibrary().laws.map((law) => [law.subject.id, law] as const))('%s', (id, law) => {
  it.each(['obligations', 'questions'] as const)(
    'keeps every byte after a spreadsheet round trip of its %s',
    (table) => {
      const yaml = readFileSync(join(libraryFolder, `${id}.yaml`), 'utf8');
      const back = applySheet(yaml, table, 'sheet.csv', toSheet(law, table), amounts);
      expect(back).toEqual({ yaml, removed: [] });
    },
  );

  it('keeps every line of the entries that a spreadsheet does not change', () => {
    const yaml = readFileSync(join(libraryFolder, `${id}.yaml`), 'utf8');
    const [first, ...others] = law.saq.questions;
    if (!first) throw new Error('The law has a question');
    const changed = { ...first, legislative_requirement: 'Is this one new?' };
    const next = { ...law, saq: { ...law.saq, questions: [changed, ...others] } };
    const back = applySheet(
      yaml,
      'questions',
      'sheet.csv',
      toSheet(next, 'questions'),
      amounts,
    ).yaml;
    expect(parseYaml(`${id}.yaml`, back, lawFile, amounts).data).toEqual(next);
    const [before, after] = [yaml.split('\n'), back.split('\n')];
    const gone = before.filter((line) => !after.includes(line)).join('\n');
    expect(gone.length).toBeLessThan(stringify(first).length + 100);
  });
});

const yaml = stringify(exampleLaw);
const heading = 'id,legislative_requirement,help_text,required,obligation_codes';
const table = (...rows: string[]) => [heading, ...rows].join('\n');
const readQuestions = (csv: string) =>
  lawFile.parse(parse(applySheet(yaml, 'questions', 'new.csv', csv, amounts).yaml)).saq.questions;

/** A text in which no program has replaced a character. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc
      .array(
        fc.constantFrom('=', '+', "'", '"', ',', ';', '\n', '\r', '\t', ' ', '\u200b', '＝', 'a'),
        {
          minLength: 1,
        },
      )
      .map((characters) => characters.join('')),
  )
  .filter((text) => text.isWellFormed() && !text.includes('\uFFFD'));

const formulaStart = /^[\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]|^\p{Cc}/u;

it('imports any text as it was exported, and exports none that is read as a formula', () => {
  fc.assert(
    fc.property(anyText, anyText, (requirement, help) => {
      const question = {
        ...exampleQuestion,
        legislative_requirement: requirement,
        help_text: help,
      };
      const law = { ...exampleLaw, saq: { ...exampleLaw.saq, questions: [question] } };
      const csv = toSheet(law, 'questions');
      expect(readQuestions(csv)).toEqual([question]);
      const stored = stringify(law);
      // The library for YAML writes some texts of white space as blocks that it reads as other
      // texts.
      if (isReadAs(stored, law)) {
        expect(applySheet(stored, 'questions', 'new.csv', csv, amounts).yaml).toBe(stored);
      }
      const cells = z.array(z.array(z.string())).parse(parseCsv(csv, { bom: true }));
      expect(cells).toHaveLength(2);
      for (const cell of cells.flat()) expect(cell).not.toMatch(formulaStart);
    }),
    {
      numRuns: chooseSampleSize(300, 1_500),
      examples: [
        ['\0', ' \n'],
        ['\0', ' \n\t\n'],
      ],
    },
  );
});

it.each(['=x', "'=x", "''=x", "'", "'x", "it's", ' =x', '\u200b=x', '＝x', '\n=x', ' x '])(
  'imports %j as it was exported',
  (text) => {
    const question = { ...exampleQuestion, legislative_requirement: text };
    const law = { ...exampleLaw, saq: { ...exampleLaw.saq, questions: [question] } };
    expect(readQuestions(toSheet(law, 'questions'))).toEqual([question]);
  },
);

it('escapes cells that a spreadsheet would evaluate as formulas', () => {
  const controls = ['\tx', '\rx', '\nx', '\0x'];
  const hidden = [
    ' =x',
    '\u00a0=x',
    '\u200b=x',
    '\ufeff@x',
    ' \t+x',
    '\u00ad-x',
    '＝x',
    '＋1',
    '－1',
    '＠x',
  ];
  for (const text of ['=cmd', '+1', '-1', '@x', "'=x", ...controls, ...hidden]) {
    const law = { ...exampleLaw, obligations: [{ ...exampleObligation, description: text }] };
    expect(toSheet(law, 'obligations'), JSON.stringify(text)).toContain(`'${text}`);
  }
});

it('escapes formulas in every column', () => {
  const formula = '=1+1';
  const inEvery = (entry: object) =>
    Object.keys(entry).filter((column) => typeof Reflect.get(entry, column) === 'string');
  for (const column of inEvery(exampleObligation)) {
    const law = { ...exampleLaw, obligations: [{ ...exampleObligation, [column]: formula }] };
    expect(toSheet(law, 'obligations'), column).toContain(`'${formula}`);
  }
  for (const column of inEvery(exampleQuestion)) {
    const saq = { ...exampleLaw.saq, questions: [{ ...exampleQuestion, [column]: formula }] };
    expect(toSheet({ ...exampleLaw, saq }, 'questions'), column).toContain(`'${formula}`);
  }
  const codes = { ...exampleQuestion, obligation_codes: [formula] };
  const law = { ...exampleLaw, saq: { ...exampleLaw.saq, questions: [codes] } };
  expect(toSheet(law, 'questions')).toContain(`'${formula}`);
});

it.each([
  [
    'an unknown code',
    table('q01,Do you?,,yes,L s 9'),
    'new.csv:2 obligation_codes: No obligation has the code L s 9',
  ],
  [
    'a duplicate id',
    table('q01,Do you?,,yes,', 'q01,Again?,,no,'),
    'new.csv:3 id: Two questions share this id',
  ],
  ['an empty required cell', table('q01,,,yes,'), /new\.csv:2 legislative_requirement/],
  ['an unknown column', 'id,colour\nq01,red', 'new.csv:1 there is no column colour'],
  ['an empty file', '', 'new.csv:1 The file is empty'],
  ['a file with a byte order mark alone', '\uFEFF', 'new.csv:1 The file is empty'],
  ['the names of the columns alone', table(), 'new.csv:2 There are no rows'],
  ['empty rows alone', table(',,,,', ',,,,'), 'new.csv:2 There are no rows'],
  [
    'a missing column',
    'id,legislative_requirement,required,obligation_codes\nq01,Do you?,yes,',
    'new.csv:1 the column help_text is missing, and its texts would be lost',
  ],
  [
    'a column that is there twice',
    `${heading},required\nq01,Do you?,,yes,,no`,
    'new.csv:1 required: the columns D and F share this name',
  ],
  [
    'another word for yes and no',
    table('q01,Do you?,,maybe,'),
    'new.csv:2 required: "maybe" is neither yes nor no',
  ],
  [
    'semicolons',
    table('q01,Do you?,,yes,').replaceAll(',', ';'),
    /new\.csv:1 .*not separated by commas.*UTF-8/,
  ],
  [
    'tabs',
    table('q01,Do you?,,yes,').replaceAll(',', '\t'),
    /new\.csv:1 .*not separated by commas/,
  ],
  [
    'a row with too few cells',
    table('q01,Do you?'),
    'new.csv:2 The row has 2 cells, and there are 5',
  ],
  [
    'a quotation mark without its end',
    table('q01,"Do you?,,yes,'),
    /new\.csv:\d+ The line cannot be read/,
  ],
  [
    'a character that a program has replaced',
    table('q01,"Do\nyou?",,yes,', 'q02,Caf\uFFFD?,,yes,'),
    'new.csv:4 legislative_requirement: a program has replaced a character',
  ],
])('refuses %s, with file, line and column', (_, csv, fault) => {
  expect(() => applySheet(yaml, 'questions', 'new.csv', csv, amounts)).toThrow(fault);
});

it.each([
  ['Windows-1252', Buffer.from(table('q01,Do you?,,yes,', 'q02,Caf\u00e9?,,no,'), 'latin1'), 3],
  ['UTF-16', Buffer.from(`\uFEFF${table('q01,Do you?,,yes,')}`, 'utf16le'), 1],
])('refuses a file in %s, and says how to save it', (_, bytes, line) => {
  expect(() => decodeSheet('new.csv', bytes)).toThrow(
    new RegExp(`^new\\.csv:${line} The file is not in UTF-8\\. Save it as CSV in UTF-8`),
  );
});

it('reads CSV as written by a spreadsheet', () => {
  const rows = ['q01,"Do you, really?",,TRUE,L s 1(2)', 'q02,And this?,,,', ',,,,'];
  expect(readQuestions(`\uFEFF${table(...rows)}`.replaceAll('\n', '\r\n'))).toEqual([
    {
      id: 'q01',
      legislative_requirement: 'Do you, really?',
      required: true,
      obligation_codes: ['L s 1(2)'],
    },
    { id: 'q02', legislative_requirement: 'And this?', required: false, obligation_codes: [] },
  ]);
});

it('lists the entries that are no longer there', () => {
  const { removed } = applySheet(
    yaml,
    'questions',
    'new.csv',
    table('q02,And this?,,no,'),
    amounts,
  );
  expect(removed).toEqual(['q01']);
});
