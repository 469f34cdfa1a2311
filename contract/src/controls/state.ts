import type { ComplianceResult } from '../assessments/figures.ts';

// How a business stands with a control (docs/product.md, "What we do"). A control has no answer of
// its own: it stands as the worst of the answers to its questions.

/**
 * From the worst to the best. `outdated` was answered more than a year ago, or about another
 * wording; `unanswered` was never submitted.
 */
export const controlStates = [
  'non_compliant',
  'partial',
  'outdated',
  'unanswered',
  'compliant',
  'not_applicable',
] as const;
export type ControlState = (typeof controlStates)[number];

/** The submitted answer to a question; null where there is none. */
export type SubmittedAnswer = { result: ComplianceResult; is_outdated: boolean } | null;

/** A gap stays one, however old it is. */
export const stateOfAnswer = (answer: SubmittedAnswer): ControlState => {
  if (!answer) return 'unanswered';
  const { result, is_outdated } = answer;
  return is_outdated && !isGap(result) ? 'outdated' : result;
};

export const isGap = (state: ControlState): boolean =>
  state === 'non_compliant' || state === 'partial';

const rankOf = (state: ControlState): number => controlStates.indexOf(state);

/** The worst of some states; `unanswered` where there are none. */
export const worstOf = (states: readonly ControlState[]): ControlState =>
  controlStates.find((state) => states.includes(state)) ?? 'unanswered';

/** Worst first; what is alike stays in its order. */
export const sortWorstFirst = <Item extends { state: ControlState }>(
  items: readonly Item[],
): Item[] => items.toSorted((a, b) => rankOf(a.state) - rankOf(b.state));
