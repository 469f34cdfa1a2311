import { questionsOf } from '@lexplain/contract/library/fact-groups';
import {
  type FactAnswers,
  type FactGroup,
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
  /**
   * The law that it comes from; null for a question with several choices, which comes from several
   * laws.
   */
  source: string | null;
  /** What can be chosen; null for a question with yes and no. */
  choices: readonly Choice[] | null;
}

/** A choice of the screen or of a group. */
export type Choice = FactGroup['choices'][number];

const findWithChoices = ({ screen, groups }: FactSet, id: string): FactGroup | null =>
  id === screenQuestion
    ? { ...screen, id, choices: screen.sectors }
    : (groups.find((group) => group.id === id) ?? null);

export const findQuestion = (set: FactSet, id: string): ShownQuestion | null => {
  const found = findWithChoices(set, id);
  if (found)
    return { id, text: found.text, help: found.help, source: null, choices: found.choices };
  const fact = set.facts.find((one) => one.id === id);
  return fact
    ? { id, text: fact.text, help: fact.help ?? null, source: fact.source, choices: null }
    : null;
};

export interface Interview {
  /** The questions that are left, in their order; more or fewer may follow from their answers. */
  open: string[];
  /** The questions whose answers count, the screen first. */
  answered: string[];
  outcomes: LawOutcome[];
}

const listAnswered = (set: FactSet, given: FactAnswers): string[] => {
  const counted = listCountedAnswers(set, given).map(({ id }) => id);
  return [screenQuestion, ...questionsOf(set, counted)].filter(
    (id) => answerTo(set, given, id) !== null,
  );
};

export const viewInterview = (law: ProfileLaw, given: FactAnswers): Interview => ({
  open: nextQuestions(law, given),
  answered: listAnswered(law.fact_set, given),
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

/**
 * The answered questions in the order in which they were answered; those of an earlier visit come
 * first.
 */
const listPassed = ({ order }: InterviewPosition, { answered }: Interview): string[] => [
  ...answered.filter((id) => !order.includes(id)),
  ...order.filter((id) => answered.includes(id)),
];

const indexOf = (passed: string[], at: string | null): number =>
  at !== null && passed.includes(at) ? passed.indexOf(at) : passed.length;

/** The question before the shown one; null at the first. */
export const findEarlier = (position: InterviewPosition, interview: Interview): string | null => {
  const passed = listPassed(position, interview);
  return passed[indexOf(passed, position.at) - 1] ?? null;
};

export const movePosition = (
  position: InterviewPosition,
  step: InterviewMove,
  interview: Interview,
): InterviewPosition => {
  if (step.kind === 'answered') {
    return { order: [...position.order.filter((id) => id !== step.id), step.id], at: null };
  }
  const passed = listPassed(position, interview);
  const index = indexOf(passed, position.at) + (step.kind === 'back' ? -1 : 1);
  return { order: passed, at: passed[Math.max(index, 0)] ?? null };
};

/**
 * The question to show: the one that the person went back to, otherwise the next; null once none is
 * left.
 */
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

/** The laws that other answers change. */
export const listMoved = (
  law: ProfileLaw,
  before: FactAnswers,
  after: FactAnswers,
): OutcomeChange[] => compareOutcomes(computeOutcomes(law, before), computeOutcomes(law, after));

export const previewAnswer = (
  law: ProfileLaw,
  given: FactAnswers,
  id: string,
  value: Value,
): Preview => {
  const after = withValue(law.fact_set, given, id, value);
  return { laws: listMoved(law, given, after), left: nextQuestions(law, after).length };
};

/** An answer in words: of several choices, what was chosen. */
export const describeValue = (choices: readonly Choice[], value: Value): string => {
  if (value === null) return 'No answer';
  if (typeof value === 'string') return factAnswerLabels[value];
  const chosen = choices.filter(({ id }) => value.includes(id));
  return chosen.length === 0 ? 'None of these' : chosen.map(({ text }) => text).join('; ');
};

/** The words of the answer to a question. */
export const describeAnswer = (set: FactSet, given: FactAnswers, id: string): string =>
  describeValue(findQuestion(set, id)?.choices ?? [], answerTo(set, given, id));
