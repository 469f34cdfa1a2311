/**
 * Text from a person as one line, safe in a mail header or beside other text: without control characters,
 * line breaks, lone surrogates and characters that change the direction of text.
 */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim();

/**
 * Truncates to so many UTF-16 code units, without splitting a character or leaving white space at the end.
 */
export const cutTo = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();
