// A sweep that asks another project's Auth would conclude that everybody has left
// (docs/decisions/0031).

/**
 * From this many on, finding that all of them are gone means that the process is connected to the
 * wrong project: nothing is deleted.
 */
const suspiciousCount = 10;

/** What was looked at, and what of it is gone. */
interface CheckedPage {
  all: string[];
  gone: string[];
}

/**
 * Returns what throws before something is deleted, unless one of all is not gone. Where that does
 * not show in what was found, it looks at others until one proves it: once in a run.
 */
export const createProof = (what: string, look: () => AsyncIterable<CheckedPage>) => {
  let isProven = false;
  return async (gone: string[], all: string[]): Promise<void> => {
    isProven ||= gone.length < all.length;
    if (isProven || gone.length === 0) return;
    const checked = new Set(all);
    for await (const looked of look()) {
      isProven = looked.gone.length < looked.all.length;
      if (isProven) return;
      for (const id of looked.all) checked.add(id);
    }
    if (checked.size < suspiciousCount) return;
    throw new Error(`${what} (${checked.size} checked): nothing was deleted`);
  };
};
