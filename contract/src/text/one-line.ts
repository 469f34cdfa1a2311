/**
 * Text from a person as one line, safe in a mail header or beside other text: without control
 * characters, line breaks, lone surrogates and characters that change the direction of text.
 */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim();

/**
 * Truncates to so many UTF-16 code units, without splitting a character or leaving white space at
 * the end.
 */
export const cutTo = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();

/** Text with an ellipsis where it is cut. */
export const cutWithEllipsis = (text: string, length: number): string =>
  text.length <= length ? text : `${cutTo(text, length - 1)}…`;

/** The lines of a text from a person, without consecutive empty ones. */
export const splitLines = (text: string): string[] => {
  const lines = text
    .trim()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine);
  return lines.filter((line, index) => line !== '' || lines[index - 1] !== '');
};

/**
 * Whether a text turns the direction of writing of what stands around it, so that it reads as
 * something else. Marks of one letter's direction, and the joiners that Persian, Indic scripts and
 * emoji need, do not.
 */
export const turnsDirection = (text: string): boolean => /[\u202a-\u202e\u2066-\u2069]/.test(text);
