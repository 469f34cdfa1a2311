/** The share of the limit from which the note is shown. */
const closeShare = 0.9;

const numberFormat = new Intl.NumberFormat('en-AU');

/**
 * What makes a text too long to be saved; null where it fits. It is kept as it is: nothing is cut.
 */
export const describeExcess = (limit: number, length: number): string | null => {
  if (length <= limit) return null;
  const excess = length - limit;
  const characters = excess === 1 ? 'character' : 'characters';
  return `${numberFormat.format(excess)} ${characters} too many: at most ${numberFormat.format(limit)} characters.`;
};

/** How many characters of a limit are used, from 90 % of it on. */
export const describeUse = (limit: number, length: number): string | null =>
  length >= limit * closeShare && length <= limit
    ? `${numberFormat.format(length)} of ${numberFormat.format(limit)} characters used.`
    : null;
