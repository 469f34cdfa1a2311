import { findMondayAfter, plusDays } from './days.ts';
import type { StoredAction } from './stored.ts';

// On which days the owner of an action is reminded (docs/product.md, "Actions").

/** How many days before it a due day is told; the last one is the day itself. */
const daysBefore = [7, 1, 0];

type RemindedAction = Pick<StoredAction, 'state' | 'accepted_until' | 'owner_uid' | 'due_day'>;

/** The first day after another one on which an action would be reminded of while it is open. */
const findReminderOf = (dueDay: string, after: string): string | null => {
  const before = daysBefore
    .flatMap((count) => plusDays(dueDay, -count) ?? [])
    .find((day) => day > after);
  return before ?? findMondayAfter(after > dueDay ? after : dueDay);
};

/**
 * The next day after another one on which the owner of an action is reminded: seven days and one
 * day before its due day, on that day, and on Mondays afterwards. Null where nobody is: no owner,
 * no due day, or nothing left to do.
 */
export const findReminder = (
  { state, accepted_until, owner_uid, due_day }: RemindedAction,
  after: string,
): string | null => {
  if (owner_uid === null || due_day === null) return null;
  if (state === 'open') return findReminderOf(due_day, after);
  // It is open again after that day, without a write.
  if (state !== 'risk_accepted' || accepted_until === null) return null;
  return findReminderOf(due_day, after > accepted_until ? after : accepted_until);
};
