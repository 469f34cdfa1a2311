import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { z } from 'zod';
import { parseJson } from '../api/parse-json';
import { toBase64 } from '../files/to-base64';
import {
  keyName,
  keysUnder,
  moveEntry,
  peopleOnDevice,
  plainKeysOf,
  putEntry,
  sealedPrefix,
  stampNow,
  stampOf,
  timeOf,
} from './device-entries';
import { isStorageDenied, readItem, writeItem } from './device-storage';

// Seals the unsaved answers of a session that has ended (RFC 9180) with a public key, which any
// page may keep; only the server keeps the private key. So any page can seal an entry that another
// page wrote late, and no page has a secret to discard (docs/decisions/0022).

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);

/** The key as the API returns it, in base64url, serialised as in RFC 9180, section 7.1.1. */
export interface DeviceKey {
  id: string;
  public_key: string;
  private_key: string;
}

const storedKey = z.object({ id: z.string(), public_key: z.string() });
const sealedEntry = z.object({ at: z.number(), secret: z.string(), text: z.string() });
const plainEntry = z.object({ key: z.string(), value: z.string() });

const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/** Public keys that this page has fetched, as the device may have had no room for them. */
const fetchedKeys = new Map<string, z.output<typeof storedKey>>();

const publicKeyOf = (uid: string) =>
  parseJson(storedKey, readItem(keyName(uid))) ?? fetchedKeys.get(uid);

/** Only one page at a time seals or opens entries. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('device entries', work) : work();

const sealedText = (stamp: object, secret: string, text: string): string =>
  JSON.stringify({ ...stamp, secret, text });

const plainBytes = (key: string, value: string): Uint8Array =>
  new TextEncoder().encode(JSON.stringify({ key, value }));

/**
 * Seals an entry: the plain one is removed once the sealed one is there. False, and the entry stays
 * as it is, where the device has no room for both.
 */
const sealEntry = async (key: string, keyId: string, publicKey: CryptoKey): Promise<boolean> => {
  const value = readItem(key);
  if (value === null) return true;
  const { encapsulatedSecret, ciphertext } = await suite.Seal(publicKey, plainBytes(key, value));
  // Another page changed it meanwhile: its newer content is sealed instead.
  if (readItem(key) !== value) return sealEntry(key, keyId, publicKey);
  const sealed = sealedText(stampOf(value), toBase64(encapsulatedSecret), toBase64(ciphertext));
  const name = sealedPrefix(keyId) + crypto.randomUUID();
  if (!writeItem(name, sealed) || readItem(name) !== sealed) return false;
  putEntry(key, null);
  return true;
};

/** Seals a person's plain entries. False where some stay: for lack of room, or of a public key. */
const sealPerson = async (uid: string): Promise<boolean> => {
  const known = publicKeyOf(uid);
  if (!known) return plainKeysOf(uid).length === 0;
  const publicKey = await suite.DeserializePublicKey(fromBase64(known.public_key));
  let isEachSealed = true;
  for (const key of plainKeysOf(uid)) {
    isEachSealed = (await sealEntry(key, known.id, publicKey)) && isEachSealed;
  }
  return isEachSealed;
};

/**
 * Seals a person's entries after their session. Those that can't be sealed are removed, as nobody
 * else may read them: one after another, as each makes room for the next. Whoever signs out was
 * asked before.
 */
const sealOrRemove = async (uid: string): Promise<void> => {
  while (!(await sealPerson(uid))) {
    const [key] = plainKeysOf(uid);
    if (key === undefined) return;
    console.error('The device has no room for an unsaved answer of a session that has ended');
    putEntry(key, null);
  }
};

/** Seals all plain entries except those of the signed-in person. */
export const tidyDevice = (readCurrentUid: () => string | null): Promise<void> =>
  inTurn(async () => {
    for (const uid of peopleOnDevice()) {
      if (uid !== readCurrentUid()) await sealOrRemove(uid);
    }
  });

