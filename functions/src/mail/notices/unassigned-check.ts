import { storedUser } from '@lexplain/contract/account/stored';
import { storedClientLaw } from '@lexplain/contract/clients/laws/stored';
import { dayOf } from '@lexplain/contract/library/day-of';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { readPastHolidays } from '../../library/holidays.ts';
import { findSubject } from '../../library/subjects.ts';
import { db, readAllAs, readAs } from '../../platform/firestore.ts';
import { ofTurn } from '../../reviews/queue-queries.ts';
import { isOverdue } from './overdue.ts';

/** What the daily mail says: the reviews that no adviser has as they are when it is sent. */
export interface UnassignedContent {
  template: 'unassigned_reviews';
  facts: {
    count: number;
    /** How many nobody has taken for more than two business days, and of how many that is known. */
    late: number;
    checked: number;
    /** The one that has waited longest, since a day in the reader's time zone. */
    longest: { organisation: string; law: string; since: string };
  };
}

/** The most that are read, the longest waiting first. */
const mostListed = 100;

const listedReview = storedClientLaw.pick({
  organisation_id: true,
  subject_id: true,
  name: true,
  place: true,
  review: true,
});

const countUnassigned = async (): Promise<number> =>
  (await ofTurn(null, 'adviser').count().get()).data().count;

/** What waits and is nobody's, and how many further reviews do. */
const readUnassigned = async () => {
  const found = await ofTurn(null, 'adviser')
    .select(...Object.keys(listedReview.shape))
    .limit(mostListed)
    .get();
  const all = found.size < mostListed ? found.size : await countUnassigned();
  const listed = readAllAs(listedReview, found).flatMap(({ review, ...law }) =>
    review?.waiting_since ? [{ ...law, state: review.state, since: review.waiting_since }] : [],
  );
  return { listed, unlisted: Math.max(0, all - found.size) };
};

/** What waits for an adviser at this moment, but for the reader's own organisation; null without. */
export const withUnassigned = async (
  { uid }: StoredNotice,
  now = new Date(),
): Promise<UnassignedContent | null> => {
  const user = uid === null ? null : readAs(storedUser, await db.doc(paths.user(uid)).get());
  if (!user) return null;
  const { listed: all, unlisted } = await readUnassigned();
  // Nobody is staff in their own organisation.
  const listed = all.filter(({ organisation_id }) => organisation_id !== user.organisation_id);
  const [longest] = listed;
  if (!longest) return null;
  const clock = { isPublicHoliday: await readPastHolidays(now), now };
  const { name, subject_id } = longest;
  return {
    template: 'unassigned_reviews',
    facts: {
      count: listed.length + unlisted,
      late: listed.filter(
        ({ state, since, place }) => state === 'waiting' && isOverdue(since, place, clock),
      ).length,
      checked: listed.length,
      longest: {
        organisation: name,
        law: (await findSubject(subject_id))?.name ?? subject_id,
        since: dayOf(longest.since, user.notices.time_zone),
      },
    },
  };
};
