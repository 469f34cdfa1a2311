// The only access to what the browser stores for the site (dev/house/storage.test.ts). A browser
// may deny it or have no room: then nothing is stored, and no page fails.

/** What this device stores, for every tab; or what this tab alone does. */
type StorageKind = 'device' | 'tab';

/** Throws where the browser denies storage. */
const storageOf = (kind: StorageKind): Storage =>
  kind === 'device' ? localStorage : sessionStorage;

/** A stored value; null where there is none. */
export const readItem = (key: string, kind: StorageKind = 'device'): string | null => {
  try {
    return storageOf(kind).getItem(key);
  } catch {
    return null;
  }
};

/** Stores a value, or removes it. False when the browser has no room or denies storage. */
export const writeItem = (
  key: string,
  value: string | null,
  kind: StorageKind = 'device',
): boolean => {
  try {
    if (value === null) storageOf(kind).removeItem(key);
    else storageOf(kind).setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

export const listKeys = (kind: StorageKind = 'device'): string[] => {
  try {
    return Object.keys(storageOf(kind));
  } catch {
    return [];
  }
};

/** Whether the browser denies storage for this site, so that nothing can be on the device. */
export const isStorageDenied = (): boolean => {
  try {
    return typeof localStorage.getItem !== 'function';
  } catch {
    return true;
  }
};
