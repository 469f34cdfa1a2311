import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { pruneEntries } from './device-entries';
import { hasDeviceEntries, hasStoredAnswers, plainKinds } from './device-entry-keys';
import {
  type DeviceKey,
  forgetDevice,
  hasRoomToSeal,
  needsDeviceKey,
  openDevice,
  sealDevice,
  tidyDevice,
} from './device-seal';

const jwk = z.object({ d: z.string(), x: z.string(), y: z.string() });

/** A person's key, as the server creates it. */
const makeKey = (id: string): DeviceKey => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { d, x, y } = jwk.parse(privateKey.export({ format: 'jwk' }));
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { id, public_key: Buffer.concat(point).toString('base64url'), private_key: d };
};

const key = makeKey('key-1');
const day = 24 * 3_600_000;
const draft = 'saq-draft/anna/s1/q01';
const valueAt = (at: number, text: string): string => JSON.stringify({ at, mine: text });
/** Of an entry that the server's clock confirmed when it was written. */
const confirmedAt = (at: number, mine: string): string =>
  JSON.stringify({ at, confirmed: [at, at], mine });
const sealed = z.looseObject({ text: z.base64() });

/** Everything on the device, with base64 decoded. */
const onDevice = (): string => {
  const entries = Object.entries<string>(localStorage);
  const texts = entries
    .filter(([name]) => name.startsWith('sealed/'))
    .map(([, value]) => Buffer.from(sealed.parse(JSON.parse(value)).text, 'base64').toString());
  return JSON.stringify([entries, texts]);
};

/**
 * Entries are properties of the storage, as in a browser. jsdom's storage lacks the Web Crypto API.
 */
class MemoryStorage {
  [key: string]: unknown;
}
/** How many characters the device can store. */
let room = Number.POSITIVE_INFINITY;
const stored = (): number => Object.entries<string>(localStorage).flat().join('').length;
const setItem = (key: string, value: string): void => {
  const before = localStorage.getItem(key);
  const more = value.length - (before === null ? -key.length : before.length);
  if (stored() + more > room) throw new DOMException('Full', 'QuotaExceededError');
  Reflect.set(localStorage, key, value);
};
Object.defineProperties(MemoryStorage.prototype, {
  getItem: { value: (key: string) => Reflect.get(localStorage, key) ?? null },
  setItem: { value: setItem },
  removeItem: { value: (key: string) => Reflect.deleteProperty(localStorage, key) },
});
beforeEach(() => {
  room = Number.POSITIVE_INFINITY;
  vi.stubGlobal('localStorage', new MemoryStorage());
});

