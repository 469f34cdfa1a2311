import type { Action } from '@lexplain/contract/actions/actions';
import { addDays, formatDay } from '../../../lib/text/dates';
import { describeDueWithin } from '../action-text';
import type { NextActions } from './use-next-actions';

/**
 * The steps of the first screen that come before an overdue action: someone waits, or all else
 * follows from them.
 */
const beforeOverdue: readonly string[] = ['flagged', 'name', 'profile'];
/** Those before one that is due within days. */
const beforeSoon: readonly string[] = [...beforeOverdue, 'unfinished'];

const soonDays = 7;

/** The person's next action where it comes before another step; null where it does not. */
export const chooseNext = (step: string, { actions, today }: NextActions): Action | null => {
  const [first] = actions;
  if (!first) return null;
  const { due_day } = first;
  if (step === 'done') return first;
  if (due_day === null) return null;
  if (due_day < today) return beforeOverdue.includes(step) ? null : first;
  return due_day <= addDays(today, soonDays) && !beforeSoon.includes(step) ? first : null;
};

/** The next action in a sentence, with how many others are overdue. */
export const describeNext = (
  { title, due_day }: Action,
  { overdue, today }: NextActions,
): string => {
  if (due_day === null) return `${title}: this is yours to do.`;
  if (due_day >= today) return `${title}: ${describeDueWithin(due_day, today)}.`;
  const others = overdue - 1;
  const rest =
    others > 0 ? ` ${others === 1 ? 'Another one is' : `${others} others are`} overdue, too.` : '';
  return `${title}: this was due on ${formatDay(due_day)}.${rest}`;
};
