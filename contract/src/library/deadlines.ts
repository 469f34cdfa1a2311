import { lookUp } from '../look-up.ts';
import type { ClockRule } from './clock-rules.ts';
import {
  addBusinessDays,
  addDays,
  type Calendar,
  compareDays,
  compareInstants,
  type Day,
  findBusinessDay,
  type Instant,
  isBefore,
  isSince,
  type LastDay,
  readInstant,
  toDay,
  toDayOfYear,
  toInstant,
  toLastDay,
  writeDay,
  writeInstant,
} from './local-days.ts';
import { type Moment, type Place, place } from './moments.ts';
import { timeZoneOf } from './time-zones.ts';

export type { LastDay } from './local-days.ts';
export { type Moment, moment, type Place, place } from './moments.ts';

export interface Incident {
  /** The present, as an instant. */
  now: string;
  places: Record<ClockRule['place'], Place>;
  /** The events so far, by the id of the clock that each starts (or of the event in `later_of`). */
  events: Readonly<Record<string, Moment>>;
  /** What was done so far, such as a report, by the id of the clock that it meets. */
  done?: Readonly<Record<string, Moment>> | undefined;
  isPublicHoliday: (place: Place, isoDay: string) => boolean;
  /** Asked only for clocks that leave out bank holidays. */
  isBankHoliday: (place: Place, isoDay: string) => boolean;
}

type Outcome =
  /** The event is still to come. `latest_due` is known if the clock before it has a due instant. */
  | { result: 'not_started'; follows: string | null; latest_due: string | null }
  /** What starts it happened before the law had the clock. */
  | { result: 'not_in_force'; from: string }
  /** Hours. Where only the day of the event is known, they run from its start. */
  | { result: 'due_at'; starts: string; due: string; only_day_known: boolean }
  /** Days. `headline` is one of the two others. */
  | { result: 'due_day'; event_day: string; headline: LastDay; strict: LastDay; rolled: LastDay }
  /** No fixed length: what counts is the time that has passed. */
  | {
      result: 'running';
      speed: 'as_soon_as_practicable' | 'immediately';
      starts: string;
      elapsed_seconds: number;
    }
  /** To be done before the event. */
  | { result: 'due_before'; event: string }
  /** By guidance the outer limit of a reasonable period. */
  | { result: 'usual_day'; event_day: string; last: LastDay }
  /** The earliest last day that a direction or notice may state. */
  | { result: 'least_day'; event_day: string; last: LastDay }
  /** What must keep working until the end of the day. */
  | { result: 'kept_until'; event_day: string; last: LastDay }
  /** Done. `in_time` is null without a last day, or where the known day cannot say. */
  | { result: 'met'; met: Moment; in_time: boolean | null };

export type Deadline = { id: string; kind: ClockRule['kind'] } & Outcome;

/**
 * The days of a place. Where none is known, a holiday is a day that is one everywhere, and the time
 * is Sydney's.
 */
const calendarOf = (where: Place | null, isOff: Incident['isPublicHoliday']): Calendar => {
  const places = where ? [where] : place.options;
  return {
    zone: timeZoneOf(where ?? null),
    isHoliday: (day) => places.every((each) => isOff(each, writeDay(day))),
  };
};

/** The instant at which a number of business days have passed since the day of an event. */
export const findEndOfBusinessDays = (
  at: string,
  count: number,
  where: Place | null,
  isPublicHoliday: Incident['isPublicHoliday'],
): string => {
  const calendar = calendarOf(where, isPublicHoliday);
  const last = addBusinessDays(toDay({ at }, calendar), count, 'after_event', calendar);
  return toLastDay(last, calendar).ends;
};

/** How many business days have passed between two instants, counted no further than `most`. */
export const countBusinessDays = (
  at: string,
  now: string,
  most: number,
  where: Place | null,
  isPublicHoliday: Incident['isPublicHoliday'],
): number => {
  const calendar = calendarOf(where, isPublicHoliday);
  const today = toDay({ at: now }, calendar);
  const findNext = (after: Day): Day => findBusinessDay(addDays(after, 1, 'after_event'), calendar);
  let day = findNext(toDay({ at }, calendar));
  let count = 0;
  while (count < most && compareDays(day, today) < 0) {
    day = findNext(day);
    count += 1;
  }
  return count;
};

