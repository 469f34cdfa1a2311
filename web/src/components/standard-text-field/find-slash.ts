/**
 * The word after a slash that ends at the caret, and where the slash is; null where there is none.
 * A slash within a word is none: `and/or`.
 */
export const findSlash = (text: string, caret: number): { from: number; typed: string } | null => {
  const word = text.slice(0, caret).split(/\s/u).at(-1) ?? '';
  return word.startsWith('/') && !word.slice(1).includes('/')
    ? { from: caret - word.length, typed: word.slice(1) }
    : null;
};
