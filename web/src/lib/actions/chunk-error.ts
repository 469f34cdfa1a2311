const noted = new WeakSet<object>();

/**
 * Shown in place of the browser's message for an import that failed: no network, or a release
 * replaced the chunk.
 */
export const chunkMessage =
  'A part of this page could not be loaded. Check your connection and reload the page.';

/** Notes the error of an import that failed. Browsers give it no type of its own. */
export const noteChunkError = (error: unknown): void => {
  if (error instanceof Object) noted.add(error);
};

export const isChunkError = (error: unknown): boolean =>
  error instanceof Object && noted.has(error);
