import { isOverdue } from '@lexplain/contract/actions/state';
import { fromTimeOrder, storedClientLaw } from '@lexplain/contract/clients/laws/stored';
import { dayOf } from '@lexplain/contract/library/day-of';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import {
  mostBusinessDays,
  reviewsPerPage,
  type ShownQueue,
} from '@lexplain/contract/reviews/queue';
import type { z } from 'zod';
import { readPastHolidays } from '../library/holidays.ts';
import { startsOf } from '../organisations/started-organisations.ts';
import { itsId, readAllAs, withId } from '../platform/firestore.ts';
import { hasClients, ofTurn, ofUnanswered, parts } from './queue-queries.ts';

// The queue is read from `clientLaws`, one document for each client and law, in pages. Its numbers
// are counted by the database, a read for a thousand reviews: a page says nothing of how many there
// are.

/** Two business days of no place are over within one. */
const dayMilliseconds = 86_400_000;

const listedLaw = storedClientLaw.pick({
  organisation_id: true,
  subject_id: true,
  name: true,
  place: true,
  adviser_uid: true,
  submitted: true,
  review: true,
  actions: true,
  unanswered_order: true,
});
const lawWithId = withId(listedLaw);
type ListedLaw = z.output<typeof lawWithId>;

type CountDays = (since: Date, law: ListedLaw) => number;

/**
 * What counts the business days up to now. On demand, as a cold start needs neither the code nor
 * the calendar.
 */
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

/** How many actions about the law are overdue where the client is. */
const countOverdue = ({ actions, place }: ListedLaw, now: Date): number => {
  const today = dayOf(now, timeZoneOf(place));
  return Object.values(actions).filter((action) => isOverdue(action, today)).length;
};

const toQueued = (law: ListedLaw, countDays: CountDays, now: Date) => {
  const { organisation_id, name, place, subject_id, submitted, review } = law;
  return review === null
    ? []
    : [
        {
          review_id: review.id,
          organisation: { id: organisation_id, name, time_zone: timeZoneOf(place) },
          subject_id,
          state: review.state,
          turn: review.turn,
          waiting_since: review.waiting_since,
          submitted_at: submitted?.at ?? null,
          flagged: review.flagged,
          round: review.round,
          waiting_business_days: review.waiting_since ? countDays(review.waiting_since, law) : 0,
          overdue_actions: countOverdue(law, now),
          revision: review.revision,
        },
      ];
};

const timeOf = ({ review }: ListedLaw): number => review?.waiting_since?.getTime() ?? 0;

const byWaiting = (a: ListedLaw, b: ListedLaw): number =>
  timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1);

interface QueuePosition {
  /** Its index in `parts`. */
  part: number;
  /**
   * By which the parts of the first page were told apart, so that none is passed over on the next.
   */
  dayAgo: number;
  /** The last review of the page before; null at the beginning of the part. */
  last: { at: number; id: string } | null;
}

const toCursor = (part: number, dayAgo: number, last: ListedLaw): string =>
  [part, dayAgo, timeOf(last), last.id].join('.');

/** A cursor that was validated by its schema. */
const positionOf = (cursor: string): QueuePosition => {
  const [part, dayAgo, at, id = ''] = cursor.split('.');
  return { part: Number(part), dayAgo: Number(dayAgo), last: { at: Number(at), id } };
};

const readPart = async (
  adviserUid: string | null,
  { part, dayAgo, last }: QueuePosition,
  limit: number,
): Promise<ListedLaw[]> => {
  const query = parts.at(part)?.(adviserUid, new Date(dayAgo));
  // What waits for the client of no adviser is in no queue.
  if (!query || (adviserUid === null && part === parts.length - 1)) return [];
  const rest = last ? query.startAfter(new Date(last.at), last.id) : query;
  const found = await rest
    .select(...Object.keys(listedLaw.shape))
    .limit(limit)
    .get();
  return readAllAs(lawWithId, found, itsId);
};

interface LawPart {
  law: ListedLaw;
  part: number;
}

/** So many reviews from a place on, part by part. */
const readFrom = async (
  uids: readonly (string | null)[],
  position: QueuePosition,
  limit: number,
): Promise<LawPart[]> => {
  const { part } = position;
  if (limit === 0 || part === parts.length) return [];
  const found = await Promise.all(uids.map((uid) => readPart(uid, position, limit)));
  const listed = found
    .flat()
    .sort(byWaiting)
    .slice(0, limit)
    .map((law) => ({ law, part }));
  const next = { ...position, part: part + 1, last: null };
  return listed.concat(await readFrom(uids, next, limit - listed.length));
};

const count = async (adviserUid: string | null, turn: 'adviser' | 'client'): Promise<number> =>
  (await ofTurn(adviserUid, turn).count().get()).data().count;

const countAll = async (uid: string) => {
  const [your_turn, with_clients, unassigned] = await Promise.all([
    count(uid, 'adviser'),
    count(uid, 'client'),
    count(null, 'adviser'),
  ]);
  return { your_turn, with_clients, unassigned };
};

/** The review in which a comment of the client has waited longest for an answer. */
const findAsked = async (uid: string, now: Date) => {
  const found = await ofUnanswered(uid)
    .select(...Object.keys(listedLaw.shape))
    .limit(1)
    .get();
  const [law] = readAllAs(lawWithId, found, itsId);
  const unanswered_since = law && fromTimeOrder(law.unanswered_order);
  if (!unanswered_since) return null;
  const [queued] = toQueued(law, await loadCountDays(now), now);
  return queued ? { ...queued, unanswered_since } : null;
};

/**
 * What waits for an adviser beside the reviews that are listed. Somebody who covers does not manage
 * the clients that the adviser has started.
 */
const findWaits = async (uid: string, covering: string | undefined, now: Date) => {
  const [asked, starts] = await Promise.all([
    findAsked(uid, now),
    covering === undefined ? startsOf(uid).count().get() : null,
  ]);
  return { asked, starts: starts?.data().count ?? 0 };
};

interface AskedQueue {
  covering?: string | undefined;
  show?: ShownQueue | undefined;
  after?: string | undefined;
}

const noWaits = { asked: null, starts: 0 };

/** A page of the adviser's reviews and of those that no adviser has, the most urgent first. */
export const listQueue = async (
  uid: string,
  { show = 'all', covering, after: cursor }: AskedQueue = {},
  now = new Date(),
) => {
  const uids = [uid, null].filter(
    (one) => show === 'all' || (one === null) === (show === 'nobodys'),
  );
  const start = { part: 0, dayAgo: now.getTime() - dayMilliseconds, last: null };
  const position = cursor === undefined ? start : positionOf(cursor);
  const [listed, counts, waits] = await Promise.all([
    readFrom(uids, position, reviewsPerPage + 1),
    countAll(uid),
    cursor === undefined ? findWaits(uid, covering, now) : noWaits,
  ]);
  const shown = listed.slice(0, reviewsPerPage);
  const last = listed.length > shown.length ? shown.at(-1) : undefined;
  const countDays = shown.length === 0 ? () => 0 : await loadCountDays(now);
  const queuedOf = (adviserUid: string | null) =>
    shown.flatMap(({ law }) =>
      law.adviser_uid === adviserUid ? toQueued(law, countDays, now) : [],
    );
  return {
    mine: queuedOf(uid),
    unassigned: queuedOf(null),
    has_clients: counts.your_turn + counts.with_clients > 0 || (await hasClients(uid)),
    more: last !== undefined,
    waits,
    after: last ? toCursor(last.part, position.dayAgo, last.law) : null,
    counts,
  };
};
