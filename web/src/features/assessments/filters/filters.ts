import type { AnswerFields, Question } from '@lexplain/contract/assessments/assessments';
import { outsideProfile } from '../../../lib/text/outside-profile';

/** The filters of the list. */
export const filterLabels = {
  all: 'All questions',
  unanswered: 'Unanswered',
  required: 'Required',
  non_compliant: 'Non-compliant',
  high_risk: 'High risk',
  unsure: 'Not sure yet',
  flagged: 'To answer again',
  touched: 'Touched by the change',
  mine: 'Mine',
  others: 'Given to others',
  outside: outsideProfile,
} as const;
export type Filter = keyof typeof filterLabels;

/** Filters that are offered where they leave something. */
type SpecialFilter = 'flagged' | 'touched' | 'mine' | 'others' | 'outside';

/**
 * The ids of the questions that the adviser flagged, that a change touches, that were given to
 * someone, and that the profile leaves out.
 */
export type SpecialQuestions = Record<SpecialFilter, ReadonlySet<string>>;

interface FilteredQuestion {
  question: Question;
  answer: AnswerFields;
  isMarked: boolean;
  /** Whether the profile has settled it. */
  isLeftOut: boolean;
}

const passes: Record<Exclude<Filter, SpecialFilter>, (shown: FilteredQuestion) => boolean> = {
  all: () => true,
  unanswered: ({ answer, isLeftOut }) => answer.compliance_result === null && !isLeftOut,
  required: ({ question, isLeftOut }) => question.required && !isLeftOut,
  non_compliant: ({ answer }) => answer.compliance_result === 'non_compliant',
  high_risk: ({ answer }) => answer.risk_rating === 'high' || answer.risk_rating === 'critical',
  unsure: ({ answer, isMarked }) => isMarked && answer.compliance_result === null,
};

export const isSpecial = (filter: Filter): filter is SpecialFilter => !(filter in passes);

interface Source {
  shownOf: (questionId: string) => AnswerFields;
  isMarked: (questionId: string) => boolean;
}

/**
 * The ids that pass a filter at the time it is chosen: a question that is answered afterwards must
 * not disappear while it is being edited.
 */
export const filterQuestions = (
  filter: Filter,
  questions: Question[],
  source: Source,
  special: SpecialQuestions,
): Set<string> =>
  new Set(
    questions
      .filter((question) =>
        isSpecial(filter)
          ? special[filter].has(question.id)
          : passes[filter]({
              question,
              answer: source.shownOf(question.id),
              isMarked: source.isMarked(question.id),
              isLeftOut: special.outside.has(question.id),
            }),
      )
      .map(({ id }) => id),
  );

/**
 * The first unanswered question after the given one, wrapping around at the end. Not one that the
 * profile has settled.
 */
export const findNextUnanswered = (
  questions: Question[],
  source: Source,
  leftOut: { has: (id: string) => boolean },
  after: string | undefined,
): string | undefined => {
  const start = questions.findIndex(({ id }) => id === after) + 1;
  const inOrder = [...questions.slice(start), ...questions.slice(0, start)];
  return inOrder.find(({ id }) => source.shownOf(id).compliance_result === null && !leftOut.has(id))
    ?.id;
};
