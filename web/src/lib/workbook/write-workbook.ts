import { strToU8, zipSync } from 'fflate';
import { cellName, encodeCell, escapeXml } from './cell-text';

// Office Open XML as ECMA-376 has it, as little of it as a table needs. A text is a text in its
// place, so that it is no formula, number or date, whatever it begins with. A number is a number.

export interface SheetColumn {
  heading: string;
  /** In characters. */
  width: number;
  /** Whether it is there to be filled in. */
  isInput?: boolean;
  /** What can be chosen in it. */
  choices?: readonly string[];
}

/** A share is from 0 to 1, and shown in percent. A day is an ISO day. */
export type WrittenCell = string | number | { share: number } | { day: string };

export interface WrittenSheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly WrittenCell[])[];
  isHidden?: boolean;
  /**
   * Whether only columns to fill in can be changed. Without a password: it keeps from slips alone.
   */
  isProtected?: boolean;
}

/** Of a cell in Excel, in UTF-16 code units. */
const mostCharacters = 32_767;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const styles = { text: 0, heading: 1, input: 2, number: 3, share: 4, day: 5 } as const;

// Formats of texts, with which programs keep typed text as it is, of whole numbers and of
// percentages. That of days is the first of our own: those of programs depend on their country.
const formats = { text: 49, number: 1, share: 9, day: 164 } as const;
const format = (more: string, rest: string, of: number = formats.text): string =>
  // At the left, also figures: beside a text they would touch it.
  `<xf numFmtId="${of}" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1" applyProtection="1" ${more}><alignment horizontal="left" indent="1" vertical="top" wrapText="1"/>${rest}</xf>`;

const printStyles = (cellFormats: readonly string[], ownFormats = ''): string =>
  `${declaration}<styleSheet xmlns="${main}">${ownFormats}<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF3B2E7E"/><bgColor indexed="64"/></patternFill></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFFBE8"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left style="thin"><color rgb="FFBDB8CC"/></left><right style="thin"><color rgb="FFBDB8CC"/></right><top style="thin"><color rgb="FFBDB8CC"/></top><bottom style="thin"><color rgb="FFBDB8CC"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const textFormats = [
  format('fontId="0" fillId="0" borderId="0"', ''),
  format('fontId="1" fillId="2" borderId="0" applyFill="1"', ''),
  format(
    'fontId="0" fillId="3" borderId="1" applyFill="1" applyBorder="1"',
    '<protection locked="0"/>',
  ),
];
const figureFormats = [formats.number, formats.share, formats.day].map((of) =>
  format('fontId="0" fillId="0" borderId="0"', '', of),
);

const dayFormat = `<numFmts count="1"><numFmt numFmtId="${formats.day}" formatCode="d\\ mmm\\ yyyy"/></numFmts>`;

/** Those of texts alone where there are no figures, as in a workbook to fill in. */
const stylesPart = (sheets: readonly WrittenSheet[]): string => {
  const hasFigures = sheets.some(({ rows }) => rows.flat().some((one) => typeof one !== 'string'));
  return hasFigures
    ? printStyles([...textFormats, ...figureFormats], dayFormat)
    : printStyles(textFormats);
};

/** How many days a day is after the one before the first of a workbook, which counts 1900 wrongly. */
const toSerial = (day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;

const numberCell = (name: string, value: number, style: number): string =>
  `<c r="${name}" s="${style}"><v>${value}</v></c>`;

const cell = (name: string, text: WrittenCell, style: number): string => {
  if (typeof text === 'number') return numberCell(name, text, styles.number);
  if (typeof text === 'object')
    return 'day' in text
      ? numberCell(name, toSerial(text.day), styles.day)
      : numberCell(name, text.share, styles.share);
  if (text.length > mostCharacters) throw new RangeError(`Too long for a cell: ${name}`);
  if (text !== '')
    return `<c r="${name}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${encodeCell(text)}</t></is></c>`;
  return style === styles.input || style === styles.heading ? `<c r="${name}" s="${style}"/>` : '';
};

/** Of a line and of the highest row, in points. */
const lineHeight = 15;
const mostHeight = 409;

/**
 * How many lines a text fills in a column: words that do not fit leave a part of each line empty.
 */
const countLines = (text: WrittenCell, width: number): number =>
  typeof text === 'string'
    ? text
        .split(/\r\n?|\n/)
        .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * 1.1) / width)), 0)
    : 1;

/** The height that the longest text of a row needs, which LibreOffice does not compute itself. */
const heightOf = (texts: readonly WrittenCell[], columns: readonly SheetColumn[]): number => {
  const lines = texts.map((text, index) => countLines(text, columns[index]?.width ?? 1));
  return Math.min(mostHeight, lineHeight * Math.max(1, ...lines));
};

