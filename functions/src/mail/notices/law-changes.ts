import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { storedChange } from '@lexplain/contract/changes/changes';
import type { StoredNoticePreferences } from '@lexplain/contract/mail/preferences';
import { paths } from '@lexplain/contract/paths';
import { cutTo } from '@lexplain/contract/text/one-line';
import { error as logError } from 'firebase-functions/logger';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { sortNewestFirst } from '../../platform/catalogue-order.ts';
import { db, readAllAs, readAs } from '../../platform/firestore.ts';
import { addNotice } from './store.ts';

/** No mail is sent about a change without the time of its publication. */
const publishedChange = z.object({
  ...storedChange.shape,
  published_at: z.date().nullable().default(null),
});
type PublishedChange = z.infer<typeof publishedChange>;

const monday = 1;
const hourOfDigest = 8;

/** The latest past Monday at 8 am in a time zone. Throws for an unknown zone. */
export const findLastDigestTime = (now: Date, timeZone: string): Date => {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const thisWeek = local.subtract({ days: local.dayOfWeek - monday }).with({
    hour: hourOfDigest,
    minute: 0,
    second: 0,
    millisecond: 0,
    microsecond: 0,
    nanosecond: 0,
  });
  const last =
    Temporal.ZonedDateTime.compare(thisWeek, local) > 0
      ? thisWeek.subtract({ weeks: 1 })
      : thisWeek;
  return new Date(last.epochMilliseconds);
};

/** The time up to which published changes are due for this person; null if no mail is due. */
export const findDueTime = (
  { law_changes, law_changes_until, time_zone }: StoredNoticePreferences,
  now: Date,
): Date | null => {
  if (law_changes === 'never' || law_changes_until === null) return null;
  const until = law_changes === 'weekly' ? findLastDigestTime(now, time_zone) : now;
  return until > law_changes_until ? until : null;
};

/** The changes that are due for a person and were not sent to them yet, newest first. */
const listUnsent = (
  changes: PublishedChange[],
  { law_changes_until: since }: StoredNoticePreferences,
  until: Date,
): PublishedChange[] =>
  changes.filter(
    ({ published_at }) =>
      since !== null && published_at !== null && published_at > since && published_at <= until,
  );

/** The most changes in a mail; it says how many more there are. */
const mostListed = 15;
/** Longer texts are cut: a mail shows less of them. */
const longestText = 2_000;

/** The facts of a mail about these changes. */
export const toLawChangeFacts = (
  unsent: Pick<PublishedChange, 'title' | 'what_changed' | 'date' | 'date_precision'>[],
  how_often: 'immediately' | 'weekly',
) => ({
  changes: unsent.slice(0, mostListed).map(({ title, what_changed, date, date_precision }) => ({
    title: cutTo(title, longestText),
    what_changed: cutTo(what_changed, longestText),
    date,
    ...(date_precision && { date_precision }),
  })),
  more: Math.max(0, unsent.length - mostListed),
  how_often,
});

/**
 * Writes one person's notice and, in the same transaction, the time up to which changes were sent, so that
 * none is sent twice.
 */
const writeNotice = (uid: string, changes: PublishedChange[], now: Date): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.user(uid));
    const user: StoredUser | null = readAs(storedUser, await transaction.get(reference));
    const until = user && findDueTime(user.notices, now);
    const unsent = until ? listUnsent(changes, user.notices, until) : [];
    const how_often = user?.notices.law_changes;
    if (!until || unsent.length === 0 || !how_often || how_often === 'never') return false;
    transaction.update(reference, { 'notices.law_changes_until': until });
    const facts = toLawChangeFacts(unsent, how_often);
    addNotice(
      transaction,
      {
        to: { uid },
        category: 'law_changes',
        template: 'law_changes',
        facts,
        key: ['law_changes', uid, until.toISOString()].join(' '),
      },
      now,
    );
    return true;
  });

/** The people who want these mails and for whom something may be due, with their choice. */
const listSubscribers = async () => {
  const { docs } = await db
    .collection(paths.users())
    .where('notices.law_changes', 'in', ['immediately', 'weekly'])
    .get();
  const withId = storedUser.extend({ id: z.string() });
  return readAllAs(withId, { docs }, ({ id }) => ({ id }));
};

/**
 * Writes a notice for everybody who wants mail about changes to the law and for whom something was published
 * since the last one: at once, or on Monday morning in their time zone. Returns how many it wrote.
 */
export const writeLawChangeNotices = async (now = new Date()): Promise<number> => {
  const subscribers = await listSubscribers();
  if (subscribers.length === 0) return 0;
  const stored = await db.collection(paths.changes()).get();
  const changes = sortNewestFirst(
    readAllAs(publishedChange, stored, ({ id }) => ({ id })),
    ({ date }) => date,
  );
  let written = 0;
  for (const { id, notices } of subscribers) {
    try {
      const until = findDueTime(notices, now);
      if (!until || listUnsent(changes, notices, until).length === 0) continue;
      if (await writeNotice(id, changes, now)) written += 1;
    } catch (error) {
      // A time zone or document that can't be read must not stop the mail of others.
      logError('A notice was not written', { uid: id, reason: String(error) });
    }
  }
  return written;
};
