import type { Deadline } from '../library/deadlines.ts';
import { startOfDay, toDay } from '../library/local-days.ts';
import type { Place } from '../library/moments.ts';
import { timeZoneOf } from '../library/time-zones.ts';
import { type Board, findDueInstant } from './board.ts';
import type { ReminderKind } from './reminder-kind.ts';

// When people are reminded of the running deadlines of an incident (docs/product.md, "Incidents"). Pure.

export interface Reminder {
  clock_id: string;
  kind: ReminderKind;
  /**
   * In milliseconds: when it is to be sent, and when its deadline ends. A duty without an end is
   * due from its beginning on.
   */
  at: number;
  due: number;
  /** Whether it ends with a day, whose last minute is shown. */
  is_day: boolean;
}

/** What an incident stores of its reminders. */
export interface ReminderState {
  /** The next one. It lies in the past while it waits for the job. */
  next_reminder_at: Date | null;
  /** All up to this instant were written, or were not wanted. */
  reminded_until: Date | null;
}

const hour = 3_600_000;

/** How long before the end each is sent. */
const beforeEnd: readonly (readonly [ReminderKind, number])[] = [
  ['day', 24 * hour],
  ['four_hours', 4 * hour],
  ['hour', hour],
  ['end', 0],
];

/** How many days after its beginning people are reminded of a duty without an end. */
const daysAfter = [1, 3, 7, 14, 21, 28] as const;

/** When a deadline began; null for one that only has an end. */
const findStart = (deadline: Deadline, place: Place): number | null => {
  switch (deadline.result) {
    case 'due_at':
      return Date.parse(deadline.starts);
    case 'due_day': {
      const zone = { zone: timeZoneOf(place) };
      return startOfDay(toDay({ on: deadline.event_day }, zone), zone).epochMilliseconds;
    }
    default:
      return null;
  }
};

/**
 * The moments of one deadline, each instant once and with the least time that is left, and none
 * before it began.
 */
const listMoments = (start: number | null, due: number): Map<number, ReminderKind> => {
  const moments = new Map<number, ReminderKind>();
  if (start !== null) moments.set(start + Math.floor((due - start) / 2), 'half');
  for (const [kind, before] of beforeEnd) moments.set(due - before, kind);
  for (const at of moments.keys()) if (start !== null && at <= start) moments.delete(at);
  return moments;
};

type OfClock = Omit<Reminder, 'clock_id'>;

const listWithoutEnd = (starts: string, kind: ReminderKind): OfClock[] => {
  const due = Date.parse(starts);
  return daysAfter.map((days) => ({ kind, at: due + days * 24 * hour, due, is_day: false }));
};

const listOfDeadline = (deadline: Deadline, place: Place): OfClock[] => {
  if (deadline.result === 'running') return listWithoutEnd(deadline.starts, deadline.speed);
  const end = findDueInstant(deadline);
  if (end === null) return [];
  const due = Date.parse(end);
  const is_day = deadline.result === 'due_day';
  const moments = listMoments(findStart(deadline, place), due);
  return [...moments].map(([at, kind]) => ({ kind, at, due, is_day }));
};

/** All reminders of the deadlines that run, the earliest first. */
export const listReminders = ({ clocks }: Pick<Board, 'clocks'>, place: Place): Reminder[] =>
  clocks
    .flatMap((clock): Reminder[] => {
      if (clock.state !== 'runs') return [];
      const clock_id = clock.rule.id;
      return listOfDeadline(clock.deadline, place).map((one) => ({ clock_id, ...one }));
    })
    .sort((one, other) => one.at - other.at || one.due - other.due);

/**
 * After which instant reminders are still to be sent. What was past when it became known is not:
 * whoever entered it was just looking at it. What waits for the job is.
 */
const findFrom = ({ next_reminder_at, reminded_until }: ReminderState, now: number): number => {
  const beforeNext = next_reminder_at === null ? now : next_reminder_at.getTime() - 1;
  return Math.max(Math.min(beforeNext, now), reminded_until?.getTime() ?? 0);
};

/**
 * The next reminder after the log has changed; one that is due and not written yet stays the next.
 */
export const findNextReminder = (
  reminders: readonly Reminder[],
  state: ReminderState,
  now: Date,
): Date | null => {
  const from = findFrom(state, now.getTime());
  const next = reminders.find(({ at }) => at > from);
  return next ? new Date(next.at) : null;
};

/** What the job writes at a moment: for each deadline only the latest, where it comes late. */
export const takeDueReminders = (
  reminders: readonly Reminder[],
  state: ReminderState,
  now: Date,
): { due: Reminder[]; state: ReminderState } => {
  const until = now.getTime();
  const from = findFrom(state, until);
  const latest = new Map<string, Reminder>();
  for (const reminder of reminders) {
    if (reminder.at > from && reminder.at <= until) latest.set(reminder.clock_id, reminder);
  }
  // The clock of another instance may be ahead of this one.
  const written = Math.max(until, from);
  const next = reminders.find(({ at }) => at > written);
  return {
    due: [...latest.values()].sort((one, other) => one.due - other.due),
    state: {
      next_reminder_at: next ? new Date(next.at) : null,
      reminded_until: new Date(written),
    },
  };
};
