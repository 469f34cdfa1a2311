let destination: string | null = null;

/** Where the tab goes that signs out by itself. The others load the page that they show once more. */
export const leaveTo = (path: string): void => {
  destination = path;
};

/**
 * Loads a page afresh after somebody else signed in, or nobody is any more: caches, live listeners and
 * the signed-in code end with the page.
 */
export const loadAfresh = (): void => {
  if (destination === null) window.location.reload();
  else window.location.assign(destination);
};
