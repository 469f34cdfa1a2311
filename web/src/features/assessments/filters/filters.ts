import type { AnswerFields, Question } from '@lexplain/contract/assessments/assessments';

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
} as const;
export type Filter = keyof typeof filterLabels;

/** Filters that are offered where they leave something. */
type SpecialFilter = 'flagged' | 'touched' | 'mine' | 'others';

/** The ids of the questions that the adviser flagged, that a change touches, and that were given to somebody. */
export type SpecialQuestions = Record<SpecialFilter, ReadonlySet<string>>;

export const isSpecial = (filter: Filter): filter is SpecialFilter =>
  filter === 'flagged' || filter === 'touched' || filter === 'mine' || filter === 'others';

interface FilteredQuestion {
  question: Question;
  answer: AnswerFields;
  isMarked: boolean;
}

const passes: Record<Exclude<Filter, SpecialFilter>, (shown: FilteredQuestion) => boolean> = {
  all: () => true,
  unanswered: ({ answer }) => answer.compliance_result === null,
  required: ({ question }) => question.required,
  non_compliant: ({ answer }) => answer.compliance_result === 'non_compliant',
  high_risk: ({ answer }) => answer.risk_rating === 'high' || answer.risk_rating === 'critical',
  unsure: ({ answer, isMarked }) => isMarked && answer.compliance_result === null,
};

interface Source {
  shownOf: (questionId: string) => AnswerFields;
  isMarked: (questionId: string) => boolean;
}

/**
 * The ids that pass a filter at the time it is chosen: a question that is answered afterwards must not
 * disappear while it is being edited.
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
            }),
      )
      .map(({ id }) => id),
  );

/** The first unanswered question after the given one, wrapping around at the end. */
export const findNextUnanswered = (
  questions: Question[],
  source: Source,
  after: string | undefined,
): string | undefined => {
  const start = questions.findIndex(({ id }) => id === after) + 1;
  const inOrder = [...questions.slice(start), ...questions.slice(0, start)];
  return inOrder.find(({ id }) => source.shownOf(id).compliance_result === null)?.id;
};