/** A month ends with the corresponding day or its end (Acts Interpretation Act 1901 s 2G). */
const addWholeMonths = (event: Day, count: number): Day =>
  event.add({ months: count }, { overflow: 'constrain' });

/** The last day of a period, with and without Acts Interpretation Act 1901 s 36(2). */
const settle = (rule: ClockRule, event: Day, last: Day, calendar: Calendar): Outcome => {
  const strict = toLastDay(last, calendar);
  const rolled = rule.rolls_forward ? toLastDay(findBusinessDay(last, calendar), calendar) : strict;
  const headline = rule.headline === 'strict' ? strict : rolled;
  return { result: 'due_day', event_day: writeDay(event), headline, strict, rolled };
};

/** The later of two days. */
const pickLater = (one: Day, other: Day): Day => (compareDays(one, other) < 0 ? other : one);

const computeFrom = (
  rule: ClockRule,
  event: Moment,
  incident: Incident,
  calendar: Calendar,
): Outcome => {
  const { length, first_day } = rule;
  const day = toDay(event, calendar);
  const toStart = (): Instant => toInstant(event, calendar);
  const event_day = writeDay(day);
  switch (length.unit) {
    case 'hours': {
      const starts = toStart();
      const due = writeInstant(starts.add({ hours: length.count }));
      return { result: 'due_at', starts: writeInstant(starts), due, only_day_known: 'on' in event };
    }
    case 'days': {
      const last = addDays(day, length.count, first_day);
      return rule.kind === 'minimum_period'
        ? { result: 'kept_until', event_day, last: toLastDay(last, calendar) }
        : settle(rule, day, last, calendar);
    }
    case 'business_days': {
      const last = addBusinessDays(day, length.count, first_day, calendar);
      return settle(rule, day, last, calendar);
    }
    case 'months': {
      const last = addWholeMonths(day, length.count);
      const other = length.later_of && lookUp(incident.events, length.later_of.event);
      if (!length.later_of || !other) return settle(rule, day, last, calendar);
      const otherLast = addDays(toDay(other, calendar), length.later_of.days, first_day);
      return settle(rule, day, pickLater(last, otherLast), calendar);
    }
    case 'as_soon_as_practicable':
    case 'immediately': {
      const starts = toStart();
      const passed = readInstant(incident.now).epochMilliseconds - starts.epochMilliseconds;
      const elapsed_seconds = Math.max(0, Math.floor(passed / 1_000));
      return {
        result: 'running',
        speed: length.unit,
        starts: writeInstant(starts),
        elapsed_seconds,
      };
    }
    case 'before_event':
      return { result: 'due_before', event: writeInstant(toStart()) };
    case 'reasonable': {
      const last = addDays(day, length.usual_days, first_day);
      return { result: 'usual_day', event_day, last: toLastDay(last, calendar) };
    }
    case 'as_directed': {
      const last = addDays(day, length.least_days, first_day);
      return { result: 'least_day', event_day, last: toLastDay(last, calendar) };
    }
    case 'yearly':
      return settle(rule, day, addWholeMonths(day, 12), calendar);
  }
};

/** The first thing that meets a clock: its own, or the start of one that says so. */
const findMet = (
  { id, kind, met_by = [] }: ClockRule,
  { events, done = {} }: Incident,
  calendar: Calendar,
): Moment | undefined => {
  if (kind === 'minimum_period') return undefined;
  const all = [lookUp(done, id), ...met_by.map((other) => lookUp(events, other))];
  const [first] = all
    .filter((moment) => moment !== undefined)
    .sort((a, b) => compareInstants(toInstant(a, calendar), toInstant(b, calendar)));
  return first;
};

