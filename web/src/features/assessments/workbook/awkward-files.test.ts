import { strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readDraftWorkbook } from './read-draft';
import { file, form, refusalOf, withAnswers } from './test-awkward';
import { aboutPart, answersPart, basePart, partOf, withChange, withParts } from './test-workbook';

// Awkward files: each is refused with its reason before anything of it is used.

/** A field of the zip's last central header, or of its end, set to another number. */
const withZipNumber = (signature: number, at: number, bytes: 2 | 4, value: number) => {
  const changed = new Uint8Array(file);
  const view = new DataView(changed.buffer);
  let found = -1;
  for (let index = 0; index < changed.length - 4; index += 1) {
    if (view.getUint32(index, true) === signature) found = index;
  }
  if (bytes === 2) view.setUint16(found + at, value, true);
  else view.setUint32(found + at, value, true);
  return changed;
};
const central = 0x02014b50;
const end = 0x06054b50;

/** The file with a byte of the first part's own header set to another one. */
const withHeaderByte = (at: number, value: number) =>
  file.map((byte, index) => (index === at ? value : byte));

/** The file as programs write it that do not know sizes beforehand. */
const streamed = (): Uint8Array => {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [name, content] of Object.entries(unzipSync(file))) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(content, true);
  }
  zip.end();
  return new Uint8Array(chunks.flatMap((chunk) => [...chunk]));
};

const zipped = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

const named = (name: string): Uint8Array => withParts(file, { [name]: 'x' });

const types = '[Content_Types].xml';
const macroType = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** The file with a byte that UTF-8 does not have in a sheet. */
const latin1 = (): Uint8Array => {
  const part = strToU8(partOf(file, answersPart));
  const at = part.length - '</worksheet>'.length;
  const broken = new Uint8Array([...part.slice(0, at), 0xe9, ...part.slice(at)]);
  return zipSync({ ...rest(), [answersPart]: broken });
};

const rest = (): Record<string, Uint8Array> =>
  Object.fromEntries(
    [
      types,
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      aboutPart,
      basePart,
    ].map((name) => [name, strToU8(partOf(file, name))]),
  );

