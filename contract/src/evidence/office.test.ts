import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { explainRefusal, inspectFile } from './inspect.ts';
import { makeOfficeFile, relationOf } from './test-files.ts';

const settings = 'word/_rels/settings.xml.rels';
const withTemplate = (target: string, mode?: string): Uint8Array =>
  makeOfficeFile('word', { [settings]: relationOf('attachedTemplate', target, mode) });
const refusalOf = (name: string, bytes: Uint8Array) => inspectFile(name, bytes).refusal;

const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
const typed = (type: string): string =>
  `<Types><Override PartName="/word/data.bin" ContentType="application/${type}"/></Types>`;

describe('a template of a Word document', () => {
  it.each([
    'https://example.com/t.dotm',
    'HTTP://example.com/t.dotx',
    'ftp://example.com/t.dotx',
    'ms-word:ofe|u|https://example.com/t.dotx',
    '\\\\server\\share\\t.dotx',
    '//server/share/t.dotx',
    'file://server/share/t.dotx',
    'file:////server/share/t.dotx',
    'file:///\\\\server\\share\\t.dotx',
    'file:\\\\server\\share\\t.dotx',
    'file:///%5C%5Cserver%5Cshare%5Ct.dotx',
    '\\\\?\\UNC\\server\\share\\t.dotx',
    '&#104;ttps://example.com/t.dotm',
    ' https://example.com/t.dotm',
  ])('that is loaded from %s is refused, with how to detach it', (target) => {
    expect(refusalOf('policy.docx', withTemplate(target))).toBe('template');
  });

  it.each([
    'Normal.dotm',
    'C:\\Templates\\Letter.dotx',
    'file:///C:\\Templates\\Letter.dotx',
    'file:///C:/Users/Ann%20Example/Letter.dotx',
    'file://C:/Letter.dotx',
    'file:///Users/ann/Letter.dotx',
    'file://localhost/C:/Letter.dotx',
    '../Letter.dotx',
  ])('that is only named, as %s, is taken', (target) => {
    expect(refusalOf('policy.docx', withTemplate(target))).toBeNull();
  });

  it('is found in any encoding, case and quotes, whatever stands around it', () => {
    const relation = relationOf('attachedTemplate', 'https://example.com/t.dotm');
    const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from(relation, 'utf16le')]);
    const strict = relation.replace('schemas.openxmlformats.org', 'purl.oclc.org/ooxml');
    const written: [string, string | Uint8Array][] = [
      [settings, wide],
      [settings, strict],
      [settings, relation.replaceAll('"', "'")],
      [settings, relation.replace('<Relationship ', '<r:Relationship\n a=">" ')],
      [settings, relation.replaceAll('Type=', `Type${' '.repeat(300)}= `)],
      [settings, relation.replace('<Relationship ', `<${'r'.repeat(300)}:Relationship\t`)],
      [settings, relation.replace('attachedTemplate', 'attached&#x54;emplate')],
      [settings, relation.replace('/>', '/> Type="x" Target="Normal.dotm"')],
      ['word/_RELS/Settings.xml.RELS', relation],
    ];
    for (const [name, content] of written) {
      expect(refusalOf('policy.docx', makeOfficeFile('word', { [name]: content }))).toBe(
        'template',
      );
    }
  });

  it('is refused with the steps that detach it', () => {
    expect(explainRefusal('template')).toMatch(/File, Options, Add-ins.*Templates.*Normal/s);
  });
});