it('encrypts all entries when a session ends and decrypts them for the same person', async () => {
  await openDevice('anna', key);
  const value = valueAt(Date.now(), 'Kiểm tra 🔒');
  localStorage.setItem(draft, value);
  localStorage.setItem('saq-mark/anna/s1/q02', '1763800000000');
  await sealDevice('anna');
  // With surrounding characters: `s1` and `q01` alone may occur in a ciphertext by chance.
  expect(onDevice()).not.toMatch(/Kiểm|saq-|\/s1\/|q0\d\\*"/);
  expect(needsDeviceKey('anna')).toBe(true);
  await openDevice('anna', key);
  expect(localStorage.getItem(draft)).toBe(value);
  expect(localStorage.getItem('saq-mark/anna/s1/q02')).toBe('1763800000000');
  expect(needsDeviceKey('anna')).toBe(false);
});

it.each(plainKinds)('encrypts and decrypts what is kept as %s', async (kind) => {
  await openDevice('anna', key);
  const name = `${kind}/anna/place/name`;
  localStorage.setItem(name, valueAt(Date.now(), 'A secret'));
  await sealDevice('anna');
  expect(Object.keys(localStorage).filter((each) => each.includes('/anna/'))).toEqual([]);
  expect(onDevice()).not.toContain('A secret');
  await openDevice('anna', key);
  expect(localStorage.getItem(name)).toContain('A secret');
});

it('knows whose answers it keeps, plain and encrypted', async () => {
  await openDevice('anna', key);
  await openDevice('ben', makeKey('key-2'));
  expect(hasStoredAnswers('anna')).toBe(false);
  localStorage.setItem(draft, valueAt(Date.now(), 'A secret'));
  expect(hasStoredAnswers('anna')).toBe(true);
  await sealDevice('anna');
  expect(hasStoredAnswers('anna')).toBe(true);
  expect(hasStoredAnswers('ben')).toBe(false);
  localStorage.setItem('device-key/ben', 'null');
  expect(hasStoredAnswers('ben')).toBe(false);
});

it('decrypts nothing with another person’s key', async () => {
  await openDevice('anna', key);
  localStorage.setItem(draft, valueAt(Date.now(), 'A secret'));
  await sealDevice('anna');
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
  await openDevice('ben', { ...makeKey('key-2'), id: key.id });
  expect(complained).toHaveBeenCalledTimes(1);
  expect(onDevice()).not.toContain('A secret');
  await openDevice('anna', key);
  expect(onDevice()).toContain('A secret');
});

it('does not decrypt an entry that was modified', async () => {
  await openDevice('anna', key);
  localStorage.setItem(draft, valueAt(Date.now(), 'A secret'));
  await sealDevice('anna');
  const name = Object.keys(localStorage).find((each) => each.startsWith('sealed/')) ?? '';
  const entry = sealed.parse(JSON.parse(localStorage.getItem(name) ?? ''));
  const bytes = Buffer.from(entry.text, 'base64');
  // Changes a letter of the ciphertext; without a check it would still decode.
  bytes.writeUInt8(bytes.readUInt8(10) ^ 1, 10);
  const changed = JSON.stringify({ ...entry, text: bytes.toString('base64') });
  localStorage.setItem(name, changed);
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
  complained.mockClear();
  await openDevice('anna', key);
  expect(complained).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(draft)).toBeNull();
  expect(localStorage.getItem(name)).toBe(changed);
});

it('encrypts entries that another page wrote after the session ended', async () => {
  await openDevice('anna', key);
  await sealDevice('anna');
  localStorage.setItem(draft, valueAt(Date.now(), 'Typed late'));
  await tidyDevice(() => null);
  expect(onDevice()).not.toContain('Typed late');
  await openDevice('anna', key);
  expect(localStorage.getItem(draft)).toContain('Typed late');
});

it('keeps the newer entry when an older one is decrypted', async () => {
  await openDevice('anna', key);
  localStorage.setItem(draft, valueAt(1_000 + Date.now(), 'Newer'));
  await sealDevice('anna');
  localStorage.setItem(draft, valueAt(Date.now(), 'Older'));
  await sealDevice('anna');
  await openDevice('anna', key);
  expect(localStorage.getItem(draft)).toContain('Newer');
});

it('encrypts the entries of everyone except the signed-in person', async () => {
  await openDevice('anna', key);
  localStorage.setItem(draft, valueAt(Date.now(), 'Anna’s'));
  localStorage.setItem('saq-draft/ben/s2/q01', valueAt(Date.now(), 'Ben’s, without a key'));
  await tidyDevice(() => 'anna');
  expect(onDevice()).toContain('Anna’s');
  expect(onDevice()).not.toContain('Ben’s');
});

it('removes everything of a person whose account is deleted', async () => {
  await openDevice('anna', key);
  localStorage.setItem(draft, valueAt(Date.now(), 'Sealed'));
  await sealDevice('anna');
  localStorage.setItem(draft, valueAt(Date.now(), 'Plain'));
  await forgetDevice('anna');
  expect(hasDeviceEntries()).toBe(false);
});

it('keeps the public key as long as there are entries to encrypt with it', async () => {
  const now = Date.now();
  await openDevice('anna', key);
  pruneEntries(now);
  localStorage.setItem(draft, confirmedAt(now + 29 * day, 'Typed on the 29th day'));
  pruneEntries(now + 31 * day);
  await sealDevice('anna');
  await openDevice('anna', key);
  expect(localStorage.getItem(draft)).toContain('Typed on the 29th day');
});

