import { storedUser } from '@lexplain/contract/account/stored';
import { firmTimeZone, keptMonths } from '@lexplain/contract/firm-month/month';
import {
  type StoredDay,
  type StoredFirmDay,
  storedFirmMonth,
} from '@lexplain/contract/firm-month/stored';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import { FieldPath } from 'firebase-admin/firestore';
import { readAdvisers } from '../advisers/accounts.ts';
import { db, readAs } from '../platform/firestore.ts';
import { countAdviserDay, countFirmDay } from './count-day.ts';
import { addMonths, monthOf } from './figures.ts';
import { readDay } from './read-day.ts';

// Counts the day that has just ended, of the firm and of each adviser, once
// (docs/decisions/0125-the-firms-month.md).

/** When a month's counts are deleted. */
const expiryOf = (month: string): Date =>
  new Date(`${addMonths(month, keptMonths + 1)}-01T00:00:00Z`);

/** The fields of a month that a day writes: what was counted of that day before is replaced. */
const fieldsOf = (day: string, counts: StoredDay) => {
  const month = monthOf(day);
  return {
    fields: { month, days: { [day]: counts }, expire_at: expiryOf(month) },
    mergeFields: ['month', 'expire_at', new FieldPath('days', day)],
  };
};

/** Nothing of an adviser whose account is gone is written. */
const writeAdviserDay = (uid: string, day: string, counts: StoredDay): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const user = readAs(storedUser, await transaction.get(db.doc(paths.user(uid))));
    if (!user) return;
    const { fields, mergeFields } = fieldsOf(day, counts);
    const at = db.doc(paths.adviserMonth(uid, monthOf(day)));
    transaction.set(at, { uid, ...fields }, { mergeFields: ['uid', ...mergeFields] });
  });

const firmAt = (day: string) => db.doc(paths.firmMonth(monthOf(day)));

const isCounted = (month: ReturnType<typeof storedFirmMonth.parse> | null, day: string): boolean =>
  month !== null && lookUp(month.days, day) !== undefined;

/** Written last: a day that has it was counted for all. Another run may have been faster. */
const writeFirmDay = (day: string, counts: StoredFirmDay): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const at = firmAt(day);
    if (isCounted(readAs(storedFirmMonth, await transaction.get(at)), day)) return false;
    const { fields, mergeFields } = fieldsOf(day, counts);
    transaction.set(at, fields, { mergeFields });
    return true;
  });

/**
 * Counts yesterday, unless that was done: then it reads one document. Days on which no run came
 * stay uncounted, as nobody knows later who waited then. Returns whether it counted.
 */
export const countEndedDay = async (now = new Date()): Promise<boolean> => {
  const day = addDays(dayOf(now, firmTimeZone), -1);
  if (isCounted(readAs(storedFirmMonth, await firmAt(day).get()), day)) return false;
  const [read, advisers] = await Promise.all([readDay(day), readAdvisers()]);
  for (const { uid } of advisers) await writeAdviserDay(uid, day, countAdviserDay(read, uid));
  return writeFirmDay(day, countFirmDay(read));
};
