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
} as const;
export type Filter = keyof typeof filterLabels;

interface FilteredQuestion {
  question: Question;
  answer: AnswerFields;
  isMarked: boolean;
  isFlagged: boolean;
  isTouched: boolean;
}

const passes: Record<Filter, (shown: FilteredQuestion) => boolean> = {
  all: () => true,
  unanswered: ({ answer }) => answer.compliance_result === null,
  required: ({ question }) => question.required,
  non_compliant: ({ answer }) => answer.compliance_result === 'non_compliant',
  high_risk: ({ answer }) => answer.risk_rating === 'high' || answer.risk_rating === 'critical',
  unsure: ({ answer, isMarked }) => isMarked && answer.compliance_result === null,
  flagged: ({ isFlagged }) => isFlagged,
  touched: ({ isTouched }) => isTouched,
};

interface Source {
  shownOf: (questionId: string) => AnswerFields;
  isMarked: (questionId: string) => boolean;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * The ids that pass a filter at the time it is chosen: a question that is answered afterwards must not
 * disappear while it is being edited.
 */
export const filterQuestions = (
  filter: Filter,
  questions: Question[],
  source: Source,
  /** The ids of the questions that the adviser flagged. */
  flagged = nothing,
  /** The ids of the questions that a change to the law touches. */
  touched = nothing,
): Set<string> =>
  new Set(
    questions
      .filter((question) =>
        passes[filter]({
          question,
          answer: source.shownOf(question.id),
          isMarked: source.isMarked(question.id),
          isFlagged: flagged.has(question.id),
          isTouched: touched.has(question.id),
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
