import { strengthOf } from '../library/outcomes.ts';
import type { LawStanding } from '../reviews/standings.ts';
import {
  type FirstScreen,
  findOutcome,
  isWithAdviser,
  type KnownLaw,
  type KnownOutcomes,
} from './first-screen.ts';

export interface LawRow {
  law: KnownLaw;
  /** Null without a profile. */
  headline: ReturnType<typeof findOutcome>;
  standing: LawStanding | null;
}

export interface LawGroups {
  /** Those that apply, at least in part; all of them without a profile. */
  applying: LawRow[];
  /** Those that apply and were signed off, with nothing begun since. */
  finished: LawRow[];
  /** Those that may apply: an adviser has to say, or questions are open. */
  unsettled: LawRow[];
  /** Those that bind by contract alone. */
  byContract: LawRow[];
  /** How many do not apply and are not shown. */
  hidden: number;
}

/** A review is over for the state once the next round is being drafted. */
export const isReviewShown = ({ review, draft }: LawStanding): boolean =>
  review !== null && !(draft && (review.state === 'closed' || review.state === 'withdrawn'));

const isFinished = ({ standing }: LawRow): boolean =>
  standing?.review?.state === 'closed' && isReviewShown(standing);

const inReview: readonly string[] = ['waiting', 'in_review', 'changes_requested'];

/** Shown although it does not apply: an adviser reads it, or waits for an answer. */
export const isUnderReview = ({ standing }: Pick<LawRow, 'standing'>): boolean =>
  standing?.review !== null && inReview.includes(standing?.review.state ?? '');

/** The laws, where each stands, and what the profile says of them. */
export interface AssessedLaws extends Pick<FirstScreen, 'laws' | 'standings'> {
  /** Null where the library has nothing to ask. */
  profile: KnownOutcomes | null;
}

/**
 * The laws with what is known of each, the strongest outcome first, otherwise in the order of the
 * library.
 */
export const groupLaws = ({ laws, standings, profile }: AssessedLaws): LawGroups => {
  const rows = laws.map(
    (law): LawRow => ({
      law,
      headline: findOutcome(profile, law.id),
      standing: standings.get(law.id) ?? null,
    }),
  );
  const isByContract = ({ headline }: LawRow) => headline === 'by_contract';
  const applies = ({ headline }: LawRow) =>
    headline === null || headline === 'applies' || headline === 'partly';
  const shown = rows.filter((row) => row.headline !== 'does_not_apply' || isUnderReview(row));
  const byStrength = (a: LawRow, b: LawRow) => strengthOf(a.headline) - strengthOf(b.headline);
  const applying = shown.filter(applies).toSorted(byStrength);
  return {
    applying: applying.filter((row) => !isFinished(row)),
    finished: applying.filter(isFinished),
    unsettled: shown.filter((row) => !applies(row) && !isByContract(row)).toSorted(byStrength),
    byContract: shown.filter(isByContract),
    hidden: rows.length - shown.length,
  };
};

/** Whose turn it is in a law that was begun: the organisation's, the adviser's or nobody's. */
export const findTurn = ({ standing }: Pick<LawRow, 'standing'>): 'you' | 'adviser' | null => {
  if (!standing) return null;
  if (isWithAdviser(standing)) return 'adviser';
  const isBegun = (standing.draft?.answered ?? 0) > 0;
  return standing.review?.state === 'changes_requested' || isBegun ? 'you' : null;
};
