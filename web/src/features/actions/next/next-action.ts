import type { Action } from '@lexplain/contract/actions/actions';
import { formatDay } from '../../../lib/text/dates';
import { describeDueWithin } from '../action-text';

/** An action of the person in a sentence. */
export const describeNext = (
  { title, due_day }: Pick<Action, 'title' | 'due_day'>,
  today: string,
): string => {
  if (due_day === null) return `${title}: this is yours to do.`;
  return due_day < today
    ? `${title}: this was due on ${formatDay(due_day)}.`
    : `${title}: ${describeDueWithin(due_day, today)}.`;
};
