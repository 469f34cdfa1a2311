interface PageOfList {
  /** The id after which the next page begins; null on the last. */
  next: string | null;
}

/**
 * All pages of a list that answers as much as fits. A list may change between two calls, and begin
 * again where the item at the edge of a page is gone.
 */
export const gatherPages = async <Page extends PageOfList>(
  read: (query: { after?: string }) => Promise<Page>,
): Promise<[Page, ...Page[]]> => {
  const pages: [Page, ...Page[]] = [await read({})];
  const seen = new Set<string>();
  for (let after = pages[0].next; after !== null && !seen.has(after); ) {
    seen.add(after);
    const page = await read({ after });
    pages.push(page);
    after = page.next;
  }
  return pages;
};

/** Each item once, the first that arrived in its place. */
export const listOnce = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
