import type { RelatedAnswer, RelatedAnswers } from '@lexplain/contract/assessments/related-answers';
import { createContext } from 'react';

/** What was written for another law, as it is shown with a question. */
export type RelatedToQuestion = RelatedAnswers['questions'][number]['related'][number] & {
  answer: RelatedAnswer;
};

/** By the ids of the questions of a form. */
export type RelatedByQuestion = ReadonlyMap<string, readonly RelatedToQuestion[]>;

export const RelatedOfForm = createContext<RelatedByQuestion>(new Map());

/** Joins each question with the answers that it is related to. */
export const joinRelated = ({ answers, questions }: RelatedAnswers): RelatedByQuestion =>
  new Map(
    questions.map(({ question_id, related }) => [
      question_id,
      related.flatMap((one) => {
        const answer = answers.find(
          (other) => other.subject_id === one.subject_id && other.question_id === one.question_id,
        );
        return answer ? [{ ...one, answer }] : [];
      }),
    ]),
  );
