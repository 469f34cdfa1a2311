// A spreadsheet may execute a cell as a formula (ASVS 1.2.10): one whose first character starts a
// formula, also in its full width and after characters that a program leaves out, or one that
// begins with a control character.
const formula = /^(?:\p{Cc}|[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** A formula behind apostrophes: a guarded cell, or a text that looks like one. */
const isFormula = (cell: string): boolean => formula.test(cell.replace(/^'+/, ''));

/**
 * A cell that spreadsheets treat as text: an apostrophe precedes anything executable, and what
 * looks like that.
 */
export const guardCell = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** Reverses `guardCell` exactly. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell;
