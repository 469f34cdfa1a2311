import type { Incident, Place } from '@lexplain/contract/library/deadlines';

/** What a clock yields for one set of events, computed by hand. */
export interface ClockExample {
  clock: string;
  events?: Incident['events'];
  where: Place;
  /** The place to which a request was sent, if another. */
  sent_to?: Place;
  now?: string;
  expected: object;
}

export const at = (clock: string, instant: string) => ({
  clock,
  events: { [clock]: { at: instant } },
});
export const on = (clock: string, day: string) => ({ clock, events: { [clock]: { on: day } } });

/** What a deadline of days yields: its last day, and when that ends. */
export const dueDay = (day: string, ends: string) => ({
  result: 'due_day',
  headline: { day, ends },
});
