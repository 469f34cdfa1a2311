import { type FontRun, mainFont, type PdfFont, splitByFont } from './fonts';

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

const prepare = (text: string): string => {
  const prepared = toPrintable(text);
  if (!printable.test(prepared)) throw new Error(`The PDF cannot show “${text}”`);
  return prepared;
};

/** The names under which content has other content. */
const nested = ['stack', 'columns', 'table', 'body'];

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A text of content, or a part of one: as it is where it is in the typeface of all content. */
const toRuns = (text: string, used: Set<PdfFont>): string | FontRun[] => {
  const runs = splitByFont(prepare(text));
  for (const { font } of runs) used.add(font);
  return runs.every(({ font }) => font === mainFont) ? runs.map((run) => run.text).join('') : runs;
};

/** Each part keeps its style: the library takes none of what parts are nested in. */
const prepareParts = (parts: unknown[], used: Set<PdfFont>): unknown[] =>
  parts.flatMap((part): unknown => {
    const style = isNode(part) ? part : {};
    const text = isNode(part) ? part.text : part;
    if (Array.isArray(text)) return prepareParts(text, used);
    if (typeof text !== 'string') return [part];
    const runs = toRuns(text, used);
    return typeof runs === 'string'
      ? [isNode(part) ? { ...style, text: runs } : runs]
      : runs.map((run) => ({ ...style, ...run }));
  });

/** The strings of a list are paragraphs, or cells of a table. */
const prepareList = (list: unknown[], used: Set<PdfFont>): void => {
  for (const [index, child] of list.entries()) {
    if (typeof child !== 'string') prepareTexts(child, used);
    else {
      const runs = toRuns(child, used);
      list[index] = typeof runs === 'string' ? runs : { text: runs };
    }
  }
};

/**
 * Prepares each text of content, and says which fonts it needs. Changes the content. Throws rather
 * than leave a character out: the page looks for such texts beforehand.
 */
export const prepareTexts = (
  node: unknown,
  used: Set<PdfFont> = new Set([mainFont]),
): ReadonlySet<PdfFont> => {
  if (Array.isArray(node)) prepareList(node, used);
  else if (isNode(node)) {
    const { text } = node;
    if (typeof text === 'string') node.text = toRuns(text, used);
    else if (Array.isArray(text)) node.text = prepareParts(text, used);
    for (const [key, child] of Object.entries(node)) {
      if (nested.includes(key)) prepareTexts(child, used);
    }
  }
  return used;
};
