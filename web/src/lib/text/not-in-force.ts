import type { Question } from '@lexplain/contract/assessments/assessments';
import { isInForce } from '@lexplain/contract/assessments/in-force';
import { formatDay } from './dates';

/** The text at a question about law that was not in force at a moment; null where it was. */
export const describeNotInForce = (question: Question, at = new Date()): string | null =>
  question.in_force_from === undefined || isInForce(question, at)
    ? null
    : `Not law yet: it begins on ${formatDay(question.in_force_from)}. Neither required nor scored before.`;
