import {
  everyKind,
  hasStoredAnswers,
  keyKind,
  keysOfKinds,
  plainKinds,
  sealedKind,
} from './device-kept';

// The product's entries in `localStorage`: their keys, how they are stored, and when they expire.

/** How long an entry is kept after its last change. */
const keptMilliseconds = 30 * 24 * 3_600_000;

type PlainKind = (typeof plainKinds)[number];

export const plainPrefix = (kind: PlainKind, uid: string): string => `${kind}/${uid}/`;
export const sealedPrefix = (keyId: string): string => `${sealedKind}/${keyId}/`;
export const keyName = (uid: string): string => `${keyKind}/${uid}`;

export const keysUnder = (start: string): string[] =>
  keysOfKinds(everyKind).filter((key) => key.startsWith(start));

/** The keys of a person's plain entries. */
export const plainKeysOf = (uid: string): string[] =>
  plainKinds.flatMap((kind) => keysUnder(plainPrefix(kind, uid)));

/** The people with plain entries. */
export const peopleOnDevice = (): Set<string> =>
  new Set(keysOfKinds(plainKinds).map((key) => key.split('/')[1] ?? ''));

/** Stores or removes an entry. False when the device has no room or denies storage. */
export const putEntry = (key: string, value: string | null): boolean => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

/** Changes an entry's key and value. Leaves it unchanged when the device refuses. */
export const moveEntry = (from: string, to: string, value: string): void => {
  const before = localStorage.getItem(from);
  // Removed first, as a full device has no room for both.
  putEntry(from, null);
  if (!putEntry(to, value)) putEntry(from, before);
};

/** The time of an entry in milliseconds, stored outside its content. Null where it can't be read. */
export const timeOf = (value: string | null): number | null => {
  try {
    const parsed: unknown = JSON.parse(value ?? 'null');
    const at: unknown =
      typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'at') : parsed;
    return typeof at === 'number' ? at : null;
  } catch {
    return null;
  }
};

/** Keeps an unreadable entry aside, with a time from which its 30 days are counted. */
export const setAside = (key: string, now: number): void => {
  const raw = localStorage.getItem(key) ?? '';
  const at = timeOf(raw) ?? now;
  const to = `saq-unread/${key.slice(key.indexOf('/') + 1)}/${at}`;
  moveEntry(key, to, JSON.stringify({ at, raw }));
};

const isOld = (at: number, now: number): boolean => now - at > keptMilliseconds;

/** A person's public key is kept as long as entries of theirs exist. */
const pruneKeys = (now: number): void => {
  for (const key of keysOfKinds([keyKind])) {
    const uid = key.slice(keyName('').length);
    const isUsed = plainKeysOf(uid).length > 0 || hasStoredAnswers(uid);
    const at = timeOf(localStorage.getItem(key));
    if (!isUsed && (at === null || isOld(at, now))) putEntry(key, null);
  }
};

/**
 * Deletes all expired entries, whoever they belong to. A draft without a readable time is set aside and dated
 * now; any other entry without one is deleted, except a public key that is in use.
 */
export const pruneEntries = (now = Date.now()): void => {
  for (const key of keysOfKinds([...plainKinds, sealedKind])) {
    const at = timeOf(localStorage.getItem(key));
    if (at === null && key.startsWith('saq-draft/')) setAside(key, now);
    else if (at === null || isOld(at, now)) putEntry(key, null);
  }
  pruneKeys(now);
};
