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
 * Read outside any transaction: locks would serialise requests under load. So concurrent requests may exceed
 * a limit by their number.
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
