import { listKeys, readItem } from './device-storage';

// The keys of people's entries in the device's storage, and by them whether there are any. Separate
// from device-entries.ts because every page asks. A key is never renamed: entries of the release
// before are found by it.

/** Kinds of entries that are plain during a session. Their keys are `<kind>/<uid>/…`. */
export const plainKinds = [
  'saq-draft',
  'saq-mark',
  'saq-unread',
  'review-draft',
  'profile-draft',
  'incident-entry',
  'incident-report',
] as const;

/**
 * Entries of a session that has ended: `sealed/<id of the person's key>/…` (docs/decisions/0022).
 */
export const sealedKind = 'sealed';

/** The public key: `device-key/<uid>`. It decrypts nothing. */
export const keyKind = 'device-key';

/** The keys of entries of some kinds. */
export const keysOfKinds = (kinds: readonly string[]): string[] =>
  listKeys().filter((key) => kinds.includes(key.split('/')[0] ?? ''));

export const everyKind = [...plainKinds, sealedKind, keyKind];

/** Whether entries exist that may have to be sealed or deleted. */
export const hasDeviceEntries = (): boolean => keysOfKinds(everyKind).length > 0;

/** Whether entries of some kinds exist under a name: a person's id, or the id of their key. */
const hasEntriesOf = (name: unknown, kinds: readonly string[]): boolean =>
  keysOfKinds(kinds).some((key) => key.split('/')[1] === name);

/** Whether a person has plain unsaved answers here. */
export const hasUnsavedAnswers = (uid: string): boolean =>
  hasEntriesOf(uid, ['saq-draft', 'profile-draft', 'incident-entry', 'incident-report']);

/** Whether a person has unsent texts of reviews here. */
export const hasUnsentReviewTexts = (uid: string): boolean => hasEntriesOf(uid, ['review-draft']);

/** The name of a person's sealed entries: the id of their key, where this device has it. */
const readKeyId = (uid: string): unknown => {
  try {
    const key: unknown = JSON.parse(readItem(`${keyKind}/${uid}`) ?? 'null');
    return key instanceof Object && 'id' in key ? key.id : undefined;
  } catch {
    return undefined;
  }
};

/** Whether unsaved answers of a person, plain or sealed, are kept here. */
export const hasStoredAnswers = (uid: string): boolean =>
  hasUnsavedAnswers(uid) || hasEntriesOf(readKeyId(uid), [sealedKind]);