/**
 * Seals all entries of a person whose session ends now. False where some could not be sealed, and
 * stay.
 */
export const sealDevice = (uid: string): Promise<boolean> => inTurn(() => sealPerson(uid));

/**
 * The lengths of what `sealEntry` writes besides the text: a name, and a key that was encapsulated
 * (65 bytes).
 */
const nameLength = (keyId: string): number => sealedPrefix(keyId).length + 36;
const encapsulated = 'A'.repeat(88);
/** AES-GCM adds it to the text. */
const tagLength = 16;

/**
 * How many more characters the device has to store while a person's entries are sealed one after
 * another.
 */
const lengthToSeal = (uid: string, keyId: string): number => {
  let now = 0;
  let most = 0;
  for (const key of plainKeysOf(uid)) {
    const value = readItem(key) ?? '';
    const text = 4 * Math.ceil((plainBytes(key, value).length + tagLength) / 3);
    now += nameLength(keyId) + sealedText(stampOf(value), encapsulated, '').length + text;
    most = Math.max(most, now);
    now -= key.length + value.length;
  }
  return most;
};

/**
 * Whether the device can keep a person's unsaved answers after their session. Asked before they
 * sign out.
 */
export const hasRoomToSeal = (uid: string): boolean => {
  if (plainKeysOf(uid).length === 0) return true;
  const known = publicKeyOf(uid);
  if (!known) return false;
  // Expires at once if this page ends before it is removed, as it has no time.
  const name = `${sealedPrefix(known.id)}room`;
  const hasRoom = writeItem(name, 'A'.repeat(lengthToSeal(uid, known.id) - name.length));
  writeItem(name, null);
  return hasRoom;
};

/** Whether the person's key must be fetched: it is not known here, or sealed entries exist. */
export const needsDeviceKey = (uid: string): boolean => {
  // Nothing to open, and nothing will be sealed.
  if (isStorageDenied()) return false;
  const known = publicKeyOf(uid);
  return !known || keysUnder(sealedPrefix(known.id)).length > 0;
};

const openEntry = async (name: string, keys: CryptoKeyPair): Promise<void> => {
  const sealed = parseJson(sealedEntry, readItem(name));
  // A later release may seal differently: kept for its 30 days.
  if (!sealed) return;
  const bytes = await suite.Open(keys, fromBase64(sealed.secret), fromBase64(sealed.text));
  const { key, value } = plainEntry.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const there = timeOf(readItem(key));
  if (there === null || there < sealed.at) moveEntry(name, key, value);
  else putEntry(name, null);
};

/**
 * Stores the public key for the end of the session, and opens the person's sealed entries. An entry
 * that can't be opened is kept for its 30 days and logged to the console.
 */
export const openDevice = (uid: string, key: DeviceKey): Promise<void> =>
  inTurn(async () => {
    const { id, public_key } = key;
    fetchedKeys.set(uid, { id, public_key });
    writeItem(keyName(uid), JSON.stringify({ ...stampNow(), id, public_key }));
    const keys = {
      privateKey: await suite.DeserializePrivateKey(fromBase64(key.private_key), false),
      // Both keys: few browsers derive the public key from a private key that can't be exported.
      publicKey: await suite.DeserializePublicKey(fromBase64(public_key)),
    };
    for (const name of keysUnder(sealedPrefix(id))) {
      await openEntry(name, keys).catch((error: unknown) =>
        console.error('An answer on this device could not be opened', error),
      );
    }
  });

/** Removes all entries of a person whose account was deleted. */
export const forgetDevice = (uid: string): Promise<void> =>
  inTurn(async () => {
    const known = publicKeyOf(uid);
    const sealed = known ? keysUnder(sealedPrefix(known.id)) : [];
    for (const key of [...plainKeysOf(uid), ...sealed, keyName(uid)]) putEntry(key, null);
    fetchedKeys.delete(uid);
  });
