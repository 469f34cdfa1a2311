import type { BoardClock } from '@lexplain/contract/incidents/board';
import { findDueInstant } from '@lexplain/contract/incidents/board';
import { describeTask, nameDuty } from '@lexplain/contract/incidents/describe-task';
import type { Deadline } from '@lexplain/contract/library/deadlines';
import { formatDay } from '../../../lib/text/dates';
import {
  describePassed,
  describeTimeLeft,
  formatEndOfDay,
  formatIncidentMoment,
  formatInstant,
  type Urgency,
  urgencyOfEnd,
} from '../times';

// Clocks in words.

/** A clock in one line, where it is not shown by itself. */
export const nameClock = ({ rule }: Pick<BoardClock, 'rule'>): string =>
  `${nameDuty(rule)} (${describeTask(rule).toLowerCase()})`;

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
      return `Within a reasonable time, usually by ${formatDay(deadline.last.day)}`;
    case 'least_day':
      return `When the notice says, and not before ${formatDay(deadline.last.day)}`;
    case 'kept_until':
      return `Until the end of ${formatDay(deadline.last.day)}`;
    case 'met':
      return `Done ${formatIncidentMoment(deadline.met, zone)}`;
    case 'not_started':
    case 'not_in_force':
      return 'Not started';
  }
};

/** `2 days 4 hours left`, or how long a clock without an end has run. */
export const describeTime = (deadline: Deadline, now: number): string | null => {
  if (deadline.result === 'running') {
    return describePassed(deadline.starts, now);
  }
  const due = findDueInstant(deadline);
  return due === null ? null : describeTimeLeft(due, now);
};

export const urgencyOf = (deadline: Deadline, now: number): Urgency =>
  deadline.result === 'running' ? 'soon' : urgencyOfEnd(findDueInstant(deadline), now);
