import type { Incident } from '@lexplain/contract/library/deadlines';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { type StoredStanding, storedStanding } from '@lexplain/contract/reviews/standings-stored';
import { error as logError, write } from 'firebase-functions/logger';
import { readPastHolidays } from '../../library/holidays.ts';
import { findSubject } from '../../library/subjects.ts';
import { addNoticeOnce } from '../../notices/store.ts';
import { db, readAllAs, readAs } from '../../platform/firestore.ts';
import { runTransaction } from '../../platform/unlocked-transaction.ts';
import { queuePath } from '../../reviews/notices.ts';
import { listAdmins } from '../../reviews/recipients.ts';
import { isOverdue, shortestMilliseconds } from './overdue.ts';

// Tells admins of reviews that their client's adviser has not taken for two business days, and the
// log of all that wait so long, and of unfinished ones. What is nobody's is told in the mail of the
// day (unassigned-reviews.ts).

interface WaitingReview {
  reviewId: string;
  subjectId: string;
  since: Date;
}

/** The reviews that no adviser has taken, of those that it is an adviser's turn in. */
const listWaiting = ({ laws }: StoredStanding): WaitingReview[] =>
  Object.entries(laws).flatMap(([subjectId, { review }]) =>
    review?.state === 'waiting' && review.waiting_since
      ? [{ reviewId: review.id, subjectId, since: review.waiting_since }]
      : [],
  );

interface WaitingReviewsRun {
  admins: string[];
  isPublicHoliday: Incident['isPublicHoliday'];
  now: Date;
}

/**
 * Writes a notice to each admin for each overdue review of an organisation with an adviser, unless
 * it was written before. Returns the number of overdue reviews, also of one without.
 */
const writeNoticesOf = (organisationId: string, run: WaitingReviewsRun): Promise<number> =>
  runTransaction(async (transaction) => {
    const [standingSnapshot, organisationSnapshot] = await transaction.getAll(
      db.doc(paths.standing(organisationId)),
      db.doc(paths.organisation(organisationId)),
    );
    const standing = standingSnapshot && readAs(storedStanding, standingSnapshot);
    const organisation = organisationSnapshot && readAs(storedOrganisation, organisationSnapshot);
    if (!standing || !organisation || organisation.deleting) return 0;
    const { name, place, adviser_uid } = organisation;
    const overdue = listWaiting(standing).filter(({ since }) => isOverdue(since, place, run));
    const admins = adviser_uid === null ? [] : run.admins;
    const writes = await Promise.all(
      overdue.flatMap(({ reviewId, subjectId, since }) =>
        admins.map(async (uid) => {
          const law = (await findSubject(subjectId))?.name ?? subjectId;
          const facts = { what: 'still_waiting', law, organisation: name } as const;
          return addNoticeOnce(
            transaction,
            {
              to: { uid },
              category: 'review_turn',
              clientOrganisationId: organisationId,
              key: ['still_waiting', reviewId, since.toISOString(), uid].join(' '),
              template: 'review_turn',
              facts: { ...facts, by: '', flagged: 0, reason: '', earlier: 0, place: queuePath },
            },
            run.now,
          );
        }),
      ),
    );
    for (const writeNotice of writes) writeNotice();
    return overdue.length;
  });

/** The standings of organisations that have waited for two days. One document each. */
const listLongWaiting = async (now: Date): Promise<StoredStanding[]> => {
  const latest = new Date(now.getTime() - shortestMilliseconds);
  const found = await db.collection(paths.standings()).where('waiting_since', '<=', latest).get();
  return readAllAs(storedStanding, found, ({ id }) => ({ organisation_id: id }));
};

/** A review that its adviser has had for longer is said to be unfinished. */
const finishedMilliseconds = 14 * 86_400_000;

/** The number of reviews that an adviser has had for more than 14 days. */
export const countUnfinished = (standings: Pick<StoredStanding, 'laws'>[], now: Date): number =>
  standings
    .flatMap(({ laws }) => Object.values(laws))
    .filter(
      ({ review }) =>
        review?.state === 'in_review' &&
        review.waiting_since !== null &&
        now.getTime() - review.waiting_since.getTime() > finishedMilliseconds,
    ).length;

/**
 * Tells each admin, once, of each review that the client's adviser has left waiting for more than
 * two business days of the organisation's place. Returns the number of all that wait so long.
 */
export const writeWaitingReviewNotices = async (now = new Date()): Promise<number> => {
  const standings = await listLongWaiting(now);
  const unfinished = countUnfinished(standings, now);
  if (unfinished > 0) {
    write({ severity: 'WARNING', message: 'Reviews are unfinished', reviews: unfinished });
  }
  const organisations = standings
    .filter((standing) => listWaiting(standing).length > 0)
    .map(({ organisation_id }) => organisation_id);
  if (organisations.length === 0) return 0;
  const isPublicHoliday = await readPastHolidays(now);
  const run = { admins: await listAdmins(), isPublicHoliday, now };
  let reviews = 0;
  for (const organisationId of organisations) {
    try {
      reviews += await writeNoticesOf(organisationId, run);
    } catch (error) {
      // An organisation that can't be read must not stop the mail about others.
      logError('A notice was not written', {
        organisation_id: organisationId,
        reason: String(error),
      });
    }
  }
  if (reviews > 0) write({ severity: 'WARNING', message: 'Reviews wait for an adviser', reviews });
  return reviews;
};
