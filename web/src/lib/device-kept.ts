// Whether something of people is kept on this device. Every page asks, so it is little; what is done with it is
// in device-entries.ts.

/** Kinds of entries that are plain while a session lives. Their keys are `<kind>/<uid>/…`. */
export const plainKinds = ['saq-draft', 'saq-mark', 'saq-unread'] as const;

/** Entries of a session that has ended: `sealed/<id of the person's key>/…` (docs/decisions/0022). */
export const sealedKind = 'sealed';

/** What entries are sealed with: `device-key/<uid>`. It opens nothing. */
export const keyKind = 'device-key';

/** The keys of entries of some kinds. A browser that keeps nothing for us throws when it is asked. */
export const keysOfKinds = (kinds: readonly string[]): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => kinds.includes(key.split('/')[0] ?? ''));
  } catch {
    return [];
  }
};

export const everyKind = [...plainKinds, sealedKind, keyKind];

/** Whether something is kept here that may have to be sealed or forgotten. */
export const isAnythingKept = (): boolean => keysOfKinds(everyKind).length > 0;

/** Whether a person has unsaved answers here, in a session that lives. */
export const hasUnsavedAnswers = (uid: string): boolean =>
  keysOfKinds(['saq-draft']).some((key) => key.split('/')[1] === uid);

/** The name under which a person's sealed entries lie: the id of their key, where this device has it. */
const readKeyId = (uid: string): unknown => {
  try {
    const key: unknown = JSON.parse(localStorage.getItem(`${keyKind}/${uid}`) ?? 'null');
    return Reflect.get(Object(key), 'id');
  } catch {
    return undefined;
  }
};

/** Whether unsaved answers of a person wait here, plain or sealed, for their next sign-in. */
export const areAnswersKept = (uid: string): boolean => {
  const keyId = readKeyId(uid);
  return (
    hasUnsavedAnswers(uid) || keysOfKinds([sealedKind]).some((key) => key.split('/')[1] === keyId)
  );
};
