/**
 * What both weights of Roboto have a glyph for: Latin letters, with those of Vietnamese, Greek and
 * Cyrillic ones, digits, punctuation and some signs. A test compares this with the files.
 */
const printable =
  /^[\n -~\u00A0-\u017F\u018F\u0192\u01A0\u01A1\u01AF\u01B0\u01F0\u01FA-\u01FF\u0218-\u021B\u0237\u0259\u02BC\u02C6\u02C7\u02C9\u02D8-\u02DD\u02F3\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u03D1\u03D2\u03D6\u0400-\u0482\u048A-\u0513\u1E00\u1E01\u1E3E\u1E3F\u1E80-\u1E85\u1E9E\u1EA0-\u1EF9\u1F4D\u2010\u2011\u2013-\u2015\u2017-\u201E\u2020-\u2022\u2025-\u2027\u2030\u2032\u2033\u2039\u203A\u203C\u2044\u2070\u2074-\u208E\u20A3\u20A4\u20A6-\u20AC\u20B1\u20B9\u20BA\u20BC\u20BD\u20C1\u2105\u2113\u2116\u2122\u2126\u212E\u215B-\u215E\u2202\u2206\u220F\u2211\u2212\u221A\u221E\u222B\u2248\u2260\u2264\u2265\u25A0\u25CA\u25CB\u25CF\uFB01-\uFB04]*$/;

/** What only shapes or orders other characters, and controls. */
const unseen = /(?!\n)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/**
 * A text as the PDF draws it: a letter and its mark as one character, and without what shows
 * nothing.
 */
export const toPrintable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(/(?!\u00A0)\p{Zs}/gu, ' ')
    .replace(unseen, '');

/** Whether the PDF can show all of a text. */
export const isPrintable = (text: string): boolean => printable.test(toPrintable(text));

/** The names under which content has texts and other content. */
const nested = ['text', 'stack', 'columns', 'table', 'body'];

const prepare = (text: string): string => {
  const prepared = toPrintable(text);
  if (!printable.test(prepared)) throw new Error(`The PDF cannot show “${text}”`);
  return prepared;
};

/**
 * Prepares each text of content. Changes the content. Throws rather than leave a character out: the
 * page looks for such texts beforehand.
 */
export const prepareTexts = (node: unknown): void => {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const [index, child] of node.entries()) {
      if (typeof child === 'string') node[index] = prepare(child);
      else prepareTexts(child);
    }
    return;
  }
  if ('text' in node && typeof node.text === 'string') node.text = prepare(node.text);
  for (const [key, child] of Object.entries(node)) if (nested.includes(key)) prepareTexts(child);
};
