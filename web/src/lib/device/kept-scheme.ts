import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { readItem } from './device-storage';

/** The colour scheme that the person chose on this device; the page's first script reads it too. */
export const schemeKey = 'scheme';

/** What can be chosen: `auto` follows the system and is not stored. */
export const readScheme = (): MantineColorScheme => {
  const kept = readItem(schemeKey);
  return kept === 'dark' || kept === 'light' ? kept : 'auto';
};

const doNothing = (): void => {};

/**
 * The scheme that the pages start with: the choice applies in the dashboard only, public pages
 * follow the system, as they have no reason to remember visitors. The dashboard stores a choice
 * itself, as leaving it must not.
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
