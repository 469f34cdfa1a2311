import { dayOf } from '@lexplain/contract/library/day-of';
import { readingsOn } from '@lexplain/contract/library/readings/due';
import { defaultTimeZone } from '@lexplain/contract/library/time-zones';
import type { DueReadingsFacts } from '@lexplain/contract/mail/staff-facts';
import { paths } from '@lexplain/contract/paths';
import { FieldPath } from 'firebase-admin/firestore';
import { readReadings } from '../../library/readings.ts';
import { addNoticeOnce, type NewNotice, noticeAt } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';
import { runTransaction } from '../../platform/unlocked-transaction.ts';
import { type RunLimits, type Subscriber, tellInPages, usualLimits } from './subscriber-pages.ts';

// Tells admins once a month what of the library is to be read again (docs/product.md, "Read again
// in time").

/** The most that a mail lists of each. */
const listed = 15;

const factsOn = async (day: string): Promise<DueReadingsFacts> => {
  const { due, due_count, coming } = readingsOn(await readReadings(), day);
  return {
    due_count,
    due: due.slice(0, listed).map(({ group, name, due_on }) => ({ group, name, due_on })),
    coming: coming.slice(0, listed),
    more_coming: Math.max(0, coming.length - listed),
  };
};

/** Writes one admin's mail of the month. Returns whether it did. */
const tell = async (
  { id, notices }: Subscriber,
  { facts, month }: { facts: DueReadingsFacts; month: string },
  now: Date,
): Promise<boolean> => {
  if (notices.due_readings === 'never') return false;
  const notice: NewNotice = {
    to: { uid: id },
    category: 'due_readings',
    template: 'due_readings',
    facts,
    key: ['due_readings', id, month].join(' '),
  };
  if ((await noticeAt(notice).get()).exists) return false;
  await runTransaction(async (transaction) => (await addNoticeOnce(transaction, notice, now))());
  return true;
};

/**
 * Writes the mail of the month to each admin who wants it and has none yet, where something is due
 * or to come. A run that is cut or repeated mails nobody twice. Returns how many it wrote.
 */
export const writeDueReadingNotices = async (
  now = new Date(),
  limits: RunLimits = usualLimits,
): Promise<number> => {
  const day = dayOf(now, defaultTimeZone);
  const facts = await factsOn(day);
  if (facts.due_count + facts.coming.length === 0) return 0;
  const month = day.slice(0, 7);
  const { written } = await tellInPages({
    people: db
      .collection(paths.users())
      .where('role', '==', 'admin')
      .orderBy(FieldPath.documentId()),
    limits,
    tell: (person) => tell(person, { facts, month }, now),
  });
  return written;
};
