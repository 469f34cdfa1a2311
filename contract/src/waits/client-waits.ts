import type { SharedIncident } from '../incidents/sharing.ts';
import { addDays } from '../library/day-of.ts';
import type { QueuedReview } from '../reviews/queue.ts';

// What waits for an adviser over all of their clients
// (docs/product.md, "First screen of an adviser"). Kinds and facts; pages have the words.

/** A span in which the adviser is covered, or covers. */
export interface CoverSpan {
  id: string;
  adviser: { uid: string; name: string };
  cover: { uid: string; name: string };
  first_day: string;
  last_day: string;
  is_running: boolean;
}

type AskedReview = QueuedReview & { unanswered_since: string };

/** What an adviser's first screen has loaded. */
export interface ClientWork {
  uid: string;
  shared: readonly SharedIncident[];
  /** The reviews of their clients. */
  reviews: readonly QueuedReview[];
  /** The one in which a comment of the client has waited longest; null where none does. */
  asked: AskedReview | null;
  /** How many clients that they started have not confirmed. */
  starts: number;
  /** How many reviews no adviser has. */
  unassigned: number;
  covers: readonly CoverSpan[];
}

/** What waits for an adviser. Each leads to one place. */
export type ClientWait = { id: string } & (
  | {
      /** A client shares an incident in which a deadline runs. */
      kind: 'incident';
      incident: SharedIncident;
    }
  | { kind: 'review'; review: QueuedReview }
  | {
      /** A client asks in a review. */
      kind: 'question';
      review: AskedReview;
    }
  | {
      /** Actions of a client are overdue. */
      kind: 'overdue';
      organisation: QueuedReview['organisation'];
      actions: number;
    }
  | { kind: 'starts'; clients: number }
  | { kind: 'unassigned'; reviews: number }
  | {
      /** Somebody begins to cover for the adviser, or the adviser for somebody. */
      kind: 'cover';
      span: CoverSpan;
      isOwn: boolean;
    }
);

/** Covers that begin so soon are shown. */
const coverDays = 7;

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** What ends soonest first; a deadline without an end after them. */
const endOf = ({ next_due_at }: SharedIncident): string => next_due_at ?? '~';

const listShared = ({ shared }: ClientWork): ClientWait[] =>
  shared
    .filter(({ kind, running }) => kind === 'real' && running > 0)
    .toSorted((a, b) => compareText(endOf(a), endOf(b)) || compareText(a.id, b.id))
    .map((incident) => ({ kind: 'incident', id: `incident ${incident.id}`, incident }));

const listReviews = ({ reviews }: ClientWork): ClientWait[] =>
  reviews
    .filter(({ turn }) => turn === 'adviser')
    .toSorted(
      (a, b) =>
        compareText(a.waiting_since ?? '', b.waiting_since ?? '') ||
        compareText(a.review_id, b.review_id),
    )
    .map((review) => ({ kind: 'review', id: `review ${review.review_id}`, review }));

const listAsked = ({ asked }: ClientWork): ClientWait[] =>
  asked === null ? [] : [{ kind: 'question', id: `question ${asked.review_id}`, review: asked }];

/** Of each client once, the one with most first. */
const listOverdue = ({ reviews }: ClientWork): ClientWait[] =>
  [...Map.groupBy(reviews, ({ organisation }) => organisation.id).values()]
    .flatMap((ofClient) => {
      const [first] = ofClient;
      const actions = ofClient.reduce((sum, { overdue_actions }) => sum + overdue_actions, 0);
      return first && actions > 0 ? [{ organisation: first.organisation, actions }] : [];
    })
    .toSorted((a, b) => b.actions - a.actions || compareText(a.organisation.id, b.organisation.id))
    .map((overdue) => ({ kind: 'overdue', id: `overdue ${overdue.organisation.id}`, ...overdue }));

const listCounted = ({ starts, unassigned }: ClientWork): ClientWait[] => [
  ...(starts > 0 ? [{ kind: 'starts', id: 'starts', clients: starts } as const] : []),
  ...(unassigned > 0
    ? [{ kind: 'unassigned', id: 'unassigned', reviews: unassigned } as const]
    : []),
];

/** From a week before the span begins, with its first day. */
const listCovers = ({ covers, uid }: ClientWork, today: string): ClientWait[] =>
  covers
    .filter(({ adviser, cover }) => adviser.uid === uid || cover.uid === uid)
    .filter(({ first_day }) => first_day >= today && first_day <= addDays(today, coverDays))
    .toSorted((a, b) => compareText(a.first_day, b.first_day) || compareText(a.id, b.id))
    .map((span) => ({
      kind: 'cover',
      id: `cover ${span.adviser.uid} ${span.id}`,
      span,
      isOwn: span.adviser.uid === uid,
    }));

/**
 * What waits for an adviser: shared incidents in which a deadline runs, the one that ends soonest
 * first; reviews in which it is the adviser's turn, the one that has waited longest first; a
 * question of a client; overdue actions of clients; clients that they started; reviews that no
 * adviser has; covers that begin within a week. `today` is a day of the covers' time zone.
 */
export const listClientWaits = (work: ClientWork, today: string): ClientWait[] => [
  ...listShared(work),
  ...listReviews(work),
  ...listAsked(work),
  ...listOverdue(work),
  ...listCounted(work),
  ...listCovers(work, today),
];