const isInTime = (outcome: Outcome, met: Moment, calendar: Calendar): boolean | null => {
  if (outcome.result === 'due_day') return writeDay(toDay(met, calendar)) <= outcome.rolled.day;
  if (outcome.result === 'due_before') return isBefore(met, outcome.event, calendar);
  if (outcome.result !== 'due_at') return null;
  // A report in the very instant is in time.
  if ('at' in met && compareInstants(readInstant(met.at), readInstant(outcome.due)) === 0)
    return true;
  return isBefore(met, outcome.due, calendar);
};

/** The deadline of the first period whose last day has not passed and that was not reported. */
const computePeriod = (
  rule: ClockRule,
  periodEnds: string[],
  incident: Incident,
  calendar: Calendar,
): Outcome => {
  const met = findMet(rule, incident, calendar);
  const reported = met && toDay(met, calendar);
  const today = toDay({ at: incident.now }, calendar);
  const days = [rule.effective_from, writeDay(reported ? pickLater(today, reported) : today)];
  const latest = Math.max(...days.map((day) => Number(day.slice(0, 4))));
  const outcomes = [latest - 1, latest, latest + 1].flatMap((year) =>
    [...periodEnds]
      .sort()
      .map((end) => writeDay(toDayOfYear(end, year)))
      .map((on) => computeFrom(rule, { on }, incident, calendar)),
  );
  const isOpen = (outcome: Outcome): boolean =>
    outcome.result === 'due_day' &&
    outcome.headline.day >= writeDay(today) &&
    outcome.event_day >= rule.effective_from &&
    (reported === undefined || outcome.event_day >= writeDay(reported));
  return outcomes.find(isOpen) ?? notStarted;
};

const notStarted: Outcome = { result: 'not_started', follows: null, latest_due: null };

const calendarOfRule = ({ length, place }: ClockRule, incident: Incident): Calendar => {
  const where = incident.places[place];
  const hasBankHolidays = length.unit === 'business_days' && length.without_bank_holidays;
  return {
    zone: timeZoneOf(where),
    isHoliday: (day) =>
      incident.isPublicHoliday(where, writeDay(day)) ||
      (hasBankHolidays === true && incident.isBankHoliday(where, writeDay(day))),
  };
};

const compute = (rule: ClockRule, incident: Incident): Outcome => {
  const calendar = calendarOfRule(rule, incident);
  if (rule.period_ends) return computePeriod(rule, rule.period_ends, incident, calendar);
  const { events, done = {} } = incident;
  const before = rule.starts_when_met ? rule.starts_after : undefined;
  const event = lookUp(events, rule.id) ?? (before && lookUp(done, before));
  if (event && !isSince(event, rule.effective_from, calendar)) {
    return { result: 'not_in_force', from: rule.effective_from };
  }
  const outcome = event ? computeFrom(rule, event, incident, calendar) : notStarted;
  const met = findMet(rule, incident, calendar);
  return met ? { result: 'met', met, in_time: isInTime(outcome, met, calendar) } : outcome;
};

/**
 * A clock that waits for the one before it is due, at the latest, its own hours after that one's
 * last instant. Once that one is met, nothing says that it will ever start.
 */
const follow = ({ length, starts_after }: ClockRule, before: Outcome | undefined): Outcome => ({
  result: 'not_started',
  follows: starts_after ?? null,
  latest_due:
    before?.result === 'due_at' && length.unit === 'hours'
      ? writeInstant(readInstant(before.due).add({ hours: length.count }))
      : null,
});

/**
 * The deadline of each rule, for what happened since it is law. Hours never stop. Days and business
 * days are those of the place, and a last day runs to its end.
 */
export const computeDeadlines = (rules: readonly ClockRule[], incident: Incident): Deadline[] => {
  const outcomes = new Map(rules.map((rule) => [rule.id, compute(rule, incident)]));
  return rules.map((rule) => {
    const own = outcomes.get(rule.id) ?? notStarted;
    const waits = own.result === 'not_started' && rule.starts_after;
    const outcome = waits ? follow(rule, outcomes.get(waits)) : own;
    return { id: rule.id, kind: rule.kind, ...outcome };
  });
};
