import { readItem, writeItem } from './device-storage';

const key = 'device';

const idPattern = /^[\w-]{22}$/;

/** 128 random bits in base64url. */
const createId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The random id of this browser where it has one. */
export const findDeviceId = (): string | null => {
  const kept = readItem(key);
  return kept !== null && idPattern.test(kept) ? kept : null;
};

/**
 * The random id of this browser, by which a sign-in from a new one is told to its account. It is
 * made on first use, and is no trait of the device. Null where the browser stores nothing: each
 * sign-in is told then.
 */
export const readDeviceId = (): string | null => {
  const kept = findDeviceId();
  if (kept !== null) return kept;
  const made = createId();
  return writeItem(key, made) ? made : null;
};
