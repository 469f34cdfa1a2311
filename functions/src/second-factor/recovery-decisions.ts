import { createHash, randomBytes } from 'node:crypto';

// Codes with which a person who has lost their authenticator app removes their second factor: each
// is good once.

export interface RecoveryCode {
  hash: string;
  used_at: Date | null;
}

export const recoveryCodeCount = 10;

/** Crockford's base 32: without the letters that look like others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 24;

/**
 * 120 random bits, in six groups: fewer than 112 would need a slow hash with a salt (ASVS 6.5.2).
 * The alphabet has 32 characters, so each byte gives five bits evenly.
 */
const createCode = (): string =>
  [...randomBytes(length)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/**
 * As it may be typed from paper: in small letters, with spaces, with letters for the digits they
 * look like.
 */
const normalise = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');

/**
 * The hash that is stored in place of a code. 120 random bits cannot be found by trying, so one
 * round is enough. The uid keeps anybody from trying one code for several accounts.
 */
const hashOf = (uid: string, code: string): string =>
  createHash('sha256')
    .update(`${uid}/${normalise(code)}`)
    .digest('hex');

/** New codes, to be shown once, and their stored hashes. They replace all from before. */
export const createRecoveryCodes = (uid: string): { codes: string[]; stored: RecoveryCode[] } => {
  const codes = Array.from({ length: recoveryCodeCount }, createCode);
  return { codes, stored: codes.map((code) => ({ hash: hashOf(uid, code), used_at: null })) };
};

const minute = 60_000;

/**
 * Whether a code can be used. A used one goes with its second factor, so one that is still stored
 * began a removal that was interrupted: it can finish it, once the call that used it must have
 * ended, and for an hour.
 */
const isGood = ({ used_at }: RecoveryCode, now: Date): boolean => {
  if (used_at === null) return true;
  const age = now.getTime() - used_at.getTime();
  return age >= 2 * minute && age < 60 * minute;
};

/**
 * The stored hashes once a code is spent; undefined if it is not one of them or was used before.
 */
export const spendRecoveryCode = (
  uid: string,
  stored: RecoveryCode[],
  code: string,
  now: Date,
): RecoveryCode[] | undefined => {
  const hash = hashOf(uid, code);
  const found = stored.find((each) => each.hash === hash && isGood(each, now));
  return found && stored.map((each) => (each === found ? { hash, used_at: now } : each));
};

/** The stored hashes once a code that could not be used after all is good again. */
export const giveBackRecoveryCode = (
  uid: string,
  stored: RecoveryCode[],
  code: string,
): RecoveryCode[] => {
  const hash = hashOf(uid, code);
  return stored.map((each) => (each.hash === hash ? { hash, used_at: null } : each));
};

/** Whether a code is one of them, used or not. */
export const hasRecoveryCode = (uid: string, stored: RecoveryCode[], code: string): boolean => {
  const hash = hashOf(uid, code);
  return stored.some((each) => each.hash === hash);
};

export const countUnused = (stored: RecoveryCode[]): number =>
  stored.filter(({ used_at }) => used_at === null).length;
