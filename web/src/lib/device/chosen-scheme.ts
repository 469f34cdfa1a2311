import type { MantineColorScheme } from '@mantine/core';
import { writeItem } from './device-storage';
import { readScheme, schemeKey } from './kept-scheme';

// Apart from what every page starts with, as only the dashboard offers the choice.

/** Without storage the choice lasts until the page is loaded again. */
export const keepScheme = (scheme: MantineColorScheme): void => {
  writeItem(schemeKey, scheme === 'auto' ? null : scheme);
};

/** Calls back with the new scheme when it was chosen in another tab. Returns how to stop. */
export const watchScheme = (onChange: (scheme: MantineColorScheme) => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    // The key is null when everything was removed.
    if (event.key === schemeKey || event.key === null) onChange(readScheme());
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
};
