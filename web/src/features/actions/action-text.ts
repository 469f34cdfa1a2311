import type { Action, ActionAbout, Repetition } from '@lexplain/contract/actions/actions';
import { formatDay } from '@lexplain/contract/text/format-day';
import { countOf } from '../../lib/text/count-of';
import { daysBetween } from '../../lib/text/dates';

const weekdayFormat = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' });

/** When something is due, as short as it is clear: `2 days overdue`, `Due today`, `Due on Thursday`. */
export const describeDue = (day: string | null, today: string): string => {
  if (day === null) return 'No due day';
  const days = daysBetween(today, day);
  if (days < 0) return `${countOf(-days, 'day')} overdue`;
  if (days === 0) return 'Due today';
  if (days === 1) return 'Due tomorrow';
  return days < 7 ? `Due on ${weekdayFormat.format(new Date(day))}` : `Due ${formatDay(day)}`;
};

/** The same after other words: `due 10 December 2026`. */
export const describeDueWithin = (day: string | null, today: string): string => {
  const text = describeDue(day, today);
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
};

/** `Every 3 months, from the due day`. */
export const describeRepetition = ({ every, unit, from }: Repetition): string => {
  const interval = every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
  return `${interval}, ${from === 'due' ? 'from the due day' : 'from the day on which it is done'}`;
};

/** The person's own actions are theirs in words, too. */
export const describeOwner = (
  { owner_uid, owner_name }: Pick<Action, 'owner_uid' | 'owner_name'>,
  uid: string,
): string => {
  if (owner_uid === null) return 'Nobody yet';
  return owner_uid === uid ? 'You' : owner_name || 'A member without a name';
};

/** How things are called that actions are about. */
export interface Names {
  /** Names of laws by their ids. */
  laws: ReadonlyMap<string, string>;
  /** Names of obligations by their codes. */
  obligations: ReadonlyMap<string, string>;
}

/** What an action is about, by name; null for one about nothing else. */
export const describeAbout = (about: ActionAbout, { laws, obligations }: Names): string | null => {
  switch (about.kind) {
    case 'nothing':
      return null;
    case 'incident':
      return 'An incident';
    case 'change':
      return `A change of ${laws.get(about.subject_id) ?? 'a law'}`;
    case 'answer':
      return `${laws.get(about.subject_id) ?? 'A law'}, question ${about.number}`;
    default: {
      const law = laws.get(about.subject_id) ?? 'A law';
      return `${law}: ${obligations.get(about.code) ?? about.code}`;
    }
  }
};

/** The law that an action is about. */
export const lawOf = (about: ActionAbout): string | null =>
  'subject_id' in about ? about.subject_id : null;

export const stateLabels = {
  proposed: 'Proposed',
  open: 'Open',
  done: 'Done',
  risk_accepted: 'Risk accepted',
  declined: 'Declined',
  removed: 'Removed',
} as const satisfies Record<Action['state'], string>;

export const stateTones = {
  proposed: 'state-attention',
  open: 'state-draft',
  done: 'state-done',
  risk_accepted: 'state-attention',
  declined: 'result-not-applicable',
  removed: 'result-not-applicable',
} as const satisfies Record<Action['state'], string>;
