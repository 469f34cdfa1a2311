import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import type { StoredStanding } from '@lexplain/contract/reviews/standings-stored';
import { mostBusinessDays, type QueuedReview } from '@lexplain/contract/reviews/work';
import { hasClients, listWaitingForAdviser, listWaitingForClient } from '../clients/lists.ts';
import { readPastHolidays } from '../library/holidays.ts';

/** The most organisations that the queue lists of each kind. With one more of each it reads 58 documents. */
const mostListed = { own: 16, ofClients: 12, unassigned: 26 };

type CountDays = (since: Date, standing: StoredStanding) => number;

/** What counts the business days up to now. On demand, as a cold start needs neither the code nor the calendar. */
const loadCountDays = async (now: Date): Promise<CountDays> => {
  const [{ countBusinessDays }, isPublicHoliday] = await Promise.all([
    import('@lexplain/contract/library/deadlines'),
    readPastHolidays(now),
  ]);
  return (since, { place }) =>
    countBusinessDays(
      since.toISOString(),
      now.toISOString(),
      mostBusinessDays,
      place,
      isPublicHoliday,
    );
};

const toQueued = (standing: StoredStanding, countDays: CountDays): QueuedReview[] =>
  Object.entries(standing.laws).flatMap(([subject_id, { review, submitted }]) =>
    review === null
      ? []
      : {
          review_id: review.id,
          organisation: {
            id: standing.organisation_id,
            name: standing.name,
            time_zone: timeZoneOf(standing.place),
          },
          subject_id,
          state: review.state,
          turn: review.turn,
          waiting_since: review.waiting_since?.toISOString() ?? null,
          submitted_at: submitted?.at.toISOString() ?? null,
          flagged: review.flagged,
          round: review.round,
          waiting_business_days: review.waiting_since
            ? countDays(review.waiting_since, standing)
            : 0,
          revision: review.revision,
        },
  );

const byWaiting = (a: QueuedReview, b: QueuedReview): number =>
  (a.waiting_since ?? '') < (b.waiting_since ?? '') ? -1 : 1;

/** The adviser's reviews, and those that no adviser has, the longest waiting first. */
export const listQueue = async (uid: string, now = new Date()) => {
  const [own, ofClients, unassigned] = await Promise.all([
    listWaitingForAdviser(uid, mostListed.own + 1),
    listWaitingForClient(uid, mostListed.ofClients + 1),
    listWaitingForAdviser(null, mostListed.unassigned + 1),
  ]);
  const isEmpty = own.length + ofClients.length + unassigned.length === 0;
  const countDays = isEmpty ? () => 0 : await loadCountDays(now);
  /** The reviews that wait for one side, the longest waiting first. */
  const toTurns = (found: StoredStanding[], side: 'adviser' | 'client'): QueuedReview[] =>
    found
      .flatMap((standing) => toQueued(standing, countDays))
      .filter(({ turn }) => turn === side)
      .sort(byWaiting);
  const mine = [
    ...toTurns(own.slice(0, mostListed.own), 'adviser'),
    ...toTurns(ofClients.slice(0, mostListed.ofClients), 'client'),
  ];
  return {
    mine,
    unassigned: toTurns(unassigned.slice(0, mostListed.unassigned), 'adviser'),
    has_clients: mine.length > 0 || (await hasClients(uid)),
    more:
      own.length > mostListed.own ||
      ofClients.length > mostListed.ofClients ||
      unassigned.length > mostListed.unassigned,
  };
};
