import { dayOf } from '../library/day-of.ts';
import { timeZoneOf } from '../library/time-zones.ts';
import type { Question } from './assessments.ts';

// What a question about law that begins later is worth until then (docs/product.md, "Questionnaire").

/**
 * Whether the law that a question asks about was in force at a moment. By the day in Perth, where
 * days begin last: nobody is asked too early.
 */
export const isInForce = ({ in_force_from }: Pick<Question, 'in_force_from'>, at: Date): boolean =>
  in_force_from === undefined || in_force_from <= dayOf(at, timeZoneOf('WA'));

/**
 * The questions as they are asked at a moment: a question that is not in force yet is not required.
 */
export const askedAt = <Q extends Pick<Question, 'in_force_from' | 'required'>>(
  questions: readonly Q[],
  at: Date,
): Q[] =>
  questions.map((question) =>
    question.required && !isInForce(question, at) ? { ...question, required: false } : question,
  );
