import { storedClientLaw } from '@lexplain/contract/clients/laws/stored';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import {
  mostBusinessDays,
  reviewsPerPage,
  type ShownQueue,
} from '@lexplain/contract/reviews/queue';
import type { z } from 'zod';
import { readPastHolidays } from '../library/holidays.ts';
import { itsId, readAllAs, withId } from '../platform/firestore.ts';
import { hasClients, ofTurn, parts } from './queue-queries.ts';

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

const toQueued = (law: ListedLaw, countDays: CountDays) => {
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

interface AskedQueue {
  show?: ShownQueue | undefined;
  after?: string | undefined;
}

/** A page of the adviser's reviews and of those that no adviser has, the most urgent first. */
export const listQueue = async (
  uid: string,
  { show = 'all', after: cursor }: AskedQueue = {},
  now = new Date(),
) => {
  const uids = [uid, null].filter(
    (one) => show === 'all' || (one === null) === (show === 'nobodys'),
  );
  const start = { part: 0, dayAgo: now.getTime() - dayMilliseconds, last: null };
  const position = cursor === undefined ? start : positionOf(cursor);
  const [listed, counts] = await Promise.all([
    readFrom(uids, position, reviewsPerPage + 1),
    countAll(uid),
  ]);
  const shown = listed.slice(0, reviewsPerPage);
  const last = listed.length > shown.length ? shown.at(-1) : undefined;
  const countDays = shown.length === 0 ? () => 0 : await loadCountDays(now);
  const queuedOf = (adviserUid: string | null) =>
    shown.flatMap(({ law }) => (law.adviser_uid === adviserUid ? toQueued(law, countDays) : []));
  return {
    mine: queuedOf(uid),
    unassigned: queuedOf(null),
    has_clients: counts.your_turn + counts.with_clients > 0 || (await hasClients(uid)),
    more: last !== undefined,
    after: last ? toCursor(last.part, position.dayAgo, last.law) : null,
    counts,
  };
};
