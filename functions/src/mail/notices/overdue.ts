import {
  findEndOfBusinessDays,
  type Incident,
  type Place,
} from '@lexplain/contract/library/deadlines';

const businessDays = 2;

/** Two business days after the day of an event are at least two whole days after the event. */
export const shortestMilliseconds = 48 * 3_600_000;

interface Clock {
  isPublicHoliday: Incident['isPublicHoliday'];
  now: Date;
}

/** Whether a review has waited for more than two business days of its client's place. */
export const isOverdue = (since: Date, place: Place | null, { isPublicHoliday, now }: Clock) =>
  new Date(findEndOfBusinessDays(since.toISOString(), businessDays, place, isPublicHoliday)) <= now;
