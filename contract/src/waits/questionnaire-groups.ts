import { strengthOf } from '../library/outcomes.ts';
import type { LawStanding } from '../reviews/standings.ts';
import { isUnfinished } from './count-open.ts';
import { findOutcome, isWithAdviser } from './first-screen.ts';
import { isUnderReview } from './law-groups.ts';
import { type KnownLaws, listToAnswer } from './member-waits.ts';

// The questionnaires by what a member can do with each (docs/product.md, "Overview").

/** In the order of a page. */
export const questionnaireStates = [
  'next',
  'begun',
  'not_started',
  'with_adviser',
  'submitted',
  'does_not_apply',
] as const;
export type QuestionnaireState = (typeof questionnaireStates)[number];

const stateOf = (
  standing: LawStanding | undefined,
): Exclude<QuestionnaireState, 'next' | 'does_not_apply'> => {
  if (!standing) return 'not_started';
  if (isWithAdviser(standing)) return 'with_adviser';
  const { review, submitted } = standing;
  if (review?.state === 'changes_requested' || isUnfinished(standing)) return 'begun';
  return submitted ? 'submitted' : 'not_started';
};

/** What is to be answered stands in the order of what waits, before all else. */
const byTurn = (order: readonly string[]) => {
  const turnOf = (id: string): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return (a: { id: string }, b: { id: string }): number => turnOf(a.id) - turnOf(b.id);
};

/**
 * The laws by the state of their questionnaire: the one that is to be answered next stands alone.
 * Without a profile nothing is said to be next that nobody has begun.
 */
export const groupQuestionnaires = <Law extends KnownLaws['laws'][number]>(
  known: Omit<KnownLaws, 'laws'> & { laws: readonly Law[] },
): Map<QuestionnaireState, Law[]> => {
  const { laws, standings, profile } = known;
  const headlineOf = ({ id }: Law) => findOutcome(profile, id);
  const isShown = (law: Law): boolean =>
    headlineOf(law) !== 'does_not_apply' ||
    isUnderReview({ standing: standings.get(law.id) ?? null });
  const order = listToAnswer(known);
  const sorted = laws
    .toSorted((a, b) => strengthOf(headlineOf(a)) - strengthOf(headlineOf(b)))
    .toSorted(byTurn(order));
  const stateOfLaw = (law: Law): QuestionnaireState => {
    if (!isShown(law)) return 'does_not_apply';
    return law.id === order[0] ? 'next' : stateOf(standings.get(law.id));
  };
  const groups = Map.groupBy(sorted, stateOfLaw);
  return new Map(
    questionnaireStates.flatMap((state) => {
      const some = groups.get(state);
      return some ? [[state, some] as const] : [];
    }),
  );
};
