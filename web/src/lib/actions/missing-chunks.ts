import { noteChunkError } from './chunk-error';

/** URLs of the page's chunks that were answered 404, or also those that no answer came for. */
const listFailedChunks = (isUnansweredIncluded: boolean): string[] => {
  const asked = performance.getEntriesByType('resource');
  const failed = asked.filter(
    (entry) =>
      'responseStatus' in entry &&
      (entry.responseStatus === 404 || (isUnansweredIncluded && entry.responseStatus === 0)),
  );
  return [...new Set(failed.map(({ name }) => name))].filter((url) => url.includes('/assets/'));
};

/** Bypasses the browser's cache. */
const isBack = async (url: string): Promise<boolean> => (await fetch(url, { cache: 'reload' })).ok;

/**
 * Hosting sets headers by path, so that the 404 of a chunk is cached for a year, as the chunk
 * itself would be. After a rollback it exists again, and only a request that bypasses the cache
 * finds it. When a chunk could not be loaded, this checks all missing ones, and reloads the page if
 * one exists again. Its error is noted, so that screens show our message for it.
 *
 * The browser keeps the failure of a script that another one imports for as long as the page is
 * open, and no second import helps. An import that fails again after someone has pressed something,
 * such as "Try again", therefore reloads the page as well, once the scripts that could not be
 * loaded can be.
 */
export const recoverMissingChunks = (): void => {
  const failures = new Set<string>();
  addEventListener('vite:preloadError', async ({ payload }) => {
    noteChunkError(payload);
    const isTriedAgain = failures.has(payload.message) && navigator.userActivation?.isActive;
    failures.add(payload.message);
    const found = await Promise.allSettled(listFailedChunks(isTriedAgain).map(isBack));
    const areBack = found.map((one) => one.status === 'fulfilled' && one.value);
    // A form would be emptied for nothing while one of the scripts that were tried again is still
    // missing.
    const isWorthReloading = isTriedAgain ? !areBack.includes(false) : areBack.includes(true);
    if (areBack.length > 0 && isWorthReloading) location.reload();
  });
};
