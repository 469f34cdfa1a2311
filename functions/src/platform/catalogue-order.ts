// Lists of the catalogue are sorted here and not by their queries: a query silently omits documents
// without the field that it sorts by.

/** By ISO date; on the same day, the last id. `listed` is sorted by id, as queries return it. */
export const sortNewestFirst = <T>(listed: T[], dateOf: (one: T) => string): T[] =>
  listed
    .toReversed()
    .sort((a, b) => (dateOf(a) === dateOf(b) ? 0 : dateOf(a) < dateOf(b) ? 1 : -1));

export const sortByPosition = <T extends { position: number }>(listed: T[]): T[] =>
  listed.toSorted((a, b) => a.position - b.position);
