import type { ReminderKind } from '@lexplain/contract/incidents/reminder-kind';
import { writeInstant } from '@lexplain/contract/text/write-instant';

// What reminders of deadlines say of the time. A subject is shown on locked screens: it names no law.

export const describeTimeLeft = (kind: ReminderKind): string => {
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
  }
};

interface ShownDeadline {
  kind: ReminderKind;
  due: Date;
  is_day: boolean;
}

const minute = 60_000;

/** `Monday 23 November 2026 at 3:00 pm AEDT`; the last minute of a day where the deadline ends with it. */
export const formatEnd = ({ due, is_day }: Omit<ShownDeadline, 'kind'>, timeZone: string): string =>
  writeInstant(is_day ? due.getTime() - minute : due, timeZone);

type Deadlines = readonly ShownDeadline[];

const isOver = (deadlines: Deadlines): boolean => deadlines.every(({ kind }) => kind === 'end');

/** What happens first, with day, hour and zone. */
export const titleOf = (deadlines: Deadlines, timeZone: string): string => {
  const count = deadlines.length === 1 ? 'A deadline' : `${deadlines.length} deadlines`;
  if (isOver(deadlines)) return `${count} ${deadlines.length === 1 ? 'has' : 'have'} ended`;
  const next = deadlines.find(({ kind }) => kind !== 'end');
  const when = next ? formatEnd(next, timeZone) : '';
  return deadlines.length === 1 ? `${count} ends on ${when}` : `${count}: one ends on ${when}`;
};
