/**
 * Text that somebody chose, as one line that can stand in a header or beside other text: without control
 * characters, line breaks and lone surrogates, and without what turns the direction of the text around it.
 */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim();

/** At most so many UTF-16 code units, without half a character or white space at the end. */
export const cutTo = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();
