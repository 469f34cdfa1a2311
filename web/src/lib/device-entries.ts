import {
  areAnswersKept,
  everyKind,
  keyKind,
  keysOfKinds,
  plainKinds,
  sealedKind,
} from './device-kept';

// What the product keeps of people on a device, in `localStorage`: how it is named, stored and forgotten.

/** How long an entry is kept without being touched. */
const keptMilliseconds = 30 * 24 * 3_600_000;

type PlainKind = (typeof plainKinds)[number];

export const plainPrefix = (kind: PlainKind, uid: string): string => `${kind}/${uid}/`;
export const sealedPrefix = (keyId: string): string => `${sealedKind}/${keyId}/`;
export const keyName = (uid: string): string => `${keyKind}/${uid}`;

export const keysUnder = (start: string): string[] =>
  keysOfKinds(everyKind).filter((key) => key.startsWith(start));

/** Every key of a person's plain entries. */
export const plainKeysOf = (uid: string): string[] =>
  plainKinds.flatMap((kind) => keysUnder(plainPrefix(kind, uid)));

/** Of whom there are plain entries. */
export const peopleOnDevice = (): Set<string> =>
  new Set(keysOfKinds(plainKinds).map((key) => key.split('/')[1] ?? ''));

/** Stores an entry, or removes it. False when the device has no room or allows nothing to be kept. */
export const putEntry = (key: string, value: string | null): boolean => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

/** Gives an entry another key and value. It stays as it is when the device refuses. */
export const moveEntry = (from: string, to: string, value: string): void => {
  const before = localStorage.getItem(from);
  // First removed: a full device has no room for both.
  putEntry(from, null);
  if (!putEntry(to, value)) putEntry(from, before);
};

/** An entry's time in milliseconds, outside of whatever it holds. Null where there is none to be read. */
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

/** Puts an entry aside that can't be read, with a time from which its 30 days are counted. */
export const setAside = (key: string, now: number): void => {
  const raw = localStorage.getItem(key) ?? '';
  const at = timeOf(raw) ?? now;
  const to = `saq-unread/${key.slice(key.indexOf('/') + 1)}/${at}`;
  moveEntry(key, to, JSON.stringify({ at, raw }));
};

const isOld = (at: number, now: number): boolean => now - at > keptMilliseconds;

/** A person's public key is kept for as long as there is something of theirs, which it seals or finds. */
const pruneKeys = (now: number): void => {
  for (const key of keysOfKinds([keyKind])) {
    const uid = key.slice(keyName('').length);
    const isUsed = plainKeysOf(uid).length > 0 || areAnswersKept(uid);
    const at = timeOf(localStorage.getItem(key));
    if (!isUsed && (at === null || isOld(at, now))) putEntry(key, null);
  }
};

/** Forgets what is too old, whoever it belongs to. An entry without a time gets one. */
export const pruneEntries = (now = Date.now()): void => {
  for (const key of keysOfKinds([...plainKinds, sealedKind])) {
    const at = timeOf(localStorage.getItem(key));
    if (at === null && key.startsWith('saq-draft/')) setAside(key, now);
    else if (at === null || isOld(at, now)) putEntry(key, null);
  }
  pruneKeys(now);
};
