import type { ClockRule } from '@lexplain/contract/library/clock-rules';
import type { Incident, LastDay, Moment, Place } from '@lexplain/contract/library/deadlines';
import { z } from 'zod';

/**
 * A second reckoning of deadlines, written from the words of the Acts. It counts one day after the
 * other on numbers of days since 1970 and has its own table of local times, so that it shares no
 * code with the first.
 */

export const dayLength = 86_400_000;

/** Minutes ahead of UTC in winter, and whether the place has daylight saving. */
const localTimes: Record<Place, { minutes: number; saving: boolean }> = {
  ACT: { minutes: 600, saving: true },
  NSW: { minutes: 600, saving: true },
  NT: { minutes: 570, saving: false },
  QLD: { minutes: 600, saving: false },
  SA: { minutes: 570, saving: true },
  TAS: { minutes: 600, saving: true },
  VIC: { minutes: 600, saving: true },
  WA: { minutes: 480, saving: false },
};

export const toDayNumber = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / dayLength;

export const toIsoDay = (day: number): string =>
  new Date(day * dayLength).toISOString().slice(0, 10);

const readDay = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / dayLength;

const writeInstant = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace('.000Z', 'Z');

/** 1 January 1970 was a Thursday: 0 is Sunday, 6 is Saturday. */
const weekday = (day: number): number => (day + 4) % 7;

export const firstSunday = (year: number, month: number): number => {
  let day = toDayNumber(year, month, 1);
  while (weekday(day) !== 0) day += 1;
  return day;
};

/** From the first Sunday of October to the first of April, each at 02:00 of winter time. */
const isSaving = (winterTime: number, place: Place): boolean => {
  if (!localTimes[place].saving) return false;
  const year = new Date(winterTime).getUTCFullYear();
  const change = (month: number) => firstSunday(year, month) * dayLength + 2 * 3_600_000;
  return winterTime < change(4) || winterTime >= change(10);
};

const dayAt = (instant: number, place: Place): number => {
  const winterTime = instant + localTimes[place].minutes * 60_000;
  return Math.floor((winterTime + (isSaving(winterTime, place) ? 3_600_000 : 0)) / dayLength);
};

/** Midnight is an hour earlier in summer. On the day of a change the time before it applies. */
const midnight = (day: number, place: Place): number => {
  const winterMidnight = day * dayLength;
  const instant = winterMidnight - localTimes[place].minutes * 60_000;
  return isSaving(winterMidnight - 3_600_000, place) ? instant - 3_600_000 : instant;
};

interface DeadlineFacts {
  place: Place;
  incident: Incident;
}

/**
 * "a day that is not a Saturday, a Sunday or a public holiday in the place concerned" (Acts
 * Interpretation Act 1901 s 2B).
 */
const isBusinessDay = (day: number, { place, incident }: DeadlineFacts): boolean =>
  weekday(day) !== 0 && weekday(day) !== 6 && !incident.isPublicHoliday(place, toIsoDay(day));

/**
 * "a day other than a Saturday, a Sunday or a public or bank holiday in the place concerned"
 * (AML/CTF Act s 5).
 */
const isBankDay = (day: number, reckoning: DeadlineFacts): boolean =>
  isBusinessDay(day, reckoning) &&
  !reckoning.incident.isBankHoliday(reckoning.place, toIsoDay(day));

const writeLastDay = (day: number, { place }: DeadlineFacts): LastDay => ({
  day: toIsoDay(day),
  ends: writeInstant(midnight(day + 1, place)),
});

/** Walks from the event until enough days have counted. */
const walk = (
  event: number,
  count: number,
  { first_day }: ClockRule,
  counts: (day: number) => boolean,
): number => {
  let day = first_day === 'event_day' ? event - 1 : event;
  let left = count;
  while (left > 0) {
    day += 1;
    if (counts(day)) left -= 1;
  }
  return day;
};

const everyDay = (): boolean => true;

/** "the corresponding day of the next calendar month", or the end of a month without it (s 2G). */
const correspondingDay = (event: number, months: number): number => {
  const date = new Date(event * dayLength);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const year = Math.floor(month / 12);
  const firstOfNext = toDayNumber(year, (month % 12) + 2, 1);
  return Math.min(toDayNumber(year, (month % 12) + 1, date.getUTCDate()), firstOfNext - 1);
};

