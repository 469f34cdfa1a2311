import { type RiskRating, riskOrder } from '@lexplain/contract/assessments/figures';
import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { ListedClient } from '@lexplain/contract/clients/clients';
import type { ReviewState } from '@lexplain/contract/reviews/reviews';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { type Library, lawNameOf, sortLaws } from '../client-rows';
import { findChangesSince } from '../law-changes';
import { describeProgress, describeScore, describeState } from '../law-standing-texts';

// What one row says of a client, over all of its laws.

export interface ClientSummary {
  /** In the order of the library. */
  laws: LawStanding[];
  /** The law that needs attention first; null where none was begun. */
  first: LawStanding | null;
  /** Whose turn it is since when: the adviser's before the client's. */
  waiting: { turn: 'adviser' | 'client'; since: string } | null;
  /** The latest submission. */
  submittedAt: string | null;
  /** From 0 to 1: a mean would hide the weak law. */
  lowestScore: number | null;
  /** The highest risk of an open answer. */
  worst: RiskRating | null;
  hasSubmitted: boolean;
  /** The changes to its laws since each was submitted; null where none was. */
  changes: StoredChange[] | null;
}

/** As the list is sorted by it (contract/src/reviews/standing-orders.ts). */
const stateOrder: readonly ReviewState[] = [
  'waiting',
  'in_review',
  'changes_requested',
  'withdrawn',
  'closed',
];

/** Smaller where more attention is needed. What has no review comes last, submitted before begun. */
const rankOf = ({ review, submitted }: LawStanding): number =>
  review ? stateOrder.indexOf(review.state) : stateOrder.length + (submitted ? 0 : 1);

const findWaiting = (laws: readonly LawStanding[]): ClientSummary['waiting'] => {
  for (const turn of ['adviser', 'client'] as const) {
    const since = laws
      .flatMap(({ review }) =>
        review?.turn === turn && review.waiting_since ? [review.waiting_since] : [],
      )
      .sort();
    if (since[0] !== undefined) return { turn, since: since[0] };
  }
  return null;
};

/** Newest first. */
const findChanges = (
  laws: readonly LawStanding[],
  { changes, now }: Library,
  timeZone: string,
): StoredChange[] | null => {
  if (!changes) return null;
  const found = laws.map((law) => findChangesSince(law, changes, timeZone, now));
  const known = found.filter((some) => some !== null);
  return known.length === 0 ? null : known.flat().sort((a, b) => b.date.localeCompare(a.date));
};

export const summarise = (
  client: Pick<ListedClient, 'laws' | 'time_zone'>,
  library: Library,
): ClientSummary => {
  const laws = sortLaws(client.laws, library);
  const submitted = laws.flatMap(({ submitted: one }) => (one ? [one] : []));
  const scores = submitted.flatMap(({ score }) => (score === null ? [] : [score]));
  const worst = submitted.flatMap(({ worst_risk }) => (worst_risk ? [worst_risk] : []));
  return {
    laws,
    first: laws.toSorted((a, b) => rankOf(a) - rankOf(b))[0] ?? null,
    waiting: findWaiting(laws),
    submittedAt:
      submitted
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? null,
    lowestScore: scores.length > 0 ? Math.min(...scores) : null,
    worst: riskOrder.find((risk) => worst.includes(risk)) ?? null,
    hasSubmitted: submitted.length > 0,
    changes: findChanges(laws, library, client.time_zone),
  };
};

/** Of which shape a law's sign is. */
export type LawSign = 'adviser' | 'client' | 'done' | 'submitted' | 'draft' | 'none';

export const signOf = ({ review, submitted, draft }: LawStanding): LawSign => {
  if (review?.turn) return review.turn;
  if (review?.state === 'closed') return 'done';
  if (submitted) return 'submitted';
  return draft ? 'draft' : 'none';
};

/** A law in words: `Privacy Act 1988: In review, 58%`. */
export const describeLaw = (law: LawStanding, library: Library, timeZone: string): string => {
  const figure = law.submitted ? describeScore(law) : describeProgress(law, library.now, timeZone);
  return `${lawNameOf(library, law)}: ${[describeState(law), figure].join(', ')}`;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, as short as a row has room for: `20 min`, `6 h`, `12 d`. */
export const shortAge = (at: string, now: Date): string => {
  const passed = Math.max(0, now.getTime() - Date.parse(at));
  if (passed < hour) return `${Math.max(1, Math.floor(passed / minute))} min`;
  return passed < day ? `${Math.floor(passed / hour)} h` : `${Math.floor(passed / day)} d`;
};
