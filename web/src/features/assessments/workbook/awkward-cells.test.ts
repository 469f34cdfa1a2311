import { describe, expect, it } from 'vitest';
import { escapeXml } from '../../../lib/workbook/cell-text';
import { emptyAnswer } from '../drafts/draft';
import { readDraftWorkbook } from './read-draft';
import { file, form, refusalOf, withAnswers, withCell, withNumber, written } from './test-awkward';
import {
  aboutPart,
  answersPart,
  basePart,
  partOf,
  withChange,
  withParts,
  writeAnswers,
} from './test-workbook';

// Awkward sheets and cells: each is refused with its place and reason, or read as said, and never
// in part.

const rowOf = (row: number): string =>
  new RegExp(`<row r="${row}"[^>]*>[\\s\\S]*?</row>`).exec(partOf(file, answersPart))?.[0] ?? '';
const asRow = (row: number, from: number): string =>
  rowOf(from).replaceAll(/ r="([A-H]?)\d+"/g, (_, column: string) => ` r="${column}${row}"`);
const withRows = (...from: number[]) =>
  withChange(
    file,
    answersPart,
    /<row r="2"[^>]*>[\s\S]*<\/row>(?=<\/sheetData>)/,
    from.map((row, index) => asRow(index + 2, row)).join(''),
  );
const awkward: [what: string, make: () => Uint8Array, reason: RegExp | string][] = [
  [
    'merged cells',
    () =>
      withAnswers(
        '<dataValidations',
        '<mergeCells count="1"><mergeCell ref="E2:E3"/></mergeCells><dataValidations',
      ),
    'Answers E2:E3 is merged. Split the cells again.',
  ],
  ['a formula', () => withCell('<c r="H2"><f>A1</f><v>1</v></c>'), /^Answers H2 has a formula/],
  [
    'a formula that gives a text',
    () => withCell('<c r="H2" t="str"><f>A1&amp;"x"</f><v>x</v></c>'),
    /^Answers H2 has a formula/,
  ],
  [
    'an error',
    () => withCell('<c r="H2" t="e"><v>#REF!</v></c>'),
    /^Answers H2 has the error #REF!/,
  ],
  [
    'a text that is not in the file',
    () => withCell('<c r="H2" t="s"><v>7</v></c>'),
    /^Answers H2 refers to a text/,
  ],
  ['a cell twice', () => withCell(`${written}${written}`), /cell H2 of “Answers” twice/],
  ['a row twice', () => withAnswers('<row r="3"', '<row r="2"'), /rows twice/],
  [
    'an unknown choice',
    () => withAnswers('<c r="E2" s="2"/>', written.replace('H2', 'E2')),
    /^Answers E2 is none of the choices: Compliant, Partially Compliant/,
  ],
  [
    'a text that is too long',
    () => withCell(written.replace('Write it down.', 'x'.repeat(2_001))),
    'Answers H2 is too long. 1 character too many: at most 2,000 characters.',
  ],
  [
    'columns in another order',
    () => withAnswers('>Current controls<', '>Gaps and actions<'),
    /^Answers G1 must be the heading “Current controls”/,
  ],
  [
    'rows in another order',
    () => withRows(3, 2, 4),
    /^Answers A2 should be question 1: rows can’t be moved/,
  ],
  [
    'a row twice in place of another',
    () => withRows(2, 2, 4),
    /^Answers A3 is question 1 a second time/,
  ],
  [
    'a row that is missing',
    () => withRows(2, 4),
    /^Answers A3 should be question 2, which is missing/,
  ],
  ['a row more', () => withRows(2, 3, 4, 4), /^Answers A5 is outside the table/],
  [
    'a text beside the table',
    () => withCell(`${written}${written.replace('H2', 'I2')}`),
    /^Answers I2 is outside the table/,
  ],
  [
    'a question in other words',
    () => withAnswers('Do you do what number 2 says?', 'Need you?'),
    /^Answers B3 was changed/,
  ],
  [
    'another law',
    () => withChange(file, aboutPart, '>law<', '>other-law<'),
    /about another law: Law of tests/,
  ],
  [
    'another version of the questionnaire',
    () => withChange(file, aboutPart, '>3<', '>2<'),
    /version 2 .* in version 3\. Download a new workbook/,
  ],
  [
    'another template',
    () => withChange(file, aboutPart, / answers 1</, ' answers 9<'),
    /another version of this page/,
  ],
  [
    'another question behind a row',
    () => withChange(file, basePart, '>q2<', '>q9<'),
    /^As downloaded A3 should be the question q2/,
  ],
  [
    'a sheet more',
    () =>
      withChange(
        file,
        'xl/workbook.xml',
        '</sheets>',
        '<sheet name="Mine" sheetId="9" r:id="rId1"/></sheets>',
      ),
    /^Mine is a sheet that our workbook does not have/,
  ],
  [
    'a sheet from elsewhere',
    () =>
      withChange(
        file,
        'xl/_rels/workbook.xml.rels',
        'Target="worksheets/sheet1.xml"',
        'Target="https://example.com/a.xml" TargetMode="External"',
      ),
    /not a table/,
  ],
  [
    'a number as a share',
    () => withNumber('<c r="H2" s="3"><v>0.5</v></c>', 9),
    /^Answers H2 has a number in a format/,
  ],
];

it.each(awkward)('refuses %s', (_, make, reason) => {
  const [first, ...others] = refusalOf(make());
  expect(first).toMatch(reason);
  expect(others.length).toBeLessThan(5);
});

