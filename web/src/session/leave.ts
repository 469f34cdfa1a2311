let destination: string | null = null;

let warning: () => string | null = () => null;

/** Asked before signing out: what would be left undone, or null. Returns the way to stop asking. */
export const warnBeforeSignOut = (next: () => string | null): (() => void) => {
  warning = next;
  return () => {
    warning = () => null;
  };
};

/** Whether the person still wants to sign out. */
export const isSureToSignOut = (): boolean => {
  const words = warning();
  return words === null || window.confirm(words);
};

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
