import { reportedMoment } from '@lexplain/contract/incidents/entries';
import { fromLocalTime, toLocalTime } from '@lexplain/contract/incidents/local-time';
import { dayOf } from '@lexplain/contract/library/day-of';
import { isAfter, type Moment, type Place } from '@lexplain/contract/library/moments';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { addDays } from '../../lib/text/dates';

// The moments that a person can give by one press, or by typing, in the place of an incident.

export type MomentChoice =
  | 'noticed'
  | 'now'
  | 'hour_ago'
  | 'this_morning'
  | 'yesterday'
  | 'typed'
  | 'planned';

export const momentChoiceLabels: Record<MomentChoice, string> = {
  noticed: 'When it was noticed',
  now: 'Just now',
  hour_ago: 'An hour ago',
  this_morning: 'This morning',
  yesterday: 'Yesterday',
  typed: 'Day and time',
  planned: 'Not yet, it is planned',
};

const hour = 3_600_000;

const toMinute = (time: number): Moment => ({
  at: new Date(Math.floor(time / 60_000) * 60_000).toISOString(),
});

/** The moment of a choice; null for one that says no moment by itself. */
export const momentOfChoice = (choice: MomentChoice, place: Place, now: Date): Moment | null => {
  const today = dayOf(now, timeZoneOf(place));
  switch (choice) {
    case 'now':
      return toMinute(now.getTime());
    case 'hour_ago':
      return toMinute(now.getTime() - hour);
    // A day without a time counts from its start: no deadline is then counted too late.
    case 'this_morning':
      return { on: today };
    case 'yesterday':
      return { on: addDays(today, -1) };
    case 'noticed':
    case 'typed':
    case 'planned':
      return null;
  }
};

/** At night there has been no morning yet. */
const hasMorningBegun = (place: Place, now: Date): boolean =>
  toLocalTime(now.toISOString(), timeZoneOf(place)).slice(11) >= '05:00';

/** The choices that ask for a moment in the past. */
export const listPastChoices = (place: Place, now: Date): MomentChoice[] => [
  'now',
  'hour_ago',
  ...(hasMorningBegun(place, now) ? (['this_morning'] as const) : []),
  'yesterday',
  'typed',
];

/** What stands in the two fields. A time may be left out. */
export interface TypedMoment {
  day: string;
  time: string;
}

export const toTyped = (moment: Moment | null, place: Place): TypedMoment => {
  if (!moment) return { day: '', time: '' };
  if ('on' in moment) return { day: moment.on, time: '' };
  const [day = '', time = ''] = toLocalTime(moment.at, timeZoneOf(place)).split('T');
  return { day, time };
};

export type ReadMoment = { moment: Moment } | { fault: string } | null;

export const futureFault =
  'This is in the future, so it was not taken. Give the time at which it happened.';

/** The moment that was typed, or what is wrong with it; null while there is no day. */
export const readTyped = (
  { day, time }: TypedMoment,
  place: Place,
  now: Date,
  mayBeFuture: boolean,
): ReadMoment => {
  if (day === '') return null;
  const at = time === '' ? null : fromLocalTime(`${day}T${time}`, timeZoneOf(place));
  const typed: Moment = time === '' ? { on: day } : { at: at ?? '' };
  const read = reportedMoment.safeParse(typed);
  if (!read.success) return { fault: 'Check the day and its year.' };
  const isFuture = !mayBeFuture && isAfter(read.data, now.toISOString(), place);
  return isFuture ? { fault: futureFault } : { moment: read.data };
};

/** `Sydney time (AEDT)`: the zone in which the times of a place are read and written. */
export const describeZone = (place: Place, now: Date): string => {
  const zone = timeZoneOf(place);
  const city = zone.slice(zone.indexOf('/') + 1);
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    timeZoneName: 'short',
  }).formatToParts(now);
  const short = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${city} time (${short})`;
};
