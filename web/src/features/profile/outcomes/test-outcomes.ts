import type { PenaltyAtStake } from '@lexplain/contract/profile/penalties-at-stake';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import type { PenaltyRange, ShownOutcome } from './shown-outcome';

/** A law with one reason. */
export const outcomeOf = (
  subjectId: string,
  headline: ShownOutcome['headline'],
  changes: Partial<ShownOutcome> = {},
): ShownOutcome => ({
  subjectId,
  name: `Law ${subjectId}`,
  headline,
  reasons:
    headline === 'open'
      ? []
      : [
          {
            rule_id: 'rule',
            outcome: headline === 'by_contract' ? 'does_not_apply' : headline,
            by_contract: headline === 'by_contract',
            because: `Why ${subjectId}.`,
            reference: 's 16',
            confidence: 'primary',
          },
        ],
  codes: [],
  unsure: [],
  left: 0,
  stake: null,
  ...changes,
});

/** A law whose reason is from secondary sources. */
export const secondaryOutcomeOf = (
  subjectId: string,
  headline: ShownOutcome['headline'],
): ShownOutcome => {
  const outcome = outcomeOf(subjectId, headline);
  return {
    ...outcome,
    reasons: outcome.reasons.map((reason) => ({ ...reason, confidence: 'secondary' })),
  };
};

export const standingOf = (
  subject_id: string,
  changes: Partial<LawStanding> = {},
): LawStanding => ({ subject_id, draft: null, submitted: null, review: null, ...changes });

export const amountOf = (
  aud: number,
  owner_text: string,
  changes: Partial<PenaltyAtStake> = {},
): PenaltyAtStake => ({
  penalty: {
    id: `${aud}`,
    provision: 'Act s 1',
    for: 'A breach',
    owner_text,
    codes: ['ONE'],
    confidence: 'primary',
  },
  of: 'company',
  aud,
  beyond: null,
  calculation: 'As it is',
  ...changes,
});

export const stakeOf = (
  highest: PenaltyAtStake,
  lowest: PenaltyAtStake | null = null,
  more: Partial<PenaltyRange> = {},
): PenaltyRange => ({ lowest, highest, isOfDirector: false, mayGrow: false, ...more });
