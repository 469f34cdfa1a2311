// Lists of the catalogue are put in order here, not by their queries: a query leaves out, without a word, each
// document that has no such field.

/** By ISO dates; of one day, the one whose id comes last. `listed` is in the order of ids, as queries answer. */
export const newestFirst = <T>(listed: T[], dateOf: (one: T) => string): T[] =>
  listed
    .toReversed()
    .sort((a, b) => (dateOf(a) === dateOf(b) ? 0 : dateOf(a) < dateOf(b) ? 1 : -1));

export const byPosition = <T extends { position: number }>(listed: T[]): T[] =>
  listed.toSorted((a, b) => a.position - b.position);
