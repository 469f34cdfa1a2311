import { lookUp } from '../look-up.ts';
import type { OutsideQuestion } from '../profile/outside-profile.ts';
import { type AnswerFields, isEmptyAnswer } from './assessments.ts';

/**
 * The outside questions that are left out of a submission: nothing was answered or written for
 * them, and no adviser has asked for them. An answer of one's own always wins over the profile.
 */
export const listLeftOut = (
  outside: readonly OutsideQuestion[],
  answers: Readonly<Record<string, AnswerFields>>,
  flagged: ReadonlySet<string>,
): OutsideQuestion[] =>
  outside.filter(({ question_id }) => {
    const answer = lookUp(answers, question_id);
    return !flagged.has(question_id) && (!answer || isEmptyAnswer(answer));
  });
