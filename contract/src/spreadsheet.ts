/** With one of these first, a spreadsheet may run the cell (ASVS 1.2.10). */
const starts = ['=', '+', '-', '@', '\t', '\r', '\0'];

const isFormula = (cell: string): boolean => starts.includes(cell.charAt(0));

/** A cell that every spreadsheet takes for text: with an apostrophe before what it would run. */
export const guardCell = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** The cell as it was before it was guarded. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
