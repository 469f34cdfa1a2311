import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * The current year, also on a page that was built in another year: hydration starts with that one.
 */
export const ThisYear = () =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => Number(import.meta.env.VITE_BUILT_YEAR),
  );