it('deletes entries after 30 days, encrypted or not', async () => {
  const now = Date.now();
  await openDevice('anna', key);
  localStorage.setItem(draft, confirmedAt(now - 29 * day, 'Sealed'));
  await sealDevice('anna');
  localStorage.setItem('saq-draft/anna/s1/q02', confirmedAt(now - 29 * day, 'Plain'));
  pruneEntries(now);
  expect(Object.keys(localStorage)).toHaveLength(3);
  pruneEntries(now + 2 * day);
  expect(Object.keys(localStorage)).toEqual(['device-key/anna']);
  pruneEntries(now + 31 * day);
  expect(hasDeviceEntries()).toBe(false);
});

it.each([0, 100, 600])(
  'says beforehand that %i characters are too little room, and loses nothing',
  async (left) => {
    await openDevice('anna', key);
    const value = valueAt(Date.now(), 'Kiểm tra 🔒'.repeat(100));
    localStorage.setItem(draft, value);
    room = stored() + left;
    expect(hasRoomToSeal('anna')).toBe(false);
    expect(await sealDevice('anna')).toBe(false);
    expect(localStorage.getItem(draft)).toBe(value);
    expect(Object.keys(localStorage)).toHaveLength(2);
  },
);

it('needs exactly the room that it asks for', async () => {
  await openDevice('anna', key);
  for (const id of ['q01', 'q02', 'q03']) {
    localStorage.setItem(`saq-draft/anna/s1/${id}`, valueAt(Date.now(), 'Kiểm tra 🔒'.repeat(90)));
  }
  room = stored();
  while (!hasRoomToSeal('anna')) room += 1;
  room -= 1;
  expect(await sealDevice('anna')).toBe(false);
  room += 1;
  expect(await sealDevice('anna')).toBe(true);
  await openDevice('anna', key);
  for (const id of ['q01', 'q02', 'q03']) {
    expect(localStorage.getItem(`saq-draft/anna/s1/${id}`)).toContain('🔒');
  }
});

it('opens an entry on a device that has no room for both forms', async () => {
  await openDevice('anna', key);
  localStorage.setItem(draft, valueAt(Date.now(), 'A secret'));
  await sealDevice('anna');
  room = stored();
  await openDevice('anna', key);
  expect(localStorage.getItem(draft)).toContain('A secret');
});

it('seals with the key of this page where the device had no room for it', async () => {
  room = 0;
  await openDevice('anna', key);
  room = Number.POSITIVE_INFINITY;
  localStorage.setItem(draft, valueAt(Date.now(), 'A secret'));
  expect(hasRoomToSeal('anna')).toBe(true);
  expect(await sealDevice('anna')).toBe(true);
  expect(onDevice()).not.toContain('A secret');
  await openDevice('anna', key);
  expect(localStorage.getItem(draft)).toContain('A secret');
});

it('leaves nothing readable of a session that has ended, whatever has room', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
  complained.mockClear();
  await openDevice('anna', key);
  for (const id of ['q01', 'q02', 'q03']) {
    localStorage.setItem(`saq-draft/anna/s1/${id}`, valueAt(Date.now(), 'A secret'.repeat(40)));
  }
  room = stored();
  await tidyDevice(() => null);
  expect(onDevice()).not.toContain('A secret');
  // One makes room for the others.
  expect(complained.mock.calls.length).toBeLessThan(3);
  await openDevice('anna', key);
  expect(onDevice()).toContain('A secret');
});

it('asks for no key and fails nowhere where the browser denies storage', async () => {
  vi.stubGlobal('localStorage', undefined);
  expect(needsDeviceKey('anna')).toBe(false);
  expect(hasRoomToSeal('anna')).toBe(true);
  expect(await sealDevice('anna')).toBe(true);
  await tidyDevice(() => null);
  await openDevice('anna', key);
  await forgetDevice('anna');
  pruneEntries(Date.now());
});
