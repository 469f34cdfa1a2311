// Lists whose items have long texts, in answers of at most a megabyte.

/** The most bytes of a list in one answer, as JSON, which leaves room for its other fields. */
const mostBytes = 900_000;

const takeWhileFitting = <Item>(
  items: readonly Item[],
  toSent: (item: Item) => unknown,
  beside: unknown = [],
): Item[] => {
  let bytes = Buffer.byteLength(JSON.stringify(beside));
  const end = items.findIndex((item, index) => {
    bytes += Buffer.byteLength(JSON.stringify(toSent(item))) + 1;
    return index > 0 && bytes > mostBytes;
  });
  return end === -1 ? [...items] : items.slice(0, end);
};

/** The first of these that fit into one answer with what else it has, at least one. */
export const takeFitting = <Item>(items: readonly Item[], beside?: unknown): Item[] =>
  takeWhileFitting(items, (item) => item, beside);

/**
 * The first of these documents that fit into one answer, at least one. They are measured as they
 * are stored: answers have no more of them.
 */
export const takeFittingDocuments = <Document extends { data: () => unknown }>(
  documents: readonly Document[],
): Document[] => takeWhileFitting(documents, (document) => document.data());

/**
 * The page of a whole list after an item, and the id after which the next one begins; null on the
 * last. It begins again where the item is gone: callers take each item once.
 */
export const pageAfter = <Item extends { id: string }>(
  items: readonly Item[],
  after: string | undefined,
): { page: Item[]; next: string | null } => {
  const rest = items.slice(items.findIndex(({ id }) => id === after) + 1);
  const page = takeFitting(rest);
  return { page, next: page.length < rest.length ? (page.at(-1)?.id ?? null) : null };
};
