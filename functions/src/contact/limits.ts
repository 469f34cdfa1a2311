import { randomInt } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { dailyPseudonym } from '../platform/daily-pseudonym.ts';
import {
  createHourlyMemory,
  createIncrement,
  createLimitError,
  readCounts,
  type Window,
  windowOf,
} from '../platform/hourly-limits.ts';
import { networkOf } from '../platform/network.ts';
import { contactMessagesPerHour } from '../runtime.ts';

// How many contact messages are taken in an hour.

/** Where a message comes from. `Visitor` says how far each address can be trusted. */
export interface Origin {
  email: string;
  claimedAddress: string | null;
  peerAddress: string | null;
}

/**
 * Messages an hour. A peer may be an edge of Hosting with many visitors behind it, so its limit is
 * higher; on the function's own URL it is the real caller, who can invent every other address but
 * not this one.
 */
const limits = { claimed: 20, peer: 100, email: 5 } as const;

/** A document sustains about one write a second, so the shared counter is split into shards. */
const shardCount = 8;
const everyone = 'everyone';

interface Counter {
  key: string;
  limit: number;
}

const ownCounters = (
  { email, claimedAddress, peerAddress }: Origin,
  window: Window,
  now: Date,
): Promise<Counter[]> => {
  const subjects: [keyof typeof limits, string][] = [['email', email.toLowerCase()]];
  if (claimedAddress !== null) subjects.push(['claimed', networkOf(claimedAddress)]);
  if (peerAddress !== null) subjects.push(['peer', networkOf(peerAddress)]);
  return Promise.all(
    subjects.map(async ([kind, value]) => ({
      limit: limits[kind],
      key: `${kind}-${window.number}-${await dailyPseudonym(value, now)}`,
    })),
  );
};

const shardKeys = (window: Window): string[] =>
  Array.from({ length: shardCount }, (_, shard) => `everyone-${window.number}-${shard}`);

/** Counters known to be full: further messages are refused without a read. */
const fullCounters = createHourlyMemory(() => new Set<string>());

const isKnownFull = (window: Window, keys: string[]): boolean => {
  const full = fullCounters(window);
  return keys.some((key) => full.has(key));
};

const isFull = async (counters: Counter[], window: Window): Promise<boolean> => {
  const counts = await readCounts(counters.map(({ key }) => key));
  const reached = counters.filter(({ limit }, index) => (counts[index] ?? 0) >= limit);
  for (const { key } of reached) fullCounters(window).add(key);
  return reached.length > 0;
};

/** Every shard is read, as a limit on one shard alone would not keep to the total. */
const isFullForEveryone = async (window: Window): Promise<boolean> => {
  const counts = await readCounts(shardKeys(window));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < contactMessagesPerHour.value()) return false;
  fullCounters(window).add(everyone);
  return true;
};

/**
 * Throws `rate_limited` with `retry_after_seconds` if no further message is accepted. Otherwise
 * returns a function that counts the message in the transaction that stores it. The shared counter
 * is checked last, so that callers who are refused for themselves do not use it up.
 */
export const requireWithinLimits = async (
  origin: Origin,
  now: Date,
): Promise<(transaction: Transaction) => void> => {
  const window = windowOf(now);
  const own = await ownCounters(origin, window, now);
  const ownKeys = own.map(({ key }) => key);
  const shard = shardKeys(window)[randomInt(shardCount)] ?? everyone;
  const refused =
    isKnownFull(window, [...ownKeys, everyone]) ||
    (await isFull(own, window)) ||
    (await isFullForEveryone(window));
  if (refused) throw createLimitError('messages', window, now);
  return (transaction) => {
    for (const key of [...ownKeys, shard]) {
      const { reference, change } = createIncrement(key, window);
      transaction.set(reference, change, { merge: true });
    }
  };
};
