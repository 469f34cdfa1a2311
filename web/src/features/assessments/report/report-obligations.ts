import type { Obligation } from '@lexplain/contract/library/subjects';
import { obligationName } from '../../../lib/text/obligation-name';
import type { ReportRow } from './report';

/** An obligation at one of the actions that concern it. */
export interface ObligationMention {
  obligation: Obligation;
  /** The number of the question at which timing and penalty are shown; null where that is here. */
  shownAt: number | null;
  /** The name of an obligation shown before with the same penalty, word for word. */
  samePenaltyAs: string | null;
}

/** Shorter penalties are repeated, as a reference would be no shorter. */
const shortestReferred = 60;

/**
 * The obligations of each action: each one's timing and penalty only at the first action with it.
 */
export const mentionObligations = (actions: ReportRow[]): ObligationMention[][] => {
  const shownAt = new Map<string, number>();
  const nameOf = new Map<string, string>();
  const mention = (obligation: Obligation, position: number): ObligationMention => {
    const { id, code, sanction_penalty: penalty = '' } = obligation;
    const before = shownAt.get(id);
    if (before !== undefined) return { obligation, shownAt: before, samePenaltyAs: null };
    const samePenaltyAs = nameOf.get(penalty) ?? null;
    shownAt.set(id, position);
    if (code && !samePenaltyAs && penalty.length >= shortestReferred) {
      nameOf.set(penalty, obligationName(obligation));
    }
    return { obligation, shownAt: null, samePenaltyAs };
  };
  return actions.map(({ question, obligations }) =>
    obligations.map((obligation) => mention(obligation, question.position)),
  );
};

/**
 * The parts of an obligation that stand at an action: `Timing` and `Penalty` with their texts, or
 * where they are.
 */
export const linesOf = ({
  obligation: { timing_specified, sanction_penalty },
  samePenaltyAs,
}: ObligationMention): [label: string, text: string][] => [
  ...(timing_specified ? [['Timing', timing_specified] as [string, string]] : []),
  ...(sanction_penalty
    ? [
        ['Penalty', samePenaltyAs ? `the same as for ${samePenaltyAs}` : sanction_penalty] as [
          string,
          string,
        ],
      ]
    : []),
];

/** `timing and penalty`, or the one of them that the obligation has. Empty for neither. */
export const referredOf = ({ timing_specified, sanction_penalty }: Obligation): string =>
  [timing_specified && 'timing', sanction_penalty && 'penalty'].filter(Boolean).join(' and ');
