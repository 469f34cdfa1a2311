import type { LawStanding } from '@lexplain/contract/reviews/standings';

interface Measure {
  /** How much of the bar is filled, from 0 to 1. */
  share: number;
  /** The name of a tone in web/src/design/tokens.ts. */
  tone: string;
  text: string;
}

export const describeScore = (score: number): string => `Score ${Math.round(100 * score)}%`;

/** How far a law is: what is answered of the draft, else the result of the latest submission. */
export const measureLaw = (standing: LawStanding | null): Measure => {
  const { draft = null, submitted = null } = standing ?? {};
  if (draft) {
    const { answered, questions } = draft;
    return {
      share: answered / Math.max(questions, 1),
      tone: 'state-draft',
      text: `Draft: ${answered} of ${questions} answered`,
    };
  }
  if (!submitted) return { share: 0, tone: 'result-unanswered', text: 'Not started' };
  const { score } = submitted;
  return score === null
    ? { share: 1, tone: 'result-not-applicable', text: 'No question applies' }
    : { share: score, tone: 'result-compliant', text: describeScore(score) };
};
