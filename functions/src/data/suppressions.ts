import { createHash } from 'node:crypto';
import type { Reach } from '@lexplain/contract/notices';
import { type StoredSuppression, storedSuppression } from '@lexplain/contract/notices-stored';
import { paths } from '@lexplain/contract/paths';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Hindrance } from './delivery-decisions.ts';
import { db, readAs } from './firestore.ts';

// Addresses that are not mailed, as hashes: the addresses themselves are not stored.

const suppressionOf = (address: string): DocumentReference =>
  db.doc(paths.suppression(createHash('sha256').update(address.toLowerCase()).digest('hex')));

const hour = 3_600_000;
const day = 24 * hour;
/** How long mail waits after the first, second and later delays of an address. */
const waits = [hour, 6 * hour, day, 3 * day];
/** A refusal is kept as long as correspondence; a delay only while it can be followed by another. */
const kept = { refused: 730 * day, delayed: 30 * day };

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** What the mail provider reported about a mail to an address. */
export type Told = 'bounced' | 'complained' | 'delayed';

/** The state of an address after a report. Final states stay; repeated delays wait longer. */
const applyReport = (
  before: StoredSuppression | null,
  told: Told,
  now: Date,
): StoredSuppression => {
  const lifted_at = before?.lifted_at ?? null;
  const isFinal = before?.reason === 'bounced' || before?.reason === 'complained';
  if (told !== 'delayed' || isFinal) {
    const reason = before?.reason === 'complained' || told === 'delayed' ? before?.reason : told;
    return {
      ...{ reason: reason ?? told, until: null, delays: 0, lifted_at, updated_at: now },
      expire_at: after(now, kept.refused),
    };
  }
  const delays = before?.delays ?? 0;
  return {
    reason: 'delayed',
    until: after(now, waits[Math.min(delays, waits.length - 1)] ?? day),
    ...{ delays: delays + 1, lifted_at, updated_at: now },
    expire_at: after(now, kept.delayed),
  };
};

const reachOf = (found: StoredSuppression | null, now: Date): Reach => {
  if (!found?.reason) return 'reached';
  if (found.reason !== 'delayed') return found.reason;
  return found.until && found.until > now ? 'delayed' : 'reached';
};

const find = async (address: string): Promise<StoredSuppression | null> =>
  readAs(storedSuppression, await suppressionOf(address).get());

/** Whether mail reaches an address, as far as reported. */
export const findReach = async (address: string): Promise<Reach> =>
  reachOf(await find(address), new Date());

/** Why an address must not be mailed now; undefined where it may. */
export const findHindrance = async (address: string): Promise<Hindrance | undefined> => {
  const found = await find(address);
  const reach = reachOf(found, new Date());
  if (reach === 'reached') return undefined;
  if (reach === 'delayed' && found?.until) return { kind: 'postponed', until: found.until };
  return { kind: 'withheld', reason: `The address has ${reach}` };
};

/** Times of events have whole seconds: one of the same second may be about the requested mail. */
const inWholeSeconds = (time: Date): Date => new Date(Math.floor(time.getTime() / 1_000) * 1_000);

/** Reads the state of an address, and returns what writes a report; nothing for one that is too old. */
export const suppressIn = async (
  transaction: Transaction,
  { address, told, toldAt }: { address: string; told: Told; toldAt: Date },
  now: Date,
): Promise<(() => StoredSuppression) | null> => {
  const reference = suppressionOf(address);
  const before = readAs(storedSuppression, await transaction.get(reference));
  if (before?.lifted_at && toldAt < inWholeSeconds(before.lifted_at)) return null;
  const next = applyReport(before, told, now);
  return () => {
    transaction.set(reference, { ...next }, { merge: true });
    return next;
  };
};

/** Resumes mail to an address. */
export const liftIn = (transaction: Transaction, address: string, now: Date): void => {
  const lifted: StoredSuppression = {
    ...{ reason: null, until: null, delays: 0, lifted_at: now, updated_at: now },
    expire_at: after(now, kept.delayed),
  };
  transaction.set(suppressionOf(address), lifted, { merge: true });
};
