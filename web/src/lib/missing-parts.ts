/** Parts of the page that were asked for and are not there. */
const missingParts = (): string[] => {
  const asked = performance.getEntriesByType('resource');
  const missing = asked.filter(
    (entry) => 'responseStatus' in entry && entry.responseStatus === 404,
  );
  return [...new Set(missing.map(({ name }) => name))].filter((url) => url.includes('/assets/'));
};

/** Asks the server itself, past what the browser keeps. */
const isBack = async (url: string): Promise<boolean> => (await fetch(url, { cache: 'reload' })).ok;

/**
 * Hosting gives its headers by path: that a part is missing is kept for a year, as the part itself would be.
 * After a rollback it is there again, and only a request past the cache finds out. When a part could not be
 * loaded, looks for all that were missing, and loads the page anew if one is back.
 */
export const recoverMissingParts = (): void => {
  addEventListener('vite:preloadError', async () => {
    const found = await Promise.allSettled(missingParts().map(isBack));
    if (found.some((one) => one.status === 'fulfilled' && one.value)) location.reload();
  });
};
