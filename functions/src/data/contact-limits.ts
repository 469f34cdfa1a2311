import { randomInt } from 'node:crypto';
import { AppError } from '@lexplain/contract/errors';
import { paths } from '@lexplain/contract/paths';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { contactMessagesPerHour } from '../runtime.ts';
import { dailyPseudonym } from './daily-pseudonym.ts';
import { db, readAs } from './firestore.ts';
import { networkOf } from './network.ts';

// How many contact messages are taken in an hour. Counters live in `rateLimits/{key}` and expire.

/** Where a message comes from. See `Visitor` for how far each address can be trusted. */
export interface Origin {
  email: string;
  claimedAddress: string | null;
  peerAddress: string | null;
}

/**
 * Messages an hour. A peer may be an edge of Hosting with many visitors behind it, so it has more; on the
 * function's own URL it is the caller, who can claim any other address but not this one.
 */
const limits = { claimed: 20, peer: 100, email: 5 } as const;

/** One document takes about one write a second for long: everyone's messages need several. */
const shardCount = 8;
const everyone = 'everyone';

const hour = 3_600_000;

const counterDocument = z.object({ count: z.int().nonnegative().default(0) });

interface Window {
  /** Which hour, counted from 1970. */
  number: number;
  endsAt: Date;
}

const windowOf = (now: Date): Window => {
  const number = Math.floor(now.getTime() / hour);
  return { number, endsAt: new Date((number + 1) * hour) };
};

const refuse = (window: Window, now: Date): AppError => {
  const seconds = Math.ceil((window.endsAt.getTime() - now.getTime()) / 1_000);
  const minutes = Math.ceil(seconds / 60);
  return new AppError(
    'rate_limited',
    `Too many messages: please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    { retry_after_seconds: seconds },
  );
};

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

/**
 * Read outside any transaction: locks on counters would have a flood wait for itself. What is in flight
 * at the same moment may so exceed a limit by as many.
 */
const readCounts = async (keys: string[]): Promise<number[]> => {
  const snapshots = await db.getAll(...keys.map((key) => db.doc(paths.rateLimit(key))));
  return snapshots.map((snapshot) => readAs(counterDocument, snapshot)?.count ?? 0);
};

/** Counters found full, by window: who floods us is sent away without a read. */
const full = { window: 0, keys: new Set<string>() };

const isKnownFull = (window: Window, keys: string[]): boolean => {
  if (full.window !== window.number) {
    full.window = window.number;
    full.keys.clear();
  }
  return keys.some((key) => full.keys.has(key));
};

const isFull = async (counters: Counter[]): Promise<boolean> => {
  const counts = await readCounts(counters.map(({ key }) => key));
  const reached = counters.filter(({ limit }, index) => (counts[index] ?? 0) >= limit);
  for (const { key } of reached) full.keys.add(key);
  return reached.length > 0;
};

/** Every shard is read: letting one pass by its own share alone would take more than the limit. */
const isFullForEveryone = async (window: Window): Promise<boolean> => {
  const counts = await readCounts(shardKeys(window));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < contactMessagesPerHour.value()) return false;
  full.keys.add(everyone);
  return true;
};

/**
 * Whether one more message may be taken: throws `rate_limited` with `retry_after_seconds`, or returns how
 * to count it in the transaction that stores it. The count of everyone is asked last, so that nobody who
 * is refused for themselves uses up what is there for all.
 */
export const allowMessage = async (
  origin: Origin,
  now: Date,
): Promise<(transaction: Transaction) => void> => {
  const window = windowOf(now);
  const own = await ownCounters(origin, window, now);
  const ownKeys = own.map(({ key }) => key);
  const shard = shardKeys(window)[randomInt(shardCount)] ?? everyone;
  const refused =
    isKnownFull(window, [...ownKeys, everyone]) ||
    (await isFull(own)) ||
    (await isFullForEveryone(window));
  if (refused) throw refuse(window, now);
  const expire_at = new Date(window.endsAt.getTime() + hour);
  return (transaction) => {
    for (const key of [...ownKeys, shard]) {
      const counted = { count: FieldValue.increment(1), expire_at };
      transaction.set(db.doc(paths.rateLimit(key)), counted, { merge: true });
    }
  };
};
