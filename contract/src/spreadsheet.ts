/** Whether a spreadsheet would run a cell that begins like this. */
const isFormula = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell);

/** A cell that every spreadsheet takes for text: with an apostrophe before what it would run. */
export const guardCell = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** The cell as it was before it was guarded. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
