/** A spreadsheet may execute a cell that starts with one of these (ASVS 1.2.10). */
const starts = ['=', '+', '-', '@', '\t', '\r', '\0'];

const isFormula = (cell: string): boolean => starts.includes(cell.charAt(0));

/** A cell that spreadsheets treat as text: an apostrophe precedes anything executable. */
export const guardCell = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** Reverses `guardCell`. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
