import type { AnswerOrigin, OriginSource } from '@lexplain/contract/assessments/origins';
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

const stateWords: Record<OriginSource['state'], (day: string) => string> = {
  unchanged: (day) => `It said the same on ${day}.`,
  text_changed: (day) => `On ${day} another text was submitted there.`,
  not_compliant: (day) => `On ${day} it was submitted without Compliant there.`,
  not_shown: (day) => `That law was submitted again on ${day}; nothing of it is shown to you.`,
};

/** `On 3 December 2026 another text was submitted there.` Empty where nothing was submitted since. */
export const describeSource = ({ state, day }: OriginSource): string =>
  day === null ? '' : stateWords[state](formatDay(day));
