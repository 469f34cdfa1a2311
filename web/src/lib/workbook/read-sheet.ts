import { cellName, decodeCell } from './cell-text';
import { dayOf, type NumberKind } from './number-formats';
import { damaged, refuse, type WorkbookFault } from './refusal';
import type { XmlElement } from './xml';

export const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const isNamed = (element: XmlElement, local: string): boolean =>
  element.name === `{${spreadsheet}}${local}`;

export const childrenOf = (element: XmlElement | undefined, local: string): XmlElement[] =>
  element?.children.filter((child) => isNamed(child, local)) ?? [];

/** What cells of a workbook refer to. */
export interface SharedParts {
  strings: readonly string[];
  numberKinds: readonly NumberKind[];
  startsIn1904: boolean;
}

/** The texts of the cells that have one, by their name, such as `B3`. */
export interface ReadSheet {
  name: string;
  cells: ReadonlyMap<string, string>;
}

/**
 * The text of a string: as one, or in runs that look differently. How it is pronounced is left out.
 */
export const textOf = (element: XmlElement): string =>
  decodeCell(
    element.children
      .flatMap((child) =>
        isNamed(child, 'r') ? childrenOf(child, 't') : isNamed(child, 't') ? child : [],
      )
      .map(({ text }) => text)
      .join(''),
  );

const numberReason =
  'has a number in a format that can’t be read as text. Set its format to Text, and type it again.';

const readNumber = (value: string, kind: NumberKind, { startsIn1904 }: SharedParts) => {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return { fault: numberReason };
  if (kind === 'plain') return { text: String(number) };
  const day = kind === 'day' ? dayOf(number, startsIn1904) : null;
  return day === null ? { fault: numberReason } : { text: day };
};

const isoDay = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?Z?)?$/;

const readDay = (value: string) => {
  const [, day, time] = isoDay.exec(value) ?? [];
  if (!day) return { fault: numberReason };
  return { text: !time || time === '00:00' ? day : `${day} ${time}` };
};

const readShared = (value: string, strings: readonly string[]) => {
  const text = /^\d{1,7}$/.test(value) ? strings[Number(value)] : undefined;
  return text === undefined ? { fault: 'refers to a text that is not in the file.' } : { text };
};

type Content = { text: string; fault?: never } | { fault: string; text?: never };

const readContent = (cell: XmlElement, shared: SharedParts): Content => {
  const [inline] = childrenOf(cell, 'is');
  const value = childrenOf(cell, 'v')[0]?.text ?? '';
  const type = cell.attributes.get('t') ?? 'n';
  if (childrenOf(cell, 'f').length > 0)
    return { fault: 'has a formula. Put the text itself in its place.' };
  if (type === 'e') return { fault: `has the error ${value.trim()}. Put a text in its place.` };
  if (type === 'inlineStr') return { text: inline ? textOf(inline) : '' };
  if (childrenOf(cell, 'v').length === 0) return { text: '' };
  switch (type) {
    case 's':
      return readShared(value.trim(), shared.strings);
    case 'str':
      return { text: decodeCell(value) };
    case 'b':
      return { text: value.trim() === '1' ? 'TRUE' : 'FALSE' };
    case 'd':
      return readDay(value.trim());
    case 'n': {
      const style = Number(cell.attributes.get('s') ?? '0');
      return readNumber(value, shared.numberKinds[style] ?? 'plain', shared);
    }
    default:
      return { fault: 'is of a kind that is not known.' };
  }
};

/** Of Excel. */
const mostRows = 1_048_576;

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Row and column of a cell, which need not name them. */
const positionOf = (
  reference: string | undefined,
  row: number,
  column: number,
): [number, number] => {
  if (reference === undefined) return [row, column];
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(reference) ?? [];
  if (Number(digits) !== row || letters === '') return refuse(damaged);
  return [row, columnOf(letters)];
};

const rowOf = (row: XmlElement, previous: number): number => {
  const written = row.attributes.get('r');
  const number = written === undefined ? previous + 1 : Number(written);
  const isRow = Number.isInteger(number) && number > previous && number <= mostRows;
  return isRow ? number : refuse('The file has rows twice, or in another order. It is not read.');
};

/** The cells of a sheet, and what keeps it from being read. */
export const readSheet = (
  name: string,
  root: XmlElement,
  shared: SharedParts,
): { sheet: ReadSheet; faults: WorkbookFault[] } => {
  if (!isNamed(root, 'worksheet')) refuse(damaged);
  const faults: WorkbookFault[] = [];
  const add = (cell: string | null, reason: string): void =>
    void faults.push({ sheet: name, cell, reason });
  for (const merged of root.children.flatMap((child) => childrenOf(child, 'mergeCell'))) {
    add(merged.attributes.get('ref') ?? null, 'is merged. Split the cells again.');
  }
  const cells = new Map<string, string>();
  const seen = new Set<string>();
  let row = 0;
  for (const rowElement of childrenOf(root, 'sheetData').flatMap((data) =>
    childrenOf(data, 'row'),
  )) {
    row = rowOf(rowElement, row);
    let next = 0;
    for (const cell of childrenOf(rowElement, 'c')) {
      const [, column] = positionOf(cell.attributes.get('r'), row, next);
      next = column + 1;
      const address = cellName(row, column);
      if (seen.has(address)) refuse(`The file has the cell ${address} of “${name}” twice.`);
      seen.add(address);
      const { text, fault } = readContent(cell, shared);
      if (fault !== undefined) add(address, fault);
      else if (text !== '') cells.set(address, text);
    }
  }
  return { sheet: { name, cells }, faults };
};
