import type { BoardClock } from '@lexplain/contract/incidents/board';
import { findDueInstant } from '@lexplain/contract/incidents/board';
import type { ClockChange } from '@lexplain/contract/incidents/compare';
import type { ClockRule } from '@lexplain/contract/library/clock-rules';
import type { Deadline } from '@lexplain/contract/library/deadlines';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import { countOf } from '../../../lib/text/count-of';
import { formatDay } from '../../../lib/text/dates';
import {
  describeTimeLeft,
  formatEndOfDay,
  formatIncidentMoment,
  formatInstant,
  formatLength,
} from '../times';

// Clocks in words.

const lengthOf = ({ length }: ClockRule): string => {
  switch (length.unit) {
    case 'hours':
      return `within ${countOf(length.count, 'hour')}`;
    case 'days':
      return `within ${countOf(length.count, 'day')}`;
    case 'business_days':
      return `within ${countOf(length.count, 'business day')}`;
    case 'months':
      return `within ${countOf(length.count, 'month')}`;
    case 'as_soon_as_practicable':
      return 'as soon as practicable';
    case 'immediately':
      return 'immediately';
    case 'before_event':
      return 'before the event';
    case 'reasonable':
      return 'within a reasonable period';
    case 'as_directed':
      return 'as the notice states';
    case 'yearly':
      return 'within a year';
  }
};

/** Whether what a clock asks for stays within the business. */
export const isInternal = ({ recipient }: ClockRule): boolean => recipient.startsWith('Internal');

/** `Report within 12 hours`, above the name of whom to tell. */
export const describeTask = (rule: ClockRule): string => {
  const length = lengthOf(rule);
  if (rule.kind === 'guidance') return `Guidance: act ${length}`;
  if (isInternal(rule)) return `Decide ${length}`;
  return rule.starts_after && !rule.starts_when_met
    ? `Report in writing ${length}`
    : `Report ${length}`;
};

/** A clock in one line, where it is not shown by itself. */
export const nameClock = ({ rule }: Pick<BoardClock, 'rule'>): string =>
  `${rule.recipient} (${describeTask(rule).toLowerCase()})`;

/** When a clock that runs ends, in the zone of the incident's place. */
export const describeDue = (deadline: Deadline, zone: string): string => {
  switch (deadline.result) {
    case 'due_at':
      return formatInstant(deadline.due, zone);
    case 'due_day':
      return formatEndOfDay(deadline.headline.ends, zone);
    case 'due_before':
      return `Before ${formatInstant(deadline.event, zone)}`;
    case 'running':
      return deadline.speed === 'immediately' ? 'Now: immediately' : 'As soon as practicable';
    case 'usual_day':
      return `Within a reasonable period; by guidance until ${formatDay(deadline.last.day)}`;
    case 'least_day':
      return `As the notice states, and not before ${formatDay(deadline.last.day)}`;
    case 'kept_until':
      return `Until the end of ${formatDay(deadline.last.day)}`;
    case 'met':
      return `Done ${formatIncidentMoment(deadline.met, zone)}`;
    case 'not_started':
      return 'Not started';
  }
};

/** `2 days 4 hours left`, or how long a clock without an end has run. */
export const describeTime = (deadline: Deadline, now: number): string | null => {
  if (deadline.result === 'running') {
    return `${formatLength((now - Date.parse(deadline.starts)) / 1_000)} have passed`;
  }
  const due = findDueInstant(deadline);
  return due === null ? null : describeTimeLeft(due, now);
};

export type Urgency = 'late' | 'soon' | 'later';

const soon = 24 * 3_600_000;

export const urgencyOf = (deadline: Deadline, now: number): Urgency => {
  if (deadline.result === 'running') return 'soon';
  const due = findDueInstant(deadline);
  if (due === null) return 'later';
  const left = Date.parse(due) - now;
  if (left < 0) return 'late';
  return left < soon ? 'soon' : 'later';
};

export const toneOfUrgency: Record<Urgency, string> = {
  late: 'state-failed',
  soon: 'state-attention',
  later: 'state-draft',
};

/** What has to be known of how the last day was counted; null where nothing has. */
export const describeCounting = (deadline: Deadline, zone: string): string | null => {
  if (deadline.result === 'due_at') {
    return deadline.only_day_known
      ? 'Only the day is known, so the hours are counted from its start. Give the time to move it.'
      : null;
  }
  if (deadline.result !== 'due_day' || deadline.strict.day === deadline.rolled.day) return null;
  const strict = formatEndOfDay(deadline.strict.ends, zone);
  const rolled = formatEndOfDay(deadline.rolled.ends, zone);
  return deadline.headline.day === deadline.strict.day
    ? `This day is not a business day. The law may allow until ${rolled}; do not plan with it.`
    : `The last day by the count is not a business day (${strict}), so it moves to the next one.`;
};

/** How certain what the library says of a clock is. */
export const certaintyTexts: Record<ClockRule['confidence'], string> = {
  primary: 'Read in the law’s own text or its regulator’s words',
  secondary: 'From secondary sources only',
  unconfirmed: 'Unconfirmed: check before you rely on it',
};

/** What an entry does to a clock, and why. */
export interface ChangeText {
  what: string;
  why: string;
}

const dueOf = ({ clock }: ClockChange, zone: string): string =>
  clock.state === 'runs' ? describeDue(clock.deadline, zone) : '';

export const describeChange = (
  change: ClockChange,
  zone: string,
  facts: IncidentRules['facts'],
): ChangeText => {
  const { clock, before } = change;
  const name = nameClock(clock);
  const counted = `Counted from: ${clock.rule.starts_from}`;
  switch (change.change) {
    case 'starts':
      return { what: `Starts: ${name}. ${dueOf(change, zone)}`, why: counted };
    case 'moves': {
      const from = before === null ? 'no set end' : formatInstant(before, zone);
      return { what: `Moves: ${name}, from ${from} to ${dueOf(change, zone)}`, why: counted };
    }
    case 'met':
      return { what: `Is met: ${name}`, why: clock.rule.reference };
    case 'may_run': {
      const questions = clock.state === 'may_run' ? clock.questions : [];
      const open = facts.filter(({ id }) => questions.includes(id)).map(({ text }) => text);
      const why = open.length > 0 ? `To be decided: ${open.join(' ')}` : counted;
      return { what: `May run: ${name}`, why };
    }
    case 'ends':
      return {
        what: `Does not run: ${name}`,
        why: clock.state === 'does_not_run' ? clock.reason.because : clock.rule.reference,
      };
  }
};
