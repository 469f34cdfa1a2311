import { createHash } from 'node:crypto';
import { type StoredSuppression, storedSuppression } from '@lexplain/contract/mail/stored';
import type { AddressStatus } from '@lexplain/contract/notices/notices';
import { paths } from '@lexplain/contract/paths';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { db, readAs } from '../platform/firestore.ts';
import type { SkipReason } from './delivery-decisions.ts';

// Addresses that are not mailed, as hashes: the addresses themselves are not stored.

const suppressionOf = (address: string): DocumentReference =>
  db.doc(paths.suppression(createHash('sha256').update(address.toLowerCase()).digest('hex')));

const hour = 3_600_000;
const day = 24 * hour;
/** How long mail waits after the first, second and later delays of an address. */
const waits = [hour, 6 * hour, day, 3 * day];
/**
 * Bounces and complaints are kept for two years, like correspondence; delays for longer than any
 * wait.
 */
const kept = { refused: 730 * day, delayed: 30 * day };

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** What the mail provider reported about a mail to an address. */
export type AddressReport = 'bounced' | 'complained' | 'delayed';

/** The state of an address after a report. Final states stay; repeated delays wait longer. */
const applyReport = (
  before: StoredSuppression | null,
  report: AddressReport,
  now: Date,
): StoredSuppression => {
  const lifted_at = before?.lifted_at ?? null;
  const isFinal = before?.reason === 'bounced' || before?.reason === 'complained';
  if (report !== 'delayed' || isFinal) {
    const reason =
      before?.reason === 'complained' || report === 'delayed' ? before?.reason : report;
    return {
      reason: reason ?? report,
      until: null,
      delays: 0,
      lifted_at,
      updated_at: now,
      expire_at: after(now, kept.refused),
    };
  }
  const delays = before?.delays ?? 0;
  return {
    reason: 'delayed',
    until: after(now, waits[Math.min(delays, waits.length - 1)] ?? day),
    delays: delays + 1,
    lifted_at,
    updated_at: now,
    expire_at: after(now, kept.delayed),
  };
};

const statusOf = (found: StoredSuppression | null, now: Date): AddressStatus => {
  if (!found?.reason) return 'reached';
  if (found.reason !== 'delayed') return found.reason;
  return found.until && found.until > now ? 'delayed' : 'reached';
};

const find = async (address: string): Promise<StoredSuppression | null> =>
  readAs(storedSuppression, await suppressionOf(address).get());

/** Whether mail reaches an address, as far as reported. */
export const findAddressStatus = async (address: string): Promise<AddressStatus> =>
  statusOf(await find(address), new Date());

/** How the reason begins where a mail was withheld as its address can't be reached. */
export const unreachable = 'The address has';

/** Why an address must not be mailed now; undefined where it may. */
export const findAddressSkip = async (address: string): Promise<SkipReason | undefined> => {
  const found = await find(address);
  const status = statusOf(found, new Date());
  if (status === 'reached') return undefined;
  if (status === 'delayed' && found?.until) return { kind: 'postponed', until: found.until };
  return { kind: 'withheld', reason: `${unreachable} ${status}` };
};

/** Times of events have whole seconds: one of the same second may be about the requested mail. */
const inWholeSeconds = (time: Date): Date => new Date(Math.floor(time.getTime() / 1_000) * 1_000);

/**
 * Reads an address's state and returns a function that writes the report; null if the report is
 * older than the last request to resume mail.
 */
export const prepareSuppression = async (
  transaction: Transaction,
  { address, report, reportedAt }: { address: string; report: AddressReport; reportedAt: Date },
  now: Date,
): Promise<(() => StoredSuppression) | null> => {
  const reference = suppressionOf(address);
  const before = readAs(storedSuppression, await transaction.get(reference));
  if (before?.lifted_at && reportedAt < inWholeSeconds(before.lifted_at)) return null;
  const next = applyReport(before, report, now);
  return () => {
    transaction.set(reference, { ...next }, { merge: true });
    return next;
  };
};

/** Resumes mail to an address. */
export const liftSuppression = (transaction: Transaction, address: string, now: Date): void => {
  const lifted: StoredSuppression = {
    reason: null,
    until: null,
    delays: 0,
    lifted_at: now,
    updated_at: now,
    expire_at: after(now, kept.delayed),
  };
  transaction.set(suppressionOf(address), lifted, { merge: true });
};
