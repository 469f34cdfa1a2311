import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from 'hpke';
import { z } from 'zod';
import {
  keyName,
  keysUnder,
  peopleOnDevice,
  plainKeysOf,
  putEntry,
  sealedPrefix,
  timeOf,
} from './device-entries';
import { parseJson } from './parse-json';

// Seals the unsaved answers of a session that has ended (RFC 9180) with a public key, which any page may
// keep; only the server keeps the private key. So any page can seal an entry that another page wrote late,
// and no page has a secret to discard (docs/decisions/0022).

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);

/** The key as the API returns it, in base64url, serialised as in RFC 9180, section 7.1.1. */
export interface DeviceKey {
  id: string;
  public_key: string;
  private_key: string;
}

const storedKey = z.object({ at: z.number(), id: z.string(), public_key: z.string() });
const sealedEntry = z.object({ at: z.number(), secret: z.string(), text: z.string() });
const plainEntry = z.object({ key: z.string(), value: z.string() });

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const publicKeyOf = (uid: string) => parseJson(storedKey, localStorage.getItem(keyName(uid)));

/** Only one page at a time seals or opens entries. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('device entries', work) : work();

const sealEntry = async (key: string, keyId: string, publicKey: CryptoKey): Promise<void> => {
  const value = localStorage.getItem(key);
  if (value === null) return;
  const bytes = new TextEncoder().encode(JSON.stringify({ key, value }));
  const { encapsulatedSecret, ciphertext } = await suite.Seal(publicKey, bytes);
  // Another page changed it meanwhile: its newer content is sealed instead.
  if (localStorage.getItem(key) !== value) return sealEntry(key, keyId, publicKey);
  const sealed = JSON.stringify({
    at: timeOf(value) ?? Date.now(),
    secret: toBase64(encapsulatedSecret),
    text: toBase64(ciphertext),
  });
  const name = sealedPrefix(keyId) + crypto.randomUUID();
  // On a full device removing the plain entry makes room; it has to go in any case.
  const isSealed = putEntry(name, sealed);
  putEntry(key, null);
  if (!isSealed) putEntry(name, sealed);
};

/** Seals a person's plain entries. Without a public key they are removed, so that nobody can read them. */
const sealPerson = async (uid: string): Promise<void> => {
  const known = publicKeyOf(uid);
  if (!known) {
    for (const key of plainKeysOf(uid)) putEntry(key, null);
    return;
  }
  const publicKey = await suite.DeserializePublicKey(fromBase64(known.public_key));
  for (const key of plainKeysOf(uid)) await sealEntry(key, known.id, publicKey);
};

/** Seals all plain entries except those of the signed-in person. */
export const tidyDevice = (readCurrentUid: () => string | null): Promise<void> =>
  inTurn(async () => {
    for (const uid of peopleOnDevice()) {
      if (uid !== readCurrentUid()) await sealPerson(uid);
    }
  });

/** Seals all entries of a person whose session ends now. */
export const sealDevice = (uid: string): Promise<void> => inTurn(() => sealPerson(uid));

/** Whether the person's key must be fetched: it is not known here, or sealed entries exist. */
export const needsDeviceKey = (uid: string): boolean => {
  const known = publicKeyOf(uid);
  return !known || keysUnder(sealedPrefix(known.id)).length > 0;
};

const openEntry = async (name: string, keys: CryptoKeyPair): Promise<void> => {
  const sealed = parseJson(sealedEntry, localStorage.getItem(name));
  // A later release may seal differently: kept for its 30 days.
  if (!sealed) return;
  const bytes = await suite.Open(keys, fromBase64(sealed.secret), fromBase64(sealed.text));
  const { key, value } = plainEntry.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const there = timeOf(localStorage.getItem(key));
  if (there === null || there < sealed.at) putEntry(key, value);
  putEntry(name, null);
};

/**
 * Stores the public key for the end of the session, and opens the person's sealed entries. An entry that
 * can't be opened is kept for its 30 days and logged to the console.
 */
export const openDevice = (uid: string, key: DeviceKey): Promise<void> =>
  inTurn(async () => {
    const { id, public_key } = key;
    putEntry(keyName(uid), JSON.stringify({ at: Date.now(), id, public_key }));
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
  });