const awkward: [what: string, make: () => Uint8Array, reason: RegExp | string][] = [
  ['an empty file', () => new Uint8Array(), 'The file is empty.'],
  [
    'a CSV file',
    () => strToU8('Question,Requirement\r\n1,"Do you?"\r\n'),
    /not an Excel workbook .* CSV/,
  ],
  [
    'an older or encrypted file',
    () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]),
    /password, or an older Excel file \(\.xls\)/,
  ],
  ['a file beyond 5 MB', () => new Uint8Array(5_000_001), /larger than 5 MB/],
  ['a truncated zip', () => file.slice(0, file.length / 2), /damaged or incomplete/],
  ['a zip whose last byte is missing', () => file.slice(0, -1), /damaged or incomplete/],
  [
    'a zip with something behind its end',
    () => new Uint8Array([...file, 0]),
    /damaged or incomplete/,
  ],
  [
    'a zip whose content is damaged',
    () => file.map((byte, index) => (index === 60 ? byte ^ 0xff : byte)),
    /damaged/,
  ],
  [
    '100 MB in one part',
    () => zipSync({ [types]: new Uint8Array(100_000_000) }),
    /unpacks to more than 20 MB/,
  ],
  [
    'a part that unpacks to more than it says',
    () => withZipNumber(central, 24, 4, 100),
    /unpacks to more than it says/,
  ],
  [
    'a part that unpacks to less than it says',
    () => withZipNumber(central, 24, 4, 9_000),
    /damaged/,
  ],
  ['a part with another checksum', () => withZipNumber(central, 16, 4, 1), /damaged/],
  ['a part that is encrypted', () => withZipNumber(central, 8, 2, 1), /protected by a password/],
  ['a part whose own header says encrypted', () => withHeaderByte(6, 1), /by a password/],
  ['a part whose own header has another name', () => withHeaderByte(30, 0x61), /damaged/],
  ['a part whose own header is packed otherwise', () => withHeaderByte(8, 0), /damaged/],
  ['a part that reaches over what follows', () => withZipNumber(central, 20, 4, 9_000), /damaged/],
  ['a part that begins elsewhere', () => withZipNumber(central, 42, 4, 9), /damaged/],
  ['sizes of 64 bits', () => withZipNumber(central, 20, 4, 0xffffffff), /damaged/],
  ['a list of 64 bits', () => withZipNumber(end, 16, 4, 0xffffffff), /damaged/],
  ['several disks', () => withZipNumber(end, 4, 2, 1), /damaged/],
  ['fewer parts than are listed', () => withZipNumber(end, 8, 2, 1), /damaged/],
  ['a part packed in another way', () => withZipNumber(central, 10, 2, 14), /packed in a way/],
  [
    '201 parts',
    () =>
      withParts(
        file,
        Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`a${index}.xml`, 'x'])),
      ),
    /has 20\d parts/,
  ],
  ['a name that leads outside', () => named('../evil.xml'), /leads outside/],
  ['a name from the root', () => named('/evil.xml'), /leads outside/],
  ['the same name twice', () => named('XL/Workbook.xml'), /twice/],
  ['macros', () => named('xl/vbaProject.bin'), /has macros/],
  [
    'a workbook that can have macros',
    () => withChange(file, types, sheetType, macroType),
    /can have macros/,
  ],
  [
    'links to other files',
    () => named('xl/externalLinks/externalLink1.xml'),
    /refers to other files/,
  ],
  ['a file in it', () => named('xl/embeddings/oleObject1.bin'), /has other files in it/],
  ['comments on cells', () => named('xl/comments1.xml'), /has comments or notes/],
  ['a binary workbook', () => named('xl/workbook.bin'), /\.xlsb/],
  ['an OpenDocument table', () => zipped({ mimetype: 'x', 'content.xml': '<x/>' }), /\.ods/],
  ['a zip of something else', () => zipped({ 'a.txt': 'x' }), /damaged/],
  [
    'a workbook of other sheets',
    () => withChange(file, 'xl/workbook.xml', 'name="Answers"', 'name="Sheet1"'),
    /not a workbook of a questionnaire/,
  ],
  [
    'a document type',
    () => withAnswers('<worksheet ', '<!DOCTYPE worksheet [<!ENTITY a "aaaa">]><worksheet '),
    /document type definition/,
  ],
  [
    'elements within each other without end',
    () => withAnswers('<sheetData>', `${'<a>'.repeat(1_000)}<sheetData>`),
    /not well-formed/,
  ],
  [
    'more elements than a workbook needs',
    () => withAnswers('<sheetData>', `${'<a/>'.repeat(300_001)}<sheetData>`),
    /more inside/,
  ],
  ['an instruction', () => withAnswers('<sheetData>', '<?a b?><sheetData>'), /not well-formed/],
  ['an entity of its own', () => withAnswers('Write it down.', '&own;'), /entities of its own/],
  ['XML that does not end', () => withAnswers('</worksheet>', ''), /not well-formed/],
  ['a tag that is not closed', () => withAnswers('</sheetData>', ''), /not well-formed/],
  ['bytes that are not UTF-8', () => latin1(), /not in UTF-8/],
];

it('reads the file that the others are made of', () => {
  expect(refusalOf(file)).toEqual([]);
});

it('reads what a program wrote that did not know sizes beforehand', () => {
  expect(readDraftWorkbook(streamed(), form)).toEqual(readDraftWorkbook(file, form));
});

it.each(awkward)('refuses %s', (_, make, reason) => {
  const [first, ...others] = refusalOf(make());
  expect(first).toMatch(reason);
  expect(others.length).toBeLessThan(5);
});
