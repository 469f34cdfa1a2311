import {
  everyKind,
  hasStoredAnswers,
  keyKind,
  keysOfKinds,
  plainKinds,
  sealedKind,
} from './device-entry-keys';
import { readItem, writeItem } from './device-storage';
import { serverNow } from './server-time';

// The product's entries on the device: their keys, how they are stored, and when they expire.

/** How long an entry is kept after its last change. */
const keptMilliseconds = 30 * 24 * 3_600_000;

export type PlainKind = (typeof plainKinds)[number];

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

/** The entries whose last change the device refused. */
const refused = new Set<string>();

/** Stores or removes an entry. False when the device has no room or denies storage. */
export const putEntry = (key: string, value: string | null): boolean => {
  const isStored = writeItem(key, value);
  if (isStored || value === null) refused.delete(key);
  else refused.add(key);
  return isStored;
};

/** Whether the device has stored the last change of each entry whose key begins like this. */
export const isEachStored = (start: string): boolean =>
  ![...refused].some((key) => key.startsWith(start));

/** Changes an entry's key and value. Leaves it unchanged when the device refuses. */
export const moveEntry = (from: string, to: string, value: string): void => {
  if (writeItem(to, value)) {
    writeItem(from, null);
    return;
  }
  // A full device has no room for both.
  const before = readItem(from);
  writeItem(from, null);
  if (!writeItem(to, value)) writeItem(from, before);
};

/**
 * When an entry was changed, in milliseconds by the device's clock, stored outside its content; and
 * since when it is known by the server's clock to be there, as `confirmed: [at, since]`. Another
 * `at` was written later.
 */
interface Times {
  at: number | null;
  since: number | null;
}

const readTimes = (value: string | null): Times => {
  try {
    const parsed: unknown = JSON.parse(value ?? 'null');
    const fields = typeof parsed === 'object' && parsed !== null ? parsed : { at: parsed };
    const at: unknown = Reflect.get(fields, 'at');
    if (typeof at !== 'number') return { at: null, since: null };
    const confirmed: unknown = Reflect.get(fields, 'confirmed');
    const [of, since]: unknown[] = Array.isArray(confirmed) ? confirmed : [];
    return { at, since: of === at && typeof since === 'number' ? since : null };
  } catch {
    return { at: null, since: null };
  }
};

/** The time of an entry's last change by the device's clock. Null where it can't be read. */
export const timeOf = (value: string | null): number | null => readTimes(value).at;

interface EntryTimes {
  at: number;
  confirmed?: [at: number, since: number];
}

/** The times of an entry that is written now. */
export const stampNow = (at = Date.now()): EntryTimes => {
  const since = serverNow();
  return { at, ...(since !== null && { confirmed: [at, since] }) };
};

/** The times of an entry whose content is stored in another form. */
export const stampOf = (value: string): EntryTimes => {
  const { at, since } = readTimes(value);
  if (at === null || since === null) return stampNow(at ?? undefined);
  return { at, confirmed: [at, since] };
};

/** Keeps an unreadable entry aside, with a time from which its 30 days are counted. */
export const setAside = (key: string, now = Date.now()): void => {
  const raw = readItem(key) ?? '';
  const at = timeOf(raw) ?? now;
  const to = `saq-unread/${key.slice(key.indexOf('/') + 1)}/${at}`;
  moveEntry(key, to, JSON.stringify({ ...stampOf(raw), at, raw }));
};

/** Notes in an entry that the server's clock has confirmed it. A full device keeps it as it is. */
const confirm = (key: string, value: string | null, at: number, now: number): void => {
  const parsed: unknown = JSON.parse(value ?? 'null');
  const fields = typeof parsed === 'object' ? parsed : { at };
  writeItem(key, JSON.stringify({ ...fields, confirmed: [at, now] }));
};

/**
 * Removes an entry that the server's clock has confirmed for 30 days; confirms one that is new to
 * it.
 */
const expire = (key: string, now: number): void => {
  const value = readItem(key);
  const { at, since } = readTimes(value);
  if (at === null) putEntry(key, null);
  else if (since === null || since > now) confirm(key, value, at, now);
  else if (now - since > keptMilliseconds) putEntry(key, null);
};

/** A person's public key is kept as long as entries of theirs exist. */
const expireKeys = (now: number): void => {
  for (const key of keysOfKinds([keyKind])) {
    const uid = key.slice(keyName('').length);
    const isUsed = plainKeysOf(uid).length > 0 || hasStoredAnswers(uid);
    const { at, since } = readTimes(readItem(key));
    if (!isUsed || (at !== null && since === null)) expire(key, now);
  }
};

const listExpiring = (): string[] => keysOfKinds([...plainKinds, sealedKind]);

/**
 * Whether the server has to be asked for its time: an entry may have expired, or was never
 * confirmed.
 */
export const needsServerTime = (): boolean => {
  if (serverNow() !== null) return false;
  const entries = listExpiring();
  return (entries.length > 0 ? entries : keysOfKinds([keyKind])).some((key) => {
    const { since } = readTimes(readItem(key));
    return since === null || Math.abs(Date.now() - since) > keptMilliseconds;
  });
};

/**
 * Deletes all expired entries, whoever they belong to, by the server's time; nothing as long as
 * that is unknown. A draft without a readable time is set aside and dated now; any other entry
 * without one is deleted, except a public key that is in use.
 */
export const pruneEntries = (now = serverNow()): void => {
  if (now === null) return;
  for (const key of keysOfKinds(['saq-draft'])) {
    if (timeOf(readItem(key)) === null) setAside(key, now);
  }
  for (const key of listExpiring()) expire(key, now);
  expireKeys(now);
};