/** "may be done on the next day that is not a Saturday, a Sunday or a holiday" (s 36(2)). */
const settle = (rule: ClockRule, event: number, last: number, reckoning: DeadlineFacts) => {
  let next = last;
  while (rule.rolls_forward && !isBusinessDay(next, reckoning)) next += 1;
  const strict = writeLastDay(last, reckoning);
  const rolled = writeLastDay(next, reckoning);
  const headline = rule.headline === 'strict' ? strict : rolled;
  return { result: 'due_day', event_day: toIsoDay(event), headline, strict, rolled } as const;
};

const readEvent = (event: Moment, place: Place): { day: number; instant: number } => {
  if ('on' in event) {
    const day = readDay(event.on);
    return { day, instant: midnight(day, place) };
  }
  const instant = Date.parse(event.at);
  return { day: dayAt(instant, place), instant };
};

const lastOfDays = (
  result: string,
  rule: ClockRule,
  day: number,
  count: number,
  reckoning: DeadlineFacts,
) => ({
  result,
  event_day: toIsoDay(day),
  last: writeLastDay(walk(day, count, rule, everyDay), reckoning),
});

const reckonMonths = (rule: ClockRule, day: number, reckoning: DeadlineFacts) => {
  if (rule.length.unit !== 'months') throw new Error('Not a clock of months');
  const last = correspondingDay(day, rule.length.count);
  const other = rule.length.later_of;
  const otherEvent = other && reckoning.incident.events[other.event];
  if (!other || !otherEvent) return settle(rule, day, last, reckoning);
  const otherDay = readEvent(otherEvent, reckoning.place).day;
  const otherLast = walk(otherDay, other.days, rule, everyDay);
  return settle(rule, day, Math.max(last, otherLast), reckoning);
};

/** No Act binds anybody for what happened before it began, unless it says so. */
const isOlderThanLaw = (day: number, { effective_from }: ClockRule): boolean =>
  day < readDay(effective_from);

const reckonFrom = (rule: ClockRule, event: Moment, reckoning: DeadlineFacts): object => {
  const { day, instant } = readEvent(event, reckoning.place);
  const { length } = rule;
  const starts = writeInstant(instant);
  switch (length.unit) {
    case 'hours': {
      const due = writeInstant(instant + length.count * 3_600_000);
      return { result: 'due_at', starts, due, only_day_known: 'on' in event };
    }
    case 'days':
      return rule.kind === 'minimum_period'
        ? lastOfDays('kept_until', rule, day, length.count, reckoning)
        : settle(rule, day, walk(day, length.count, rule, everyDay), reckoning);
    case 'business_days': {
      const counts = length.without_bank_holidays ? isBankDay : isBusinessDay;
      const last = walk(day, length.count, rule, (each) => counts(each, reckoning));
      return settle(rule, day, last, reckoning);
    }
    case 'months':
      return reckonMonths(rule, day, reckoning);
    case 'yearly':
      return settle(rule, day, correspondingDay(day, 12), reckoning);
    case 'before_event':
      return { result: 'due_before', event: starts };
    case 'reasonable':
      return lastOfDays('usual_day', rule, day, length.usual_days, reckoning);
    case 'as_directed':
      return lastOfDays('least_day', rule, day, length.least_days, reckoning);
    default: {
      const elapsed = Math.max(0, Date.parse(reckoning.incident.now) - instant);
      const elapsed_seconds = Math.floor(elapsed / 1000);
      return { result: 'running', speed: length.unit, starts, elapsed_seconds };
    }
  }
};

/** The span of time in which a moment lies: an instant, or a day from midnight to midnight. */
const spanOf = (moment: Moment, { place }: DeadlineFacts): { from: number; until: number } => {
  const { day, instant } = readEvent(moment, place);
  return { from: instant, until: 'on' in moment ? midnight(day + 1, place) : instant };
};

/** What ended a clock: a report, or the start of another one by its rule, whichever was first. */
const reckonEnd = (rule: ClockRule, reckoning: DeadlineFacts): Moment | null => {
  const { events, done } = reckoning.incident;
  let first: Moment | null = null;
  if (rule.kind === 'minimum_period') return first;
  for (const moment of [done?.[rule.id], ...(rule.met_by ?? []).map((id) => events[id])]) {
    if (!moment) continue;
    if (!first || spanOf(moment, reckoning).from < spanOf(first, reckoning).from) first = moment;
  }
  return first;
};