it('names every cell that is wrong', () => {
  const broken = withCell('<c r="H2"><f>A1</f></c><c r="I2" t="e"><v>#N/A</v></c>');
  expect(refusalOf(broken)).toEqual([
    'Answers H2 has a formula. Put the text itself in its place.',
    'Answers I2 has the error #N/A. Put a text in its place.',
  ]);
});

describe('a file that another program has saved', () => {
  const strings = (items: string): Uint8Array =>
    withParts(file, {
      [answersPart]: partOf(file, answersPart).replace(written, '<c r="H2" t="s"><v>1</v></c>'),
      'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${items}</sst>`,
      'xl/_rels/workbook.xml.rels': partOf(file, 'xl/_rels/workbook.xml.rels').replace(
        '</Relationships>',
        '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>',
      ),
    });

  it.each<[string, () => Uint8Array, string | null]>([
    ['shared texts', () => strings('<si/><si><t>a</t></si>'), 'a'],
    [
      'texts in runs',
      () =>
        strings(
          '<si/><si><r><rPr><b/></rPr><t>a</t></r><r><t xml:space="preserve"> b</t></r><rPh sb="0" eb="1"><t>c</t></rPh></si>',
        ),
      'a b',
    ],
    [
      'an inline text in runs',
      () => withCell('<c r="H2" t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>'),
      'ab',
    ],
    ['a text without a formula', () => withCell('<c r="H2" t="str"><v>a</v></c>'), 'a'],
    [
      'a text in CDATA',
      () => withCell('<c r="H2" t="inlineStr"><is><t><![CDATA[<a>]]></t></is></c>'),
      '<a>',
    ],
    [
      'marked characters',
      () => withCell('<c r="H2" t="inlineStr"><is><t>a_x000D_&#10;b</t></is></c>'),
      'a\r\nb',
    ],
    ['a number', () => withCell('<c r="H2"><v>12.50</v></c>'), '12.5'],
    ['a truth value', () => withCell('<c r="H2" t="b"><v>1</v></c>'), 'TRUE'],
    ['a day', () => withNumber('<c r="H2" s="3"><v>46054</v></c>', 14), '2026-02-01'],
    [
      'a day with a time',
      () => withNumber('<c r="H2" s="3"><v>46054.4375</v></c>', 22),
      '2026-02-01 10:30',
    ],
    [
      'a day in ISO 8601',
      () => withCell('<c r="H2" t="d"><v>2026-02-01T00:00:00</v></c>'),
      '2026-02-01',
    ],
    ['an empty cell', () => withCell('<c r="H2" s="2"/>'), null],
    ['no cell', () => withCell(''), null],
    [
      'prefixes',
      () =>
        withParts(file, {
          [answersPart]: partOf(file, answersPart)
            .replace('xmlns=', 'xmlns:x=')
            .replaceAll(/(<\/?)([a-z])/gi, '$1x:$2')
            .replace('<?x:xml', '<?xml'),
        }),
      'Write it down.',
    ],
    [
      'comments in its XML',
      () => withAnswers('<sheetData>', '<!-- a --><sheetData>'),
      'Write it down.',
    ],
  ])('is read with %s', (_, make, text) => {
    expect(readDraftWorkbook(make(), form).get('q1')?.mine.gaps_actions).toBe(text);
  });

  it('is read with choices in other letters', () => {
    const cell = '<c r="E2" t="inlineStr"><is><t>partially compliant </t></is></c>';
    const changed = withChange(file, answersPart, '<c r="E2" s="2"/>', cell);
    expect(readDraftWorkbook(changed, form).get('q1')?.mine.compliance_result).toBe('partial');
  });
});

it.each([
  ['dd"d"\\ mmm\\ yyyy', '2026-02-01'],
  ['[$-C09]d mmmm yyyy;@', '2026-02-01'],
  ['[h]:mm:ss.00', '2026-02-01'],
  ['"day" 0', null],
  ['$#,##0.00', null],
  ['0.0%', null],
  ['0.000', '46054'],
])('reads a number in the format %j as %j', (code, text) => {
  const styles = partOf(file, 'xl/styles.xml')
    .replace(
      '<fonts',
      `<numFmts count="1"><numFmt numFmtId="200" formatCode="${escapeXml(code)}"/></numFmts><fonts`,
    )
    .replace('</cellXfs>', '<xf numFmtId="200" xfId="0"/></cellXfs>');
  const cell = '<c r="H2" s="3"><v>46054</v></c>';
  const made = withParts(withCell(cell), { 'xl/styles.xml': styles });
  if (text === null) expect(refusalOf(made)[0]).toMatch(/^Answers H2 has a number in a format/);
  else expect(readDraftWorkbook(made, form).get('q1')?.mine.gaps_actions).toBe(text);
});

it('takes a text that is too long and was so when it was downloaded', () => {
  const long = { ...emptyAnswer, gaps_actions: 'x'.repeat(3_000) };
  expect(readDraftWorkbook(writeAnswers(form, { q1: long }), form).get('q1')?.mine).toEqual(long);
});

it('says all that is wrong at once', () => {
  const long = withCell(written.replace('Write it down.', 'x'.repeat(2_001)));
  const twice = withChange(long, answersPart, '<c r="E3" s="2"/>', written.replace('H2', 'E3'));
  const addresses = refusalOf(
    withChange(twice, answersPart, 'Do you do what number 2 says?', 'Need you?'),
  ).map((reason) => reason.slice(0, 10));
  expect(addresses).toEqual(['Answers B3', 'Answers H2', 'Answers E3']);
});
