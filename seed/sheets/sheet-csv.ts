import { unguardCell } from '@lexplain/contract/text/spreadsheet';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';

// Reads the CSV file of a spreadsheet. Whatever would lose or change a text is refused, with line
// and column.

const howToSave =
  'Save it as CSV in UTF-8 with commas: in Excel "CSV UTF-8 (Comma delimited)", in LibreOffice the character set Unicode (UTF-8) and the field delimiter ","';

/** Tells the editor about a fault of a file. */
const createFault = (name: string, line: number, text: string): Error =>
  new Error(`${name}:${line} ${text}`);

const decode = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * The number of the first line that is not UTF-8. A line feed is a byte of its own in UTF-8 and
 * older encodings.
 */
const findBadLine = (bytes: Uint8Array): number => {
  let line = 1;
  let from = 0;
  for (let to = bytes.indexOf(10); to >= 0; to = bytes.indexOf(10, from)) {
    if (!isUtf8(bytes.subarray(from, to))) return line;
    line += 1;
    from = to + 1;
  }
  return line;
};

/**
 * The text of a CSV file. Throws for another encoding, which would be read with replaced
 * characters.
 */
export const decodeSheet = (name: string, bytes: Uint8Array): string => {
  if (!isUtf8(bytes)) {
    throw createFault(name, findBadLine(bytes), `The file is not in UTF-8. ${howToSave}`);
  }
  return decode(bytes);
};

export interface SheetRow {
  /** The text of each column. */
  cells: ReadonlyMap<string, string>;
  /** Where the row begins. */
  line: number;
}

const records = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }),
);

const split = (name: string, csv: string): { cells: string[]; line: number }[] => {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true };
  try {
    return records.parse(parse(csv, options)).map(({ record, info }) => {
      const within = record.join('').match(/\r\n|\n|\r/g)?.length ?? 0;
      return { cells: record, line: Math.max(1, info.lines - within) };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = z.int().catch(1).parse(Reflect.get(error, 'lines'));
    throw createFault(name, line, `The line cannot be read: ${error.message}. ${howToSave}`);
  }
};

/** The letters by which a spreadsheet names a column; there are fewer columns than letters. */
const toLetter = (index: number): string => String.fromCharCode(65 + index);

const requireSeparator = (name: string, csv: string): void => {
  const [first = ''] = csv.split(/\r\n|\n|\r/, 1);
  if (/^\uFEFF?"?\w+"?[;\t]|^\uFEFF?sep=/i.test(first)) {
    throw createFault(name, 1, `The cells are not separated by commas. ${howToSave}`);
  }
};

const requireColumns = (name: string, header: string[], columns: readonly string[]): void => {
  const refuse = (text: string): never => {
    throw createFault(name, 1, text);
  };
  const unknown = header.filter((column) => !columns.includes(column));
  if (unknown.length > 0) {
    refuse(`there is no column ${unknown.join(', ')}. The columns are ${columns.join(', ')}`);
  }
  const twice = header.find((column, index) => header.indexOf(column) !== index);
  if (twice !== undefined) {
    const letters = header.flatMap((column, index) => (column === twice ? [toLetter(index)] : []));
    refuse(`${twice}: the columns ${letters.join(' and ')} share this name. Remove one of them`);
  }
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    refuse(
      `the column ${missing.join(', ')} is missing, and its texts would be lost. Export the law again, and change that file`,
    );
  }
};

const replaced = '\uFFFD';

/**
 * The rows of a CSV file that has exactly these columns, in any order. Rows without any text are
 * left out, as spreadsheets append them.
 */
export const readSheet = (name: string, csv: string, columns: readonly string[]): SheetRow[] => {
  requireSeparator(name, csv);
  const [header, ...found] = split(name, csv);
  if (!header) throw createFault(name, 1, 'The file is empty. Nothing was changed');
  const names = header.cells.map((cell) => cell.trim());
  requireColumns(name, names, columns);
  const rows = found.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) {
    throw createFault(
      name,
      2,
      'There are no rows below the names of the columns. Nothing was changed',
    );
  }
  return rows.map(({ cells, line }) => {
    if (cells.length !== names.length) {
      const counts = `The row has ${cells.length} cells, and there are ${names.length} columns`;
      throw createFault(name, line, `${counts}. ${howToSave}`);
    }
    const damaged = names.find((_, index) => cells[index]?.includes(replaced));
    if (damaged !== undefined) {
      const text = `a program has replaced a character by ${replaced}. Write the text again`;
      throw createFault(name, line, `${damaged}: ${text}`);
    }
    return {
      line,
      cells: new Map(names.map((column, index) => [column, unguardCell(cells[index] ?? '')])),
    };
  });
};
