import { useSyncExternalStore } from 'react';

// How much waits for the person, in the titles of tabs (docs/product.md, "Dashboard frame"). Apart
// from React's tree, as titles stand in pages and the frame around them counts.

let count = 0;
const listeners = new Set<() => void>();

export const setWaitingCount = (next: number): void => {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** 0 where nothing waits, and where that is not known. */
export const useWaitingCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
