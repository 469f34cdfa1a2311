// What the product keeps of people on a device, in `localStorage`. Without the schema library: every page
// asks whether there is something to tidy.

/** How long an entry is kept without being touched. */
const keptMilliseconds = 30 * 24 * 3_600_000;

/** Kinds of entries that are plain while a session lives. Their keys are `<kind>/<uid>/…`. */
const plainKinds = ['saq-draft', 'saq-mark', 'saq-unread'] as const;
type PlainKind = (typeof plainKinds)[number];

/** Entries of a session that has ended: `sealed/<id of the person's key>/…` (docs/decisions/0022). */
const sealedKind = 'sealed';

/** What entries are sealed with: `device-key/<uid>`. It opens nothing. */
const keyKind = 'device-key';

export const plainPrefix = (kind: PlainKind, uid: string): string => `${kind}/${uid}/`;
export const sealedPrefix = (keyId: string): string => `${sealedKind}/${keyId}/`;
export const keyName = (uid: string): string => `${keyKind}/${uid}`;

const isOfKind = (key: string, kinds: readonly string[]): boolean =>
  kinds.some((kind) => key.startsWith(`${kind}/`));

/** A browser that keeps nothing for us throws when it is asked. */
const listKeys = (): string[] => {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
};

export const keysUnder = (start: string): string[] =>
  listKeys().filter((key) => key.startsWith(start));

/** Every key of a person's plain entries. */
export const plainKeysOf = (uid: string): string[] =>
  plainKinds.flatMap((kind) => keysUnder(plainPrefix(kind, uid)));

/** Of whom there are plain entries. */
export const peopleOnDevice = (): Set<string> =>
  new Set(
    listKeys()
      .filter((key) => isOfKind(key, plainKinds))
      .map((key) => key.split('/')[1] ?? ''),
  );

/** Whether something is kept here that may have to be sealed or forgotten. */
export const isAnythingKept = (): boolean =>
  listKeys().some((key) => isOfKind(key, [...plainKinds, sealedKind, keyKind]));

/** Whether a person has unsaved answers here. */
export const hasUnsavedAnswers = (uid: string): boolean =>
  keysUnder(plainPrefix('saq-draft', uid)).length > 0;

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

/** Forgets what is too old, whoever it belongs to. An entry without a time gets one. */
export const pruneEntries = (now = Date.now()): void => {
  for (const key of listKeys().filter((name) =>
    isOfKind(name, [...plainKinds, sealedKind, keyKind]),
  )) {
    const at = timeOf(localStorage.getItem(key));
    if (at === null && isOfKind(key, ['saq-draft'])) setAside(key, now);
    else if (at === null || now - at > keptMilliseconds) putEntry(key, null);
  }
};
