import { afterEach, expect, it, vi } from 'vitest';
import { readDeviceId } from './device-id';

const kept = new Map<string, string>();
const storage = (setItem: (key: string, value: string) => void) =>
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem });
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

it('is random, made once, and kept', () => {
  storage((key, value) => void kept.set(key, value));
  const made = readDeviceId();
  expect(made).toMatch(/^[\w-]{22}$/);
  expect(readDeviceId()).toBe(made);
  kept.clear();
  expect(readDeviceId()).not.toBe(made);
});

it('is made again where what is kept is none', () => {
  storage((key, value) => void kept.set(key, value));
  kept.set('device', 'something else');
  expect(readDeviceId()).toMatch(/^[\w-]{22}$/);
});

it('is none where the browser stores nothing', () => {
  storage(() => {
    throw new Error('Denied');
  });
  expect(readDeviceId()).toBeNull();
});
