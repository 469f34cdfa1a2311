import { staffRole } from '@lexplain/contract/api/policy';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { paths } from '@lexplain/contract/paths';
import { FieldPath } from 'firebase-admin/firestore';
import { z } from 'zod';
import { addNoticeOnce, type NewNotice, noticeAt } from '../../notices/store.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { runTransaction } from '../../platform/unlocked-transaction.ts';
import { ofTurn } from '../../reviews/queue-queries.ts';
import { findMorning } from './reminders/coming-date-selection.ts';
import { type RunLimits, type Subscriber, tellInPages, usualLimits } from './subscriber-pages.ts';

// Tells staff once a day of the reviews that no adviser has, at 8 am of their time zone
// (docs/product.md, "Notices"). What the mail says is read when it is sent.

/** The mornings until then are done. */
const storedProgress = z.object({ until: z.date() });

const progressAt = () => db.doc(paths.unassignedMail());

/** The latest morning in a time zone, with its day. Throws for an unknown zone. */
const findLatestMorning = (now: Date, timeZone: string): { day: string; at: Date } => {
  const today = dayOf(now, timeZone);
  const morningOf = (day: string) => ({ day, at: findMorning(day, timeZone, timeZone) });
  const latest = morningOf(today);
  return latest.at <= now ? latest : morningOf(addDays(today, -1));
};

/** Writes one person's mail, if their morning was since the last run. Returns whether it did. */
const tell = async ({ id, notices }: Subscriber, from: Date, now: Date): Promise<boolean> => {
  if (notices.unassigned_reviews === 'never') return false;
  const { day, at } = findLatestMorning(now, notices.time_zone);
  if (at <= from) return false;
  const notice: NewNotice = {
    to: { uid: id },
    category: 'unassigned_reviews',
    template: 'unassigned_reviews',
    facts: {},
    key: ['unassigned_reviews', id, day].join(' '),
  };
  // Whoever has moved to another time zone has had the mail of the day.
  if ((await noticeAt(notice).get()).exists) return false;
  await runTransaction(async (transaction) => (await addNoticeOnce(transaction, notice, now))());
  return true;
};

const isAnyUnassigned = async (): Promise<boolean> =>
  !(await ofTurn(null, 'adviser').select().limit(1).get()).empty;

/**
 * Writes the mail of everybody on staff whose morning has come since the last run, where a review
 * waits for an adviser. Reads nobody where none does. A run that is cut or repeated mails nobody
 * twice. Returns how many it wrote.
 */
export const writeUnassignedReviewNotices = async (
  now = new Date(),
  limits: RunLimits = usualLimits,
): Promise<number> => {
  // Before the first run, all mornings are done.
  const from = readAs(storedProgress, await progressAt().get())?.until ?? now;
  if (from > now) return 0;
  const { written, isComplete } = (await isAnyUnassigned())
    ? await tellInPages({
        people: db
          .collection(paths.users())
          .where('role', 'in', staffRole.options)
          .orderBy(FieldPath.documentId()),
        limits,
        tell: (person) => tell(person, from, now),
      })
    : { written: 0, isComplete: true };
  if (isComplete) await progressAt().set({ until: now });
  return written;
};
