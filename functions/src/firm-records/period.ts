import { type StoredFirm, storedFirm } from '@lexplain/contract/firm/firm';
import { storedFirmRecord } from '@lexplain/contract/firm/records';
import { paths } from '@lexplain/contract/paths';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Session } from '../access/sessions.ts';
import { changeFirm } from '../firm/store.ts';
import { db, readAs } from '../platform/firestore.ts';
import { endOfPeriod } from './end-of-period.ts';

const periodOf = storedFirm.pick({ records_months: true });

/** How long the firm keeps records now. Locked, so that none is kept beside a change of it. */
export const readRecordMonths = async (transaction: Transaction): Promise<number> => {
  const mask = { fieldMask: ['records_months'] };
  const [firm] = await transaction.getAll(db.doc(paths.firmDocument()), mask);
  return (firm && readAs(periodOf, firm))?.records_months ?? 0;
};

/** The most records that a transaction changes. */
const pageSize = 200;

const shorten = (transaction: Transaction, record: QueryDocumentSnapshot, months: number): void => {
  const stored = storedFirmRecord.pick({ kept_at: true });
  const kept_at = readAs(stored, record)?.kept_at ?? new Date();
  transaction.update(record.ref, { months, expire_at: endOfPeriod(kept_at, months) });
};

/** Of records that are kept for longer than the period, a page. Returns whether there may be more. */
const applyToPage = (): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const months = await readRecordMonths(transaction);
    const longer = db.collection(paths.firmRecords()).where('months', '>', months);
    const { docs } = await transaction.get(longer.limit(pageSize));
    for (const record of docs) {
      if (months === 0) transaction.delete(record.ref);
      else shorten(transaction, record, months);
    }
    return docs.length === pageSize;
  });

/** How long a call changes records. The job that sweeps goes on. */
const callMilliseconds = 10_000;

/**
 * Deletes or shortens what is kept for longer than the period, until a time. A longer period
 * extends nothing: what was told before a deletion holds.
 */
export const applyRecordPeriod = async (until = Date.now() + callMilliseconds): Promise<void> => {
  while (await applyToPage()) {
    if (Date.now() >= until) return;
  }
};

/** Sets how long records are kept, from the next deletion on, and shortens those that there are. */
export const setRecordPeriod = async (
  session: Session,
  months: number,
  expected: number | null,
  route: string,
): Promise<StoredFirm> => {
  const firm = await changeFirm(session, {
    expected,
    route,
    decide: async ({ records_months }) => ({
      next: records_months === months ? null : { records_months: months },
    }),
  });
  await applyRecordPeriod();
  return firm;
};
