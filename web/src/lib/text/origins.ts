import type { AnswerOrigin } from '@lexplain/contract/assessments/origins';
import { formatDay } from './dates';

// Where the text of an answer was taken from, in words.

type NamedAnswer = Pick<AnswerOrigin, 'law' | 'number' | 'day'>;

/** `Privacy Act 1988, question 4, 12 November 2026`. */
export const describeOrigin = ({ law, number, day }: NamedAnswer): string =>
  `${law}, question ${number}, ${formatDay(day)}`;

/** `With text from Privacy Act 1988, question 4, 12 November 2026.` */
export const describeTaken = (origins: readonly AnswerOrigin[]): string =>
  `With text from ${origins
    .map((one) => `${describeOrigin(one)}${one.is_confirmed ? '' : ' (not marked as read)'}`)
    .join('; ')}.`;