describe('a document of Office', () => {
  it.each(['word', 'xl', 'ppt'] as const)(
    'that embeds or links an object is refused: %s',
    (folder) => {
      const name = { word: 'a.docx', xl: 'a.xlsx', ppt: 'a.pptx' }[folder];
      const rels = `${folder}/_rels/part.xml.rels`;
      const embedded: Record<string, string | Uint8Array>[] = [
        { [rels]: relationOf('oleObject', 'embeddings/oleObject1.bin', 'Internal') },
        { [rels]: relationOf('oleObject', 'file:///C:/other.xlsx!Sheet1') },
        { [rels]: relationOf('package', 'embeddings/Book.xlsx', 'Internal') },
        { [`${folder}/embeddings/oleObject1.bin`]: compound },
        { [`${folder}/media/image1.png`]: compound },
        { [`${folder}/embeddings/setup.zip`]: zipSync({ 'setup.exe': strToU8('MZ') }) },
      ];
      for (const parts of embedded)
        expect(refusalOf(name, makeOfficeFile(folder, parts))).toBe('object');
    },
  );

  it('that loads a part of itself from elsewhere is refused', () => {
    for (const type of ['frame', 'subDocument']) {
      const rels = { 'word/_rels/webSettings.xml.rels': relationOf(type, 'https://example.com/a') };
      expect(refusalOf('a.docx', makeOfficeFile('word', rels))).toBe('linked');
    }
  });

  it.each([
    ['a link of a text', 'hyperlink', 'https://example.com'],
    ['a picture of a site', 'image', 'https://example.com/a.png'],
    ['another workbook', 'externalLinkPath', 'file:///C:/other.xlsx'],
    ['a document beside it', 'subDocument', 'chapter.docx'],
  ])('that names %s is taken', (_, type, target) => {
    const rels = { 'word/_rels/document.xml.rels': relationOf(type, target) };
    expect(refusalOf('a.docx', makeOfficeFile('word', rels))).toBeNull();
  });

  it('with a chart is taken with its workbook, unless that has macros or more files', () => {
    const withWorkbook = (workbook: Uint8Array) =>
      refusalOf(
        'a.docx',
        makeOfficeFile('word', {
          'word/charts/_rels/chart1.xml.rels': relationOf(
            'package',
            '../embeddings/a.xlsx',
            'Internal',
          ),
          'word/embeddings/a.xlsx': workbook,
        }),
      );
    expect(withWorkbook(makeOfficeFile('xl'))).toBeNull();
    expect(withWorkbook(makeOfficeFile('xl', {}, 'sheet.macroEnabled.main+xml'))).toBe('macros');
    expect(withWorkbook(makeOfficeFile('xl', { 'xl/a.xlsx': makeOfficeFile('xl') }))).toBe(
      'object',
    );
    expect(withWorkbook(makeOfficeFile('xl', { 'xl/a.bin': compound }))).toBe('object');
  });

  it.each([
    ['vnd.ms-office.vbaProject', 'macros'],
    ['vnd.ms-office.vba&#80;roject', 'macros'],
    ['vnd.ms-excel.intlmacrosheet+xml', 'macros'],
    ['vnd.ms-office.activeX+xml', 'macros'],
    ['vnd.openxmlformats-officedocument.oleObject', 'object'],
  ])('with a part of type %s is refused, whatever the part is called', (type, refusal) => {
    const parts = { '[Content_Types].xml': typed(type), 'word/data.bin': 'x' };
    expect(refusalOf('a.docx', makeOfficeFile('word', parts))).toBe(refusal);
  });

  it.each(['vbaProject', 'xlMacrosheet', 'control', 'activeXControlBinary'])(
    'with a relation to a %s is refused',
    (type) => {
      const rels = { 'word/_rels/document.xml.rels': relationOf(type, 'data.bin', 'Internal') };
      expect(refusalOf('a.docx', makeOfficeFile('word', rels))).toBe('macros');
    },
  );

  it('that two readers could read differently is refused', () => {
    const rels = relationOf('attachedTemplate', 'https://example.com/t.dotm');
    const twice = makeOfficeFile('word', { 'word/a.xml': 'x', 'word/A.xml': 'y' });
    expect(refusalOf('a.docx', twice)).toBe('content');
    const unclear = [
      `<!DOCTYPE a [<!ENTITY t "x">]>${rels}`,
      rels.replace('version="1.0"', 'version="1.0" encoding="utf-7"'),
      new Uint8Array(Buffer.from(rels, 'utf16le')),
    ];
    for (const list of unclear) {
      expect(refusalOf('a.docx', makeOfficeFile('word', { [settings]: list }))).toBe('content');
    }
    // What the list of parts says of the size of one is less than there is.
    const file = makeOfficeFile('word', { [settings]: `${' '.repeat(500)}${rels}` });
    const entry = Buffer.from(file).lastIndexOf(settings) - 46;
    new DataView(file.buffer, file.byteOffset).setUint32(entry + 24, 400, true);
    expect(refusalOf('a.docx', file)).toBe('content');
  });

  it.each([
    ['is encrypted', 8, 2, 1],
    ['is packed in another way', 10, 2, 14],
    ['has another checksum', 16, 4, 1],
    ['reaches over what follows', 20, 4, 9_000],
    ['has a size of 64 bits', 20, 4, 0xffffffff],
    ['begins elsewhere', 42, 4, 9],
  ] as const)('with a list of relations that %s is refused', (_, at, bytes, value) => {
    const rels = 'word/_rels/document.xml.rels';
    const file = makeOfficeFile('word', { [rels]: relationOf('hyperlink', 'https://example.com') });
    const view = new DataView(file.buffer, file.byteOffset);
    const entry = Buffer.from(file).lastIndexOf(rels) - 46;
    expect(refusalOf('a.docx', file)).toBeNull();
    if (bytes === 2) view.setUint16(entry + at, value, true);
    else view.setUint32(entry + at, value, true);
    expect(refusalOf('a.docx', file)).toBe('content');
  });

  it.each(['../a.xml', '/a.xml', 'C:/a.xml', 'word\\a.xml', ''])(
    'with a part called %j is refused',
    (name) => {
      expect(refusalOf('a.docx', makeOfficeFile('word', { [name]: 'x' }))).toBe('content');
    },
  );

  it('is never unpacked beyond what it needs', () => {
    const zeros = new Uint8Array(12_500_000);
    const of = (...names: string[]) =>
      makeOfficeFile('word', Object.fromEntries(names.map((name) => [name, zeros])));
    const numbered = (count: number, size: number) =>
      makeOfficeFile(
        'word',
        Object.fromEntries(
          Array.from({ length: count }, (_, index) => [
            `word/${index}.xml`,
            zeros.subarray(0, size),
          ]),
        ),
      );
    const files: [Uint8Array, string | null][] = [
      [of('word/document.xml', 'word/a.xml', 'word/b.xml'), null],
      [of(settings), 'content'],
      [numbered(10_001, 1), 'content'],
      [numbered(2_000, 100_000), 'content'],
    ];
    for (const [file, refusal] of files) expect(refusalOf('a.docx', file)).toBe(refusal);
  });

  it('has the texts of its pages left packed', () => {
    const name = 'word/document.xml';
    const file = makeOfficeFile('word', { [name]: 'text '.repeat(100) });
    expect(refusalOf('whole.docx', file)).toBeNull();
    // The data of the part begins after its first header: a block of a type that is none cannot be
    // unpacked.
    file[Buffer.from(file).indexOf(name) + name.length] = 0b111;
    expect(() => unzipSync(file)).toThrow();
    expect(refusalOf('broken-part.docx', file)).toBeNull();
  });
});
