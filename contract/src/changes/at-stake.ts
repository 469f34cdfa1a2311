import type { ResolvedFacts } from '../library/facts.ts';
import type { LawOutcome } from '../profile/outcomes.ts';
import { listPenaltiesAtStake, mayBindMore } from '../profile/penalties-at-stake.ts';
import type { ProfileRules } from '../profile/rules.ts';
import { formatDollars } from '../text/format-dollars.ts';
import type { StoredChange } from './changes.ts';
import { listLaws } from './concerns.ts';

// What a court may order at most for the duties that a change is about, in mail and on the page of
// the change.

/** In dollars. */
export interface AtStake {
  aud: number;
  /** False where a court may go beyond it, or a further answer may. */
  is_limit: boolean;
}

export const describeAtStake = ({ aud, is_limit }: AtStake): string =>
  `At stake: up to ${formatDollars(aud)}${is_limit ? '' : ' or more'}.`;

/**
 * For duties of one law on a day, `YYYY-MM-DD`; null where no amount is known or certain enough.
 */
export const findLawAtStake = (
  outcome: LawOutcome,
  facts: ResolvedFacts,
  { penalties, penalty_units }: Pick<ProfileRules, 'penalties' | 'penalty_units'>,
  codes: readonly string[],
  day: string,
): AtStake | null => {
  // A penalty may be of many duties: of those that the business has, only these count.
  const ofCodes = penalties.map((penalty) => ({
    ...penalty,
    codes: penalty.codes.filter((code) => codes.includes(code)),
  }));
  const some = { penalties: ofCodes, penalty_units };
  const highest = listPenaltiesAtStake(outcome, facts, some, day).at(-1);
  if (!highest) return null;
  return { aud: highest.aud, is_limit: highest.beyond === null && !mayBindMore(outcome, codes) };
};

/** The highest amount for the duties that a change is about, of all its laws. */
export const findAtStake = (
  change: Pick<StoredChange, 'subject_id' | 'obligations'>,
  ofLaw: (lawId: string, codes: readonly string[]) => AtStake | null,
): AtStake | null =>
  listLaws(change)
    .flatMap((lawId) => {
      const codes = change.obligations
        .filter(({ subject_id }) => subject_id === lawId)
        .map(({ code }) => code);
      return ofLaw(lawId, codes) ?? [];
    })
    .toSorted((a, b) => b.aud - a.aud)[0] ?? null;