/** The last instant that was still in time: `last`, or the one before where it is too late. */
const reckonInTime = (
  end: Moment,
  last: number,
  isLastIncluded: boolean,
  reckoning: DeadlineFacts,
): boolean | null => {
  const { from, until } = spanOf(end, reckoning);
  if ('at' in end) return isLastIncluded ? from <= last : from < last;
  if (until <= last) return true;
  return from >= last ? false : null;
};

const dueDay = z.object({ rolled: z.object({ day: z.string() }) });

/** A clock that has ended. A day counts as in time to the last one that section 36(2) allows. */
const reckonMet = (outcome: object, end: Moment, reckoning: DeadlineFacts) => {
  const base = { result: 'met', met: end };
  if ('due' in outcome)
    return { ...base, in_time: reckonInTime(end, Date.parse(`${outcome.due}`), true, reckoning) };
  if ('event' in outcome)
    return {
      ...base,
      in_time: reckonInTime(end, Date.parse(`${outcome.event}`), false, reckoning),
    };
  if (!('strict' in outcome)) return { ...base, in_time: null };
  const { rolled } = dueDay.parse(outcome);
  return { ...base, in_time: readEvent(end, reckoning.place).day <= readDay(rolled.day) };
};

/**
 * The first end of a period whose deadline has not passed and on or after which nothing was
 * reported. No report is due later than 120 days after its period.
 */
const reckonPeriod = (rule: ClockRule, periodEnds: string[], reckoning: DeadlineFacts): object => {
  const today = dayAt(Date.parse(reckoning.incident.now), reckoning.place);
  const end = reckonEnd(rule, reckoning);
  const reported = end ? readEvent(end, reckoning.place).day : Number.NEGATIVE_INFINITY;
  for (let day = today - 120; ; day += 1) {
    if (day < reported || isOlderThanLaw(day, rule)) continue;
    if (!periodEnds.includes(toIsoDay(day).slice(5)) || rule.length.unit !== 'days') continue;
    const last = walk(day, rule.length.count, rule, everyDay);
    const outcome = settle(rule, day, last, reckoning);
    if (readDay(outcome.headline.day) >= today) return outcome;
  }
};

const notStarted = { result: 'not_started', follows: null, latest_due: null };

const reckonWaiting = (rule: ClockRule, rules: ClockRule[], reckoning: DeadlineFacts): object => {
  const before = rules.find(({ id }) => id === rule.starts_after);
  const isOver =
    before && reckonEnd(before, { ...reckoning, place: reckoning.incident.places[before.place] });
  const event = before && !isOver && reckoning.incident.events[before.id];
  const both = before?.length.unit === 'hours' && rule.length.unit === 'hours';
  if (!both || !event || before.length.unit !== 'hours' || rule.length.unit !== 'hours') {
    return { ...notStarted, follows: rule.starts_after ?? null };
  }
  const place = reckoning.incident.places[before.place];
  if (isOlderThanLaw(readEvent(event, place).day, before))
    return { ...notStarted, follows: before.id };
  const hours = before.length.count + rule.length.count;
  const latest = readEvent(event, place).instant + hours * 3_600_000;
  return { ...notStarted, follows: before.id, latest_due: writeInstant(latest) };
};

/** The deadlines of the rules by this second reckoning. */
export const reckonDeadlines = (rules: ClockRule[], incident: Incident): object[] =>
  rules.map((rule) => {
    const reckoning = { place: incident.places[rule.place], incident };
    const { starts_after, starts_when_met } = rule;
    const ended = starts_when_met && starts_after ? incident.done?.[starts_after] : undefined;
    const event = incident.events[rule.id] ?? ended;
    const base = { id: rule.id, kind: rule.kind };
    if (rule.period_ends) return { ...base, ...reckonPeriod(rule, rule.period_ends, reckoning) };
    if (event && isOlderThanLaw(readEvent(event, reckoning.place).day, rule)) {
      return { ...base, result: 'not_in_force', from: rule.effective_from };
    }
    const outcome = event ? reckonFrom(rule, event, reckoning) : {};
    const end = reckonEnd(rule, reckoning);
    if (end) return { ...base, ...reckonMet(outcome, end, reckoning) };
    return { ...base, ...(event ? outcome : reckonWaiting(rule, rules, reckoning)) };
  });
