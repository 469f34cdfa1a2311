/**
 * The product's typeface, whose letters stand in two files, and Roboto for what neither of them
 * has, such as Greek, Cyrillic and Vietnamese names.
 */
export type PdfFont = 'Figtree' | 'Figtree extended' | 'Roboto';

/** What content is set in, unless a part of it names another one. */
export const mainFont: PdfFont = 'Figtree';

/** A part of a text in one font. */
export interface FontRun {
  text: string;
  font: PdfFont;
}

// What both weights of the files have a glyph for. A test compares this with the files.
const latin =
  /^[\n -~\u00A0-\u00AC\u00AE-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u2044\u20AC\u2122\u2212]$/;
const extended =
  /^[\u0100-\u0113\u0116-\u0127\u012A\u012B\u012E-\u0130\u0132-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150\u0151\u0154-\u0161\u0164\u0165\u016A-\u017E\u0218-\u021B\u0237\u02C7\u02DD\u1E80-\u1E85\u1E9E\u1EF2\u1EF3\u2020\u20B9]$/;

const fontOf = (character: string): PdfFont => {
  if (latin.test(character)) return 'Figtree';
  return extended.test(character) ? 'Figtree extended' : 'Roboto';
};

/** A word is never half in Roboto, beside which the typeface looks like another one. */
const splitWord = (word: string): FontRun[] => {
  const runs = [...word].map((text): FontRun => ({ text, font: fontOf(text) }));
  return runs.some(({ font }) => font === 'Roboto') ? [{ text: word, font: 'Roboto' }] : runs;
};

/** A text, word by word in the first of the fonts that has all of its letters. */
export const splitByFont = (text: string): FontRun[] => {
  const joined: FontRun[] = [];
  for (const run of (text.match(/\s+|\S+/g) ?? []).flatMap(splitWord)) {
    const last = joined.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else joined.push(run);
  }
  return joined;
};
