import type {
  Answer,
  FormWithQuestions,
  Question,
  Submission,
} from '@lexplain/contract/assessments/assessments';
import type { AnsweredQuestion } from '@lexplain/contract/changes/concerns';
import { useQueries } from '@tanstack/react-query';
import { formQuery, mySubmissionQuery } from '../queries';
import { isTouched, type ObligationsOfChange } from './touched-questions';

/** A law whose questionnaire asks about the obligations of a change. */
export interface TouchedLaw {
  subjectId: string;
  /** With the answers of the latest assessment; a question without a result has none. */
  questions: { question: Question; answer: Answer | null }[];
  /** The organisation's latest assessment of the law, a draft or not. */
  latest: Submission | null;
}

export interface TouchedLaws {
  laws: TouchedLaw[];
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

interface LoadedAssessment {
  form: FormWithQuestions | undefined;
  latest: { submission: Submission | null; answers: Answer[] } | undefined;
}

const toTouchedLaw = (
  change: ObligationsOfChange,
  subjectId: string,
  { form, latest }: LoadedAssessment,
) => {
  const questions = (form?.questions ?? []).filter((one) => isTouched(change, subjectId, one));
  const answers = latest?.answers ?? [];
  const findAnswer = ({ id }: Question) =>
    answers.find((one) => one.question_id === id && one.compliance_result !== null) ?? null;
  return {
    subjectId,
    questions: questions.map((question) => ({ question, answer: findAnswer(question) })),
    latest: latest?.submission ?? null,
  };
};

/**
 * The questions that a change touches, by law, with the answers of the organisation's latest
 * assessment. `hasBegun` names the laws that have one; null while that is not known, and where
 * there is no organisation.
 */
export const useTouchedLaws = (
  change: ObligationsOfChange | undefined,
  hasBegun: ((subjectId: string) => boolean) | null,
): TouchedLaws => {
  const ids = [...new Set(change?.obligations.map(({ subject_id }) => subject_id))];
  const forms = useQueries({ queries: ids.map((id) => formQuery(id)) });
  // A form has its subject's id.
  const submissions = useQueries({
    queries: ids.map((id) => ({ ...mySubmissionQuery(id), enabled: hasBegun?.(id) ?? false })),
  });
  const all = [...forms, ...submissions];
  const failed = all.filter(({ isError, data }) => isError && data === undefined);
  return {
    laws: change
      ? ids
          .map((id, index) =>
            toTouchedLaw(change, id, {
              form: forms.at(index)?.data,
              latest: submissions.at(index)?.data,
            }),
          )
          .filter(({ questions }) => questions.length > 0)
      : [],
    isPending: all.some(({ isLoading }) => isLoading),
    error: failed.at(0)?.error ?? null,
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
};

/** The answered questions, as what decides whether a change concerns someone. */
export const listAnswered = (laws: readonly TouchedLaw[]): AnsweredQuestion[] =>
  laws.flatMap(({ subjectId, questions }) =>
    questions.flatMap(({ question, answer }) =>
      answer
        ? [
            {
              subject_id: subjectId,
              id: question.id,
              number: question.position,
              text: question.legislative_requirement,
              obligation_ids: question.obligation_ids,
            },
          ]
        : [],
    ),
  );
