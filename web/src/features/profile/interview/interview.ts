import {
  type FactAnswers,
  type FactSet,
  listCountedAnswers,
} from '@lexplain/contract/library/facts';
import { compareOutcomes, type OutcomeChange } from '@lexplain/contract/profile/outcome-changes';
import { computeOutcomes, type LawOutcome } from '@lexplain/contract/profile/outcomes';
import {
  nextQuestions,
  type ProfileLaw,
  screenQuestion,
} from '@lexplain/contract/profile/questions';
import { factAnswerLabels } from '../../../lib/text/fact-answer-labels';
import { answerTo, type Value, withValue } from './draft';

// What the page asks, in which order, and what follows. Pure; the components only show it.

/** A question as the page shows it. */
export interface ShownQuestion {
  id: string;
  text: string;
  help: string | null;
  /** The law that it comes from; null for the screen, which comes from several. */
  source: string | null;
  /** What can be chosen, of the screen; null for a question with yes and no. */
  sectors: FactSet['screen']['sectors'] | null;
}

export const findQuestion = ({ screen, facts }: FactSet, id: string): ShownQuestion | null => {
  if (id === screenQuestion) {
    const { text, help, sectors } = screen;
    return { id, text, help, source: null, sectors };
  }
  const fact = facts.find((one) => one.id === id);
  return fact
    ? { id, text: fact.text, help: fact.help ?? null, source: fact.source, sectors: null }
    : null;
};

export interface Interview {
  /** The questions that are left, in their order; more or fewer may follow from their answers. */
  open: string[];
  /** The questions whose answers count, the screen first. */
  answered: string[];
  outcomes: LawOutcome[];
}

export const viewInterview = (law: ProfileLaw, given: FactAnswers): Interview => ({
  open: nextQuestions(law, given),
  answered: [
    ...(given.sectors === null ? [] : [screenQuestion]),
    ...listCountedAnswers(law.fact_set, given).map(({ id }) => id),
  ],
  outcomes: computeOutcomes(law, given),
});

/** The question that a person went back to. */
export interface InterviewPosition {
  /** The questions in the order in which they were answered. */
  order: string[];
  /** Null for the next open question. */
  at: string | null;
}

export type InterviewMove =
  | { kind: 'answered'; id: string }
  /** To the question before the shown one. */
  | { kind: 'back' }
  /** To the question after the shown one. */
  | { kind: 'forward' };

/** The answered questions in the order in which they were answered; those of an earlier visit come first. */
const listPassed = ({ order }: InterviewPosition, { answered }: Interview): string[] => [
  ...answered.filter((id) => !order.includes(id)),
  ...order.filter((id) => answered.includes(id)),
];

const indexOf = (passed: string[], at: string | null): number =>
  at !== null && passed.includes(at) ? passed.indexOf(at) : passed.length;

/** The question before the shown one; null at the first. */
export const findEarlier = (place: InterviewPosition, interview: Interview): string | null => {
  const passed = listPassed(place, interview);
  return passed[indexOf(passed, place.at) - 1] ?? null;
};

export const movePlace = (
  place: InterviewPosition,
  step: InterviewMove,
  interview: Interview,
): InterviewPosition => {
  if (step.kind === 'answered') {
    return { order: [...place.order.filter((id) => id !== step.id), step.id], at: null };
  }
  const passed = listPassed(place, interview);
  const index = indexOf(passed, place.at) + (step.kind === 'back' ? -1 : 1);
  return { order: passed, at: passed[Math.max(index, 0)] ?? null };
};

/** The question to show: the one that the person went back to, otherwise the next; null once none is left. */
export const findCurrent = (
  { at }: InterviewPosition,
  { open, answered }: Interview,
): string | null => (at !== null && answered.includes(at) ? at : (open[0] ?? null));

/** What another answer would change. */
export interface Preview {
  laws: OutcomeChange[];
  /** How many questions would be left. */
  left: number;
}

export const previewAnswer = (
  law: ProfileLaw,
  given: FactAnswers,
  id: string,
  value: Value,
): Preview => {
  const after = withValue(given, id, value);
  return {
    laws: compareOutcomes(computeOutcomes(law, given), computeOutcomes(law, after)),
    left: nextQuestions(law, after).length,
  };
};

/** An answer in words: of the screen, what was chosen. */
export const describeValue = (
  sectors: readonly { id: string; text: string }[],
  value: Value,
): string => {
  if (value === null) return 'No answer';
  if (typeof value === 'string') return factAnswerLabels[value];
  const chosen = sectors.filter(({ id }) => value.includes(id));
  return chosen.length === 0 ? 'None of these' : chosen.map(({ text }) => text).join('; ');
};

/** The words of the answer to a question. */
export const describeAnswer = (set: FactSet, given: FactAnswers, id: string): string =>
  describeValue(set.screen.sectors, answerTo(given, id));
