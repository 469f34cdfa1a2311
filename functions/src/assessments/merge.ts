import { isDeepStrictEqual } from 'node:util';
import { bounds } from '@lexplain/contract/api/bounds';
import { AppError } from '@lexplain/contract/api/errors';
import {
  type AnswerInput,
  isEmptyAnswer,
  type Question,
} from '@lexplain/contract/assessments/assessments';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import type { Offer } from './related/offer-decisions.ts';
import { withOrigins } from './related/origin-decisions.ts';

type Answers = StoredSubmission['answers'];

const refuseForeignQuestions = (changes: AnswerInput[], questions: Question[]): void => {
  const known = new Set(questions.map((question) => question.id));
  const unknown = changes.map((change) => change.questionId).filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw new AppError(
      'unknown_question',
      'Some of these questions are no longer part of the questionnaire. Load the page again.',
      {
        // The first few only: the answer must not grow with the request.
        question_ids: unknown.slice(0, 20),
      },
    );
  }
};

const refuseDuplicates = (changes: AnswerInput[]): void => {
  const seen = new Set<string>();
  for (const { questionId } of changes) {
    if (seen.has(questionId)) {
      throw new AppError('duplicate_question', 'A question was sent twice', {
        question_ids: [questionId],
      });
    }
    seen.add(questionId);
  }
};

/**
 * The answers after a save: questions that were left out are unchanged, an all-null answer is
 * cleared. `changed` is false when all of it was stored already, so that a retry keeps the
 * revision. `offers` is what may be taken of the answers that the changes name.
 */
export const mergeAnswers = (
  stored: Answers,
  changes: AnswerInput[],
  questions: Question[],
  offers: readonly Offer[] = [],
): { answers: Answers; changed: boolean } => {
  refuseDuplicates(changes);
  refuseForeignQuestions(changes, questions);
  const merged = new Map(Object.entries(stored));
  for (const change of changes) {
    const { questionId } = change;
    if (isEmptyAnswer(change)) merged.delete(questionId);
    else merged.set(questionId, withOrigins(merged.get(questionId), change, offers));
  }
  const answers = Object.fromEntries(merged);
  if (Buffer.byteLength(JSON.stringify(answers)) > bounds.answersBytes) {
    throw new AppError('answers_too_large', 'The answers are too long in total to be stored');
  }
  return { answers, changed: !isDeepStrictEqual(answers, stored) };
};

/** The ids of required questions without a compliance_result, in the form's order. */
export const findMissingRequired = (answers: Answers, questions: Question[]): string[] => {
  // A Map, as a question's id may equal a property of Object's prototype.
  const given = new Map(Object.entries(answers));
  return questions
    .filter(({ id, required }) => required && !given.get(id)?.compliance_result)
    .map(({ id }) => id);
};
