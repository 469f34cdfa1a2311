import type { Question } from '@lexplain/contract/assessments/assessments';
import type { TakenOrigin } from '@lexplain/contract/assessments/origins';
import { countOf } from '../../../lib/text/count-of';
import { formatDay } from '../../../lib/text/dates';
import type { RelatedToQuestion } from './related-of-form';

// The words about what was written for other laws.

/**
 * `You described this for CPS 234 on 12 November 2026, and for 2 other laws`; `You changed this` of
 * texts that were added here and are newer there.
 */
export const describeRelated = (
  related: readonly RelatedToQuestion[],
  verb: 'described' | 'changed',
): string => {
  const [first] = related;
  if (!first) return '';
  const others = new Set(related.map(({ subject_id }) => subject_id)).size - 1;
  const more = others > 0 ? `, and for ${countOf(others, 'other law')}` : '';
  return `You ${verb} this for ${first.answer.law} on ${formatDay(first.answer.day)}${more}`;
};

/** Of many, the others are counted. */
const mostNamed = 10;

/** The questions with a text of another law that nobody has read yet; null where there is none. */
export const describeUnread = (
  questions: readonly Question[],
  originsOf: (questionId: string) => readonly TakenOrigin[],
): string | null => {
  const unread = questions.filter(({ id }) =>
    originsOf(id).some(({ is_confirmed }) => !is_confirmed),
  );
  if (unread.length === 0) return null;
  const named = unread.slice(0, mostNamed).map(({ position }) => `question ${position}`);
  const more = unread.length - named.length;
  const rest = more > 0 ? ` and ${countOf(more, 'other')}` : '';
  return `Taken from other laws, and not marked as read: ${named.join(', ')}${rest}.`;
};
