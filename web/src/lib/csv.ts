import { guardCell } from '@lexplain/contract/spreadsheet';

const quote = (cell: string): string => `"${guardCell(cell).replaceAll('"', '""')}"`;

/** RFC 4180, in UTF-8 with the mark that spreadsheets read it by. No cell is run as a formula. */
export const csvOf = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
