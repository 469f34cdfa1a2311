import { guardCell } from '@lexplain/contract/text/spreadsheet';

const quote = (cell: string): string => `"${guardCell(cell).replaceAll('"', '""')}"`;

/**
 * RFC 4180, in UTF-8 with a byte order mark for spreadsheets. Cells are guarded against formulas.
 */
export const csvOf = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