/**
 * The width of a column: as narrow as its heading where it is empty, and so wide that the longest
 * text fits into the highest row.
 */
const widthOf = ({ heading, width }: SheetColumn, texts: readonly WrittenCell[]): number => {
  if (texts.length > 0 && texts.every((text) => text === '')) {
    return Math.min(width, heading.length + 4);
  }
  const mostLines = Math.floor(mostHeight / lineHeight);
  const wanted = [1, 1.5, 2, 2.5].map((factor) => Math.round(width * factor));
  const fits = (of: number): boolean => texts.every((text) => countLines(text, of) <= mostLines);
  return wanted.find(fits) ?? width;
};

const fitColumns = ({ columns, rows }: WrittenSheet): readonly SheetColumn[] =>
  columns.map((column, index) => ({
    ...column,
    width: widthOf(
      column,
      rows.map((texts) => texts[index] ?? ''),
    ),
  }));

const sheetPart = (sheet: WrittenSheet, isFirst: boolean): string => {
  const { rows, isProtected } = sheet;
  const columns = isProtected ? sheet.columns : fitColumns(sheet);
  // Rows to fill in keep growing with the typed text.
  const isFixed = isProtected ? '' : ' customHeight="1"';
  const last = cellName(rows.length + 1, columns.length - 1);
  const row = (number: number, texts: readonly WrittenCell[], styleOf: (index: number) => number) =>
    `<row r="${number}" ht="${heightOf(texts, columns)}"${isFixed}>${texts.map((text, index) => cell(cellName(number, index), text, styleOf(index))).join('')}</row>`;
  const lists = columns.flatMap(({ choices }, index) =>
    choices && rows.length > 0
      ? `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="Not a choice" error="Choose from the list, or leave it empty." sqref="${cellName(2, index)}:${cellName(rows.length + 1, index)}"><formula1>${escapeXml(`"${choices.join(',')}"`)}</formula1></dataValidation>`
      : [],
  );
  return [
    `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<dimension ref="A1:${last}"/>`,
    `<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" style="0" customWidth="1"/>`).join('')}</cols>`,
    '<sheetData>',
    row(
      1,
      columns.map(({ heading }) => heading),
      () => styles.heading,
    ),
    ...rows.map((texts, index) =>
      row(index + 2, texts, (column) => (columns[column]?.isInput ? styles.input : styles.text)),
    ),
    '</sheetData>',
    isProtected
      ? '<sheetProtection sheet="1" formatCells="0" formatColumns="0" formatRows="0"/>'
      : '',
    lists.length > 0
      ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
      : '',
    '<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    // Otherwise Excel marks each text that looks like a number.
    `<ignoredErrors><ignoredError sqref="A1:${last}" numberStoredAsText="1"/></ignoredErrors>`,
    '</worksheet>',
  ].join('');
};

const workbookPart = (sheets: readonly WrittenSheet[]): string => {
  const listed = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  // The row of headings is on each printed page.
  const titles = sheets.map(
    ({ name }, index) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXml(`'${name}'!$1:$1`)}</definedName>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><bookViews><workbookView/></bookViews><sheets>${listed.join('')}</sheets><definedNames>${titles.join('')}</definedNames></workbook>`;
};

const relationsPart = (relations: [id: string, type: string, target: string][]): string =>
  `${declaration}<Relationships xmlns="${packages}/relationships">${relations
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/**
 * The bytes of an .xlsx file. Names of sheets have at most 31 characters, and none of `[]:*?/\`.
 */
export const writeWorkbook = (sheets: readonly WrittenSheet[]): Uint8Array<ArrayBuffer> => {
  const nameOf = (index: number): string => `worksheets/sheet${index + 1}.xml`;
  const overrides = sheets.map(
    (_, index) =>
      `<Override PartName="/xl/${nameOf(index)}" ContentType="${types}.worksheet+xml"/>`,
  );
  const parts: [name: string, content: string][] = [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${overrides.join('')}</Types>`,
    ],
    ['_rels/.rels', relationsPart([['rId1', 'officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbookPart(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relationsPart([
        ...sheets.map((_, index): [string, string, string] => [
          `rId${index + 1}`,
          'worksheet',
          nameOf(index),
        ]),
        [`rId${sheets.length + 1}`, 'styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', stylesPart(sheets)],
    ...sheets.map((sheet, index): [string, string] => [
      `xl/${nameOf(index)}`,
      sheetPart(sheet, index === 0),
    ]),
  ];
  // A fixed time, so that the same content is the same file, and says nothing of the device's
  // clock.
  const zipped = zipSync(
    Object.fromEntries(parts.map(([name, content]) => [name, strToU8(content)])),
    { mtime: new Date(2000, 0, 1) },
  );
  // It is never shared memory, which a blob could not take.
  return new Uint8Array(zipped);
};

export const workbookType = `${types}.sheet`;
