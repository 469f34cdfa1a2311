import type { Action, ActionAbout } from '@lexplain/contract/actions/actions';
import { formatDay } from '@lexplain/contract/text/format-day';
import { countOf } from '../../lib/text/count-of';
import { daysBetween } from '../../lib/text/dates';

const weekdayFormat = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' });

/**
 * When something is due, as short as it is clear: `2 days overdue`, `Due today`, `Due on Thursday`.
 */
export const describeDue = (day: string | null, today: string): string => {
  if (day === null) return 'No due day';
  const days = daysBetween(today, day);
  if (days < 0) return `${countOf(-days, 'day')} overdue`;
  if (days === 0) return 'Due today';
  if (days === 1) return 'Due tomorrow';
  return days < 7 ? `Due on ${weekdayFormat.format(new Date(day))}` : `Due ${formatDay(day)}`;
};

/** When something is due, to stand after other words: `due 10 December 2026`. */
export const describeDueWithin = (day: string | null, today: string): string => {
  const text = describeDue(day, today);
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
};

/**
 * The person's own actions are theirs in words, too. `members` are their ids; null while they are
 * not known.
 */
export const describeOwner = (
  { owner_uid, owner_name }: Pick<Action, 'owner_uid' | 'owner_name'>,
  uid: string,
  members: ReadonlySet<string> | null = null,
): string => {
  if (owner_uid === null) return 'Nobody yet';
  if (members && !members.has(owner_uid))
    return `${owner_name || 'Somebody'}, not a member any more`;
  return owner_uid === uid ? 'You' : owner_name || 'A member without a name';
};

/** The law that an action is about. */
export const lawOf = (about: ActionAbout): string | null =>
  'subject_id' in about ? about.subject_id : null;

export const stateTones = {
  proposed: 'state-attention',
  open: 'state-draft',
  done: 'state-done',
  risk_accepted: 'state-attention',
  declined: 'result-not-applicable',
  removed: 'result-not-applicable',
} as const satisfies Record<Action['state'], string>;
