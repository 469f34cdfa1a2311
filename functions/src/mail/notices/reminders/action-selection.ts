import { stateOn } from '@lexplain/contract/actions/state';
import type { StoredAction } from '@lexplain/contract/actions/stored';
import { dayOf } from '@lexplain/contract/library/day-of';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import type { ActionWithId } from '../../../actions/decisions.ts';

// Of which actions a person is reminded on a day (docs/product.md, "Actions").

/**
 * The day whose reminders are written: the one that has begun where a day of Australia begins last.
 * In no place is it to come, so that whoever changes an action on a day of theirs gets no further
 * reminder of that day.
 */
export const findReminderDay = (now: Date): string => dayOf(now, timeZoneOf('WA'));

/** Whose reminder it is: of a member, about their organisation. */
interface Recipient {
  uid: string | null;
  organisation_id: string | null;
}

type DueAction = Pick<
  StoredAction,
  'organisation_id' | 'owner_uid' | 'due_day' | 'state' | 'accepted_until'
>;

const isTheirs = (action: DueAction, { uid, organisation_id }: Recipient, today: string): boolean =>
  action.organisation_id === organisation_id &&
  action.owner_uid === uid &&
  stateOn(action, today) === 'open';

/** What a reminder of a day is about, the soonest first. */
export const listTold = (found: readonly ActionWithId[], recipient: Recipient, today: string) =>
  found
    .flatMap((action) => {
      const { id, due_day } = action;
      return due_day !== null && isTheirs(action, recipient, today) ? [{ id, due_day }] : [];
    })
    .sort((a, b) => a.due_day.localeCompare(b.due_day));

/**
 * Whether an action about which a reminder was written is still to be done by the same person until
 * the same day.
 */
export const isStillDue = (
  action: DueAction,
  due_day: string,
  recipient: Recipient,
  today: string,
): boolean => action.due_day === due_day && isTheirs(action, recipient, today);
