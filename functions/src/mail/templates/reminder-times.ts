import { isWithoutEnd, type ReminderKind } from '@lexplain/contract/incidents/reminder-kind';
import { writeInstant } from '@lexplain/contract/text/write-instant';

// What reminders of deadlines say of the time. A subject is shown on locked screens: it names no
// law.

const describeTimeLeft = (kind: ReminderKind): string => {
  switch (kind) {
    case 'half':
      return 'Half of the time has passed';
    case 'day':
      return 'Less than 24 hours are left';
    case 'four_hours':
      return 'Less than 4 hours are left';
    case 'hour':
      return 'Less than one hour is left';
    case 'end':
      return 'The time is over';
    case 'as_soon_as_practicable':
      return 'As soon as practicable';
    case 'immediately':
      return 'Immediately';
  }
};

interface ShownDeadline {
  kind: ReminderKind;
  due: Date;
  is_day: boolean;
}

const minute = 60_000;

/**
 * `Monday 23 November 2026 at 3:00 pm AEDT`; the last minute of a day where the deadline ends with
 * it.
 */
const formatEnd = ({ due, is_day }: Omit<ShownDeadline, 'kind'>, timeZone: string): string =>
  writeInstant(is_day ? due.getTime() - minute : due, timeZone);

/** `Ends on …. Less than one hour is left.`, or `As soon as practicable, since ….` */
export const describeDeadline = (deadline: ShownDeadline, timeZone: string): string => {
  const { kind } = deadline;
  const when = formatEnd(deadline, timeZone);
  const left = describeTimeLeft(kind);
  if (isWithoutEnd(kind)) return `${left}, since ${when}.`;
  return `${kind === 'end' ? 'Ended' : 'Ends'} on ${when}. ${left}.`;
};

type Deadlines = readonly ShownDeadline[];

const isOver = (deadlines: Deadlines): boolean => deadlines.every(({ kind }) => kind === 'end');

/** What has no end, where nothing else is to be done. */
const titleWithoutEnd = (deadlines: Deadlines): string => {
  const speed = deadlines.some(({ kind }) => kind === 'immediately')
    ? 'immediately'
    : 'as soon as practicable';
  return deadlines.length === 1
    ? `A duty is to be done ${speed}`
    : `${deadlines.length} duties: one is to be done ${speed}`;
};

/** What happens first, with day, hour and zone. */
export const titleOf = (deadlines: Deadlines, timeZone: string): string => {
  const count = deadlines.length === 1 ? 'A deadline' : `${deadlines.length} deadlines`;
  if (isOver(deadlines)) return `${count} ${deadlines.length === 1 ? 'has' : 'have'} ended`;
  const next = deadlines.find(({ kind }) => kind !== 'end' && !isWithoutEnd(kind));
  if (!next) return titleWithoutEnd(deadlines);
  const when = formatEnd(next, timeZone);
  return deadlines.length === 1 ? `${count} ends on ${when}` : `${count}: one ends on ${when}`;
};
