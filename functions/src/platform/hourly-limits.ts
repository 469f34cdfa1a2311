import { AppError } from '@lexplain/contract/api/errors';
import { paths } from '@lexplain/contract/paths';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db, readAs } from './firestore.ts';

// Counters of an hour, in `rateLimits/{key}`. They expire.

const hour = 3_600_000;

export interface Window {
  /** The number of the hour since 1970. */
  number: number;
  endsAt: Date;
}

export const windowOf = (now: Date): Window => {
  const number = Math.floor(now.getTime() / hour);
  return { number, endsAt: new Date((number + 1) * hour) };
};

export const createLimitError = (what: 'messages' | 'requests', window: Window, now: Date) => {
  const seconds = Math.ceil((window.endsAt.getTime() - now.getTime()) / 1_000);
  const minutes = Math.ceil(seconds / 60);
  return new AppError(
    'rate_limited',
    `Too many ${what}: please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    { retry_after_seconds: seconds },
  );
};

/** Memory that is cleared when the hour changes. */
export const createHourlyMemory = <Memory>(make: () => Memory): ((window: Window) => Memory) => {
  let kept = { window: 0, memory: make() };
  return ({ number }) => {
    if (kept.window !== number) kept = { window: number, memory: make() };
    return kept.memory;
  };
};

const counterDocument = z.object({ count: z.int().nonnegative().default(0) });

/** The value of a counter. */
export const readCount = (snapshot: DocumentSnapshot): number =>
  readAs(counterDocument, snapshot)?.count ?? 0;

/**
 * Read outside any transaction: locks would serialise requests under load. Whoever reads before
 * they count may exceed a limit by the number of calls at the same moment.
 */
export const readCounts = async (keys: string[]): Promise<number[]> => {
  const snapshots = await db.getAll(...keys.map((key) => db.doc(paths.rateLimit(key))));
  return snapshots.map(readCount);
};

const expiryOf = (window: Window): Date => new Date(window.endsAt.getTime() + hour);

/** A counter's document, and the increment to merge into it. */
export const createIncrement = (key: string, window: Window, by = 1) => ({
  reference: db.doc(paths.rateLimit(key)),
  change: { count: FieldValue.increment(by), expire_at: expiryOf(window) },
});

/** A counter, and how many calls of its hour it lets pass. */
interface Counter {
  key: string;
  limit: number;
}

/** Counters that are known to be full: further calls are refused without a read or a write. */
const fullCounters = createHourlyMemory(() => new Set<string>());

/**
 * Counts a call. Throws `rate_limited` where a counter had let its number pass before. The call is
 * counted before the counters are read, so that calls at the same moment, in whichever instance,
 * count each other: no more pass.
 */
export const countCallIn = async (
  counters: readonly Counter[],
  window: Window,
  now: Date,
): Promise<void> => {
  if (counters.length === 0) return;
  const full = fullCounters(window);
  if (counters.some(({ key }) => full.has(key))) throw createLimitError('requests', window, now);
  const batch = db.batch();
  for (const { key } of counters) {
    const { reference, change } = createIncrement(key, window);
    batch.set(reference, change, { merge: true });
  }
  await batch.commit();
  const counts = await readCounts(counters.map(({ key }) => key));
  const exceeded = counters.filter(({ limit }, index) => (counts[index] ?? 0) > limit);
  for (const { key } of exceeded) full.add(key);
  if (exceeded.length > 0) throw createLimitError('requests', window, now);
};
