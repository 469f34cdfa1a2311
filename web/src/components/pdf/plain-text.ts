/**
 * Text of letters, digits and marks that both weights of Roboto have: Latin, Greek and Cyrillic. A test compares
 * this with the files. Any other text is compared with the fonts themselves.
 */
export const plainText =
  /^[\t\n\r -~\u00A0-\u00AC\u00AE-\u017F\u0388-\u038A\u0391-\u03A1\u03A3-\u03CE\u0400-\u0482\u0490-\u0513\u1EA0-\u1EF9\u2010\u2011\u2013-\u2015\u2018-\u201E\u2020-\u2022\u2026\u20AC\u2122\u2212\u2264\u2265]*$/;

export const isPlain = (text: string): boolean => plainText.test(text);
