import type { Duty } from '@lexplain/contract/incidents/open-incidents';
import type { Moment } from '@lexplain/contract/library/moments';
import { formatDay, formatRecent, toIsoDay } from '../../lib/text/dates';

// How the pages of an incident write its times: always in the zone of its place, which is named.

/** The year of a moment where it is not this year's in the place. */
const yearOf = (instant: string, zone: string, now: number): { year?: 'numeric' } => {
  const [year, thisYear] = [new Date(instant), new Date(now)].map((date) =>
    toIsoDay(date, zone).slice(0, 4),
  );
  return year === thisYear ? {} : { year: 'numeric' };
};

const momentFormat = (zone: string, year: { year?: 'numeric' }) =>
  new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...year,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  });

/** `Monday 23 November at 3:00 pm AEDT`, with the year where it is another one. */
export const formatInstant = (instant: string, zone: string, now = Date.now()): string =>
  momentFormat(zone, yearOf(instant, zone, now)).format(new Date(instant));

export const formatIncidentMoment = (moment: Moment, zone: string): string =>
  'at' in moment ? formatInstant(moment.at, zone) : formatDay(moment.on);

/**
 * `Mon, 23 Nov, 3:00 pm`, where the zone is named beside it; with the year where it is another one.
 */
export const formatShortInstant = (instant: string, zone: string, now = Date.now()): string =>
  new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...yearOf(instant, zone, now),
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(instant));

/** `Monday 23 November at 3:00 pm AEDT`, or `today at 3:00 pm AEDT`. */
export const formatNear = (instant: number, zone: string, now: number): string => {
  const date = new Date(instant);
  const today = new Date(now);
  const iso = date.toISOString();
  return toIsoDay(date, zone) === toIsoDay(today, zone)
    ? `today ${formatRecent(iso, today, zone)}`
    : formatInstant(iso, zone, now);
};

/** The last minute of a day that ends at an instant, for deadlines that run to the end of a day. */
export const formatEndOfDay = (ends: string, zone: string, now = Date.now()): string =>
  formatInstant(new Date(Date.parse(ends) - 60_000).toISOString(), zone, now);

const units = [
  { seconds: 86_400, one: 'day', many: 'days' },
  { seconds: 3_600, one: 'hour', many: 'hours' },
  { seconds: 60, one: 'minute', many: 'minutes' },
] as const;

/**
 * `2 days 4 hours`, `3 hours 10 minutes`, `8 minutes`: the two largest units of a length of real
 * time.
 */
export const formatLength = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  let rest = whole;
  const parts: string[] = [];
  for (const { seconds: length, one, many } of units) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) parts.push(`${count} ${count === 1 ? one : many}`);
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.join(' ') || 'less than a minute';
};

/** `1 hour has passed`, `2 hours 4 minutes have passed`. */
export const describePassed = (since: string, now: number): string => {
  const length = formatLength((now - Date.parse(since)) / 1_000);
  return `${length} ${/^(1 \w+|less than a minute)$/.test(length) ? 'has' : 'have'} passed`;
};

/** `2 days 4 hours left`, or by how much it has passed. */
export const describeTimeLeft = (due: string, now: number): string => {
  const seconds = (Date.parse(due) - now) / 1_000;
  return seconds >= 0 ? `${formatLength(seconds)} left` : `${formatLength(-seconds)} late`;
};

export type Urgency = 'late' | 'soon' | 'later';

/** A few days: red is for what is overdue or ends within them. */
const soon = 3 * 86_400_000;

/** How much what ends then presses; what has no end waits. */
export const urgencyOfEnd = (ends: string | null, now: number): Urgency => {
  if (ends === null) return 'later';
  const left = Date.parse(ends) - now;
  if (left < 0) return 'late';
  return left < soon ? 'soon' : 'later';
};

/** The same for a duty in a list: one without an end that runs does not wait. */
export const urgencyOfDuty = (
  { ends, since }: Pick<Duty, 'ends' | 'since'>,
  now: number,
): Urgency => (ends === null && since !== null ? 'soon' : urgencyOfEnd(ends, now));
