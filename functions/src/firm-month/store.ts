import { storedUser } from '@lexplain/contract/account/stored';
import {
  earlierMonths,
  type FirmMonth,
  firmTimeZone,
  mostAdvisersListed,
  type OwnMonth,
} from '@lexplain/contract/firm-month/month';
import {
  type StoredAdviserMonth,
  storedAdviserMonth,
  storedFirmMonth,
} from '@lexplain/contract/firm-month/stored';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { paths } from '@lexplain/contract/paths';
import type { DocumentReference } from 'firebase-admin/firestore';
import { nameOf } from '../organisation-log/events.ts';
import { db, itsId, readAllAs, withId } from '../platform/firestore.ts';
import {
  addMonths,
  type CountedDays,
  inOrder,
  listDays,
  listEnded,
  listLaws,
  listWeeks,
  monthOf,
  sumDays,
} from './figures.ts';

// A month of the firm, or of one adviser, as pages show it.

/** What both kinds of months have. */
interface CountedMonth {
  month: string;
  days: CountedDays;
}

/** The last day that has ended. */
const lastDayAt = (now: Date): string => addDays(dayOf(now, firmTimeZone), -1);

const firstDayOf = (found: readonly CountedMonth[]): string | null =>
  found.flatMap(({ days }) => Object.keys(days)).sort()[0] ?? null;

const viewOf = (
  month: string,
  lastDay: string,
  months: readonly CountedMonth[],
  first: readonly CountedMonth[],
): OwnMonth => {
  const days = months.find((one) => one.month === month)?.days ?? {};
  const ended = listEnded(month, lastDay);
  return {
    month,
    last_day: lastDay,
    first_counted: firstDayOf(first),
    figures: sumDays(inOrder(days)),
    weeks: listWeeks(ended, days),
    days: listDays(ended, days),
    laws: listLaws(days),
    earlier: months
      .filter((one) => one.month < month && Object.keys(one.days).length > 0)
      .map((one) => ({ month: one.month, figures: sumDays(inOrder(one.days)) })),
  };
};

/** The months that are shown with one, the earliest first. */
const listShown = (month: string): string[] =>
  Array.from({ length: earlierMonths + 1 }, (_, index) => addMonths(month, index - earlierMonths));

/** The documents of these months. */
const readShown = async (month: string, at: (month: string) => DocumentReference) => ({
  docs: await db.getAll(...listShown(month).map(at)),
});

/** The present month, or on its first day, of which nothing was counted yet, the one before. */
const monthAt = (month: string | undefined, lastDay: string): string => month ?? monthOf(lastDay);

const named = withId(storedUser.pick({ display_name: true, email: true }));

/** The names of people by their uid. */
const readNames = async (uids: readonly string[]): Promise<Map<string, string>> => {
  if (uids.length === 0) return new Map();
  const users = uids.map((uid) => db.doc(paths.user(uid)));
  const docs = await db.getAll(...users, { fieldMask: ['display_name', 'email'] });
  return new Map(readAllAs(named, { docs }, itsId).map((user) => [user.id, nameOf(user)]));
};

const readAdviserMonths = async (month: string): Promise<StoredAdviserMonth[]> =>
  readAllAs(
    storedAdviserMonth,
    await db
      .collection(paths.adviserMonths())
      .where('month', '==', month)
      .limit(mostAdvisersListed + 1)
      .get(),
  );

const listAdvisers = async (
  found: readonly StoredAdviserMonth[],
): Promise<FirmMonth['advisers']> => {
  const names = await readNames(found.map(({ uid }) => uid));
  return found
    .flatMap(({ uid, days }) => {
      const name = names.get(uid);
      // Their counts are about to be deleted with the account.
      return name === undefined ? [] : { uid, name, figures: sumDays(inOrder(days)) };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || a.uid.localeCompare(b.uid));
};

export const findFirmMonth = async (
  wanted: string | undefined,
  now = new Date(),
): Promise<FirmMonth> => {
  const lastDay = lastDayAt(now);
  const month = monthAt(wanted, lastDay);
  const [shown, first, advisers] = await Promise.all([
    readShown(month, (one) => db.doc(paths.firmMonth(one))),
    db.collection(paths.firmMonths()).orderBy('month').limit(1).get(),
    readAdviserMonths(month),
  ]);
  const months = readAllAs(storedFirmMonth, shown);
  const last = inOrder(months.find((one) => one.month === month)?.days ?? {}).at(-1);
  return {
    ...viewOf(month, lastDay, months, readAllAs(storedFirmMonth, first)),
    advisers: await listAdvisers(advisers.slice(0, mostAdvisersListed)),
    more: advisers.length > mostAdvisersListed,
    nobodys: {
      waiting: last?.nobodys_waiting ?? 0,
      oldest_hours: last?.nobodys_oldest_hours ?? null,
    },
  };
};

const ofOne = (uid: string) =>
  db.collection(paths.adviserMonths()).where('uid', '==', uid).orderBy('month');

export const findOwnMonth = async (
  uid: string,
  wanted: string | undefined,
  now = new Date(),
): Promise<OwnMonth> => {
  const lastDay = lastDayAt(now);
  const month = monthAt(wanted, lastDay);
  const [shown, first] = await Promise.all([
    readShown(month, (one) => db.doc(paths.adviserMonth(uid, one))),
    ofOne(uid).limit(1).get(),
  ]);
  const months = readAllAs(storedAdviserMonth, shown);
  return viewOf(month, lastDay, months, readAllAs(storedAdviserMonth, first));
};

/** All months of an adviser, for their own export. */
export const listOwnMonths = async (uid: string) =>
  readAllAs(storedAdviserMonth, await ofOne(uid).get()).map(({ month, days }) => ({
    month,
    days: listDays(Object.keys(days).sort(), days),
    laws: listLaws(days),
  }));
