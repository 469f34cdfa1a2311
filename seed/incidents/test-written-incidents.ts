import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Moment, place } from '@lexplain/contract/library/deadlines';
import { parse } from 'yaml';
import { z } from 'zod';

// The incidents of test-incidents.yaml. Their deadlines were computed by hand from the sections.

export const text = z.string().min(1);
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Whether the day exists and is that day of the week: a slip in a date then does not go unseen. */
const isWeekday = (weekday: string | undefined, isoDay: string | undefined): boolean =>
  z.iso.date().safeParse(isoDay).success &&
  weekdays[new Date(`${isoDay}T00:00:00Z`).getUTCDay()] === weekday;

const isRealDay = (written: string): boolean => {
  const [weekday, isoDay] = written.split(' ');
  return isWeekday(weekday, isoDay);
};

/** A day as a lawyer reads it, with its day of the week: Sun 2026-11-01. */
export const day = z
  .string()
  .regex(/^\w{3} \S+$/)
  .refine(isRealDay, 'Not a day of this day of the week')
  .transform((written) => written.slice(4));

/** An instant with its day of the week and its offset: Fri 2026-10-02 20:00 +10:00. */
export const instant = z
  .string()
  .regex(/^\w{3} \S+ \d{2}:\d{2} [+-]\d{2}:\d{2}$/)
  .refine(isRealDay, 'Not a day of this day of the week')
  .transform((written) => {
    const [, isoDay = '', time = '', offset = ''] = written.split(' ');
    return `${isoDay}T${time}:00${offset}`;
  })
  .pipe(z.iso.datetime({ offset: true }));

const moment = z.union([
  instant.transform((at): Moment => ({ at })),
  day.transform((on): Moment => ({ on })),
]);

/** What every clock that runs has, whatever its length. */
const common = {
  clock: text,
  /** The section, and how the time is counted. */
  why: text,
  /** When it was met, and whether in time. */
  met: moment.optional(),
  in_time: z.enum(['yes', 'no', 'no_last_day']).optional(),
  late_by: text.optional(),
};

const run = z
  .union([
    /** Hours. */
    z.strictObject({ ...common, due: instant, only_day_known: z.literal('yes').optional() }),
    /** Days: the last day as counted, and the later one if that is a weekend or a holiday. */
    z.strictObject({ ...common, last_day: day, moves_to: day.optional(), ends: instant }),
    z.strictObject({ ...common, as_soon_as_practicable_since: instant }),
    z.strictObject({ ...common, immediately_since: instant }),
    z.strictObject({ ...common, before: instant }),
    z.strictObject({ ...common, usual_day: day, ends: instant }),
    z.strictObject({ ...common, least_day: day, ends: instant }),
    z.strictObject({ ...common, kept_until: day, ends: instant }),
    /** It waits for what meets another clock, and is due at the latest then. */
    z.strictObject({ ...common, waits_for: text, latest_due: instant }),
  ])
  .refine(({ met, in_time }) => (met === undefined) === (in_time === undefined), 'Met, or in time?')
  .refine(
    ({ late_by, in_time }) => (late_by !== undefined) === (in_time === 'no'),
    'Late by what?',
  );
export type ExpectedRun = z.infer<typeof run>;

const reasoned = z.array(z.strictObject({ clock: text, why: text })).default([]);

const incident = z.strictObject({
  name: text,
  story: text,
  business: z.strictObject({
    sectors: z.array(text).default([]),
    yes: z.array(text),
    unsure: z.array(text).default([]),
  }),
  /** The State or Territory of the organisation. */
  where: place,
  /** Where a request was sent, if elsewhere. */
  sent_to: place.optional(),
  /** The time zone of a device that recorded an event, if another. */
  device_zone: text.optional(),
  /** What started each clock. */
  events: z.record(text, moment).default({}),
  /** What met a clock, where nothing in `events` does. */
  done: z.record(text, moment).default({}),
  runs: z.array(run).default([]),
  may_run: reasoned,
  does_not_run: reasoned,
});
export type TestIncident = z.infer<typeof incident>;

export const { incidents, started_by_no_incident: startedByNoIncident } = z
  .strictObject({ incidents: z.array(incident), started_by_no_incident: reasoned })
  .parse(parse(readFileSync(join(import.meta.dirname, 'test-incidents.yaml'), 'utf8')));

export const toUtc = (at: string): string => new Date(at).toISOString().replace('.000Z', 'Z');

/** What the clock yields while nothing has met it, as `computeDeadlines` writes it. */
export const toExpected = (expected: ExpectedRun): object => {
  if ('due' in expected) {
    const only_day_known = expected.only_day_known === 'yes';
    return { result: 'due_at', due: toUtc(expected.due), only_day_known };
  }
  if ('last_day' in expected) {
    return {
      result: 'due_day',
      headline: { ends: toUtc(expected.ends) },
      strict: { day: expected.last_day },
      rolled: { day: expected.moves_to ?? expected.last_day },
    };
  }
  if ('as_soon_as_practicable_since' in expected) {
    const starts = toUtc(expected.as_soon_as_practicable_since);
    return { result: 'running', speed: 'as_soon_as_practicable', starts };
  }
  if ('immediately_since' in expected) {
    const starts = toUtc(expected.immediately_since);
    return { result: 'running', speed: 'immediately', starts };
  }
  if ('before' in expected) return { result: 'due_before', event: toUtc(expected.before) };
  if ('waits_for' in expected) {
    const { waits_for: follows, latest_due } = expected;
    return { result: 'not_started', follows, latest_due: toUtc(latest_due) };
  }
  const ends = toUtc(expected.ends);
  if ('usual_day' in expected) {
    return { result: 'usual_day', last: { day: expected.usual_day, ends } };
  }
  if ('least_day' in expected) {
    return { result: 'least_day', last: { day: expected.least_day, ends } };
  }
  return { result: 'kept_until', last: { day: expected.kept_until, ends } };
};

const minute = 60_000;

/**
 * How late something was, as written in `late_by`. Days are counted from the last day that the law
 * allows.
 */
export const findDelay = (expected: ExpectedRun): string | undefined => {
  const { met } = expected;
  if (!met) return undefined;
  if ('due' in expected && 'at' in met) {
    const minutes = (Date.parse(met.at) - Date.parse(expected.due)) / minute;
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
  }
  if ('last_day' in expected) {
    const on = 'on' in met ? met.on : met.at.slice(0, 10);
    const days = (Date.parse(on) - Date.parse(expected.moves_to ?? expected.last_day)) / 86_400_000;
    return days === 1 ? '1 day' : `${days} days`;
  }
  return undefined;
};

/** The hours ahead of UTC in a time zone, as "+10:30". */
export const offsetIn = (zone: string, at: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = parts.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName');
  return name?.value.replace('GMT', '') ?? '';
};
