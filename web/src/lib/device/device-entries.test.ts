import { beforeEach, expect, it, vi } from 'vitest';
import { isEachStored, needsServerTime, pruneEntries, putEntry, stampNow } from './device-entries';
import { noteServerTime } from './server-time';

// Entries expire by the server's clock: this device's clock may be wrong, and put right later.

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 10, 25);
const draft = 'saq-draft/anna/s1/q01';
const mark = 'saq-mark/anna/s1/q02';
const sealed = 'sealed/key-1/one';

let values: Map<string, string>;
let isFull: boolean;
beforeEach(() => {
  values = new Map();
  isFull = false;
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
  const target = new Proxy(storage, {
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('localStorage', target);
  vi.useFakeTimers({ now });
  return () => vi.useRealTimers();
});

const put = (key: string, at: number): void => {
  values.set(key, JSON.stringify({ at, text: 'Typed' }));
};
const keys = (): string[] => [...values.keys()];

it('deletes nothing as long as the server’s time is unknown', () => {
  put(draft, now - 400 * day);
  put(sealed, now - 400 * day);
  pruneEntries();
  expect(keys()).toEqual([draft, sealed]);
});

it.each([
  ['ahead', 31],
  ['behind', -31],
  ['a year ahead', 365],
])('keeps an entry for 30 days that was typed with a clock that was %s', (_, wrong) => {
  put(draft, now + wrong * day);
  values.set(mark, String(now + wrong * day));
  pruneEntries(now);
  pruneEntries(now + 30 * day);
  expect(keys()).toEqual([draft, mark]);
  pruneEntries(now + 30 * day + 1);
  expect(keys()).toEqual([]);
});

it('counts the 30 days anew after a change', () => {
  put(draft, now);
  pruneEntries(now);
  const stored = JSON.parse(values.get(draft) ?? '');
  // As a release writes it that keeps fields which it does not know.
  values.set(draft, JSON.stringify({ ...stored, at: now + 20 * day }));
  pruneEntries(now + 20 * day);
  pruneEntries(now + 45 * day);
  expect(keys()).toEqual([draft]);
  pruneEntries(now + 51 * day);
  expect(keys()).toEqual([]);
});

it('confirms an entry again that the server’s own clock had dated ahead', () => {
  values.set(draft, JSON.stringify({ at: now, confirmed: [now, now + 900 * day] }));
  pruneEntries(now);
  pruneEntries(now + 31 * day);
  expect(keys()).toEqual([]);
});

it('asks the server where an entry is not confirmed, or may have expired', () => {
  expect(needsServerTime()).toBe(false);
  put(draft, now);
  expect(needsServerTime()).toBe(true);
  pruneEntries(now);
  expect(needsServerTime()).toBe(false);
  vi.setSystemTime(now + 31 * day);
  expect(needsServerTime()).toBe(true);
  vi.setSystemTime(now - 31 * day);
  expect(needsServerTime()).toBe(true);
});

it('takes the time of a fresh answer only, and counts on by the page’s own timer', () => {
  const answer = (cache: string, date: string) =>
    new Response(null, { headers: { Date: date, 'Cache-Control': cache } });
  const date = new Date(now).toUTCString();
  noteServerTime(answer('private, no-cache', date));
  noteServerTime(answer('private, no-store', 'yesterday'));
  expect(stampNow(5)).toEqual({ at: 5 });
  noteServerTime(answer('private, no-store', date));
  expect(stampNow(5)).toEqual({ at: 5, confirmed: [5, now] });
  vi.setSystemTime(now + 31 * day);
  vi.advanceTimersByTime(2_000);
  expect(stampNow(5)).toEqual({ at: 5, confirmed: [5, now + 2_000] });
});

it('knows which entries lack their last change', () => {
  putEntry(draft, 'one');
  isFull = true;
  expect(putEntry(draft, 'two')).toBe(false);
  putEntry(mark, 'one');
  expect(isEachStored('saq-draft/anna/')).toBe(false);
  expect(isEachStored('saq-draft/anna/s2/')).toBe(true);
  isFull = false;
  putEntry('saq-draft/anna/s1/q03', 'other');
  expect(isEachStored('saq-draft/anna/')).toBe(false);
  putEntry(draft, 'two');
  expect(isEachStored('saq-draft/anna/')).toBe(true);
  putEntry(mark, null);
  expect(isEachStored('saq-mark/')).toBe(true);
});
