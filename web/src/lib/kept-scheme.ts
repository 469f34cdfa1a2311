import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { readItem, writeItem } from './device-storage';

/** The colour scheme that the person chose on this device; the page's first script reads it too. */
const key = 'scheme';

/** What can be chosen: `auto` follows the system and is not stored. */
export const readScheme = (): MantineColorScheme => {
  const kept = readItem(key);
  return kept === 'dark' || kept === 'light' ? kept : 'auto';
};

/** Without storage the choice lasts until the page is loaded again. */
export const keepScheme = (scheme: MantineColorScheme): void => {
  writeItem(key, scheme === 'auto' ? null : scheme);
};

/** Calls back with the new scheme when it was chosen in another tab. Returns how to stop. */
export const watchScheme = (onChange: (scheme: MantineColorScheme) => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    // The key is null when everything was removed.
    if (event.key === key || event.key === null) onChange(readScheme());
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
};

const doNothing = (): void => {};

/**
 * The scheme that the pages start with: the choice applies in the dashboard only, public pages follow the
 * system (decision 48). The dashboard stores a choice itself, as leaving it must not.
 */
export const schemeManager: MantineColorSchemeManager = {
  // Without a location where public pages are prerendered.
  get: (fallback) =>
    globalThis.location?.pathname.startsWith('/dashboard') ? readScheme() : fallback,
  set: doNothing,
  subscribe: doNothing,
  unsubscribe: doNothing,
  clear: doNothing,
};
