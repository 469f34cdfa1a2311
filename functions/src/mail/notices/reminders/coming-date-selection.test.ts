import '../../../test/quiet.ts';
import { dayOf } from '@lexplain/contract/library/day-of';
import { place } from '@lexplain/contract/library/moments';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { storedNoticePreferences } from '@lexplain/contract/notices/preferences';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findMorning, findReminderDays, listReminded } from './coming-date-selection.ts';

// The morning of a person on a day of their organisation, and what is news on it.

const hourIn = (instant: Date, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-AU', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(
      instant,
    ),
  );

const anyDay = fc
  .integer({ min: 20_000, max: 25_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));

it('lies on the day of the organisation, at 8 am where the day has that hour', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fc.constantFrom(null, ...place.options),
      (day, zone, where) => {
        const organisationZone = timeZoneOf(where);
        const morning = findMorning(day, zone, organisationZone);
        expect(dayOf(morning, organisationZone)).toBe(day);
        const isUsual = hourIn(morning, zone) === 8;
        const isFirst = dayOf(new Date(morning.getTime() - 1), organisationZone) < day;
        expect(isUsual || isFirst).toBe(true);
      },
    ),
  );
});

it.each([
  ['2026-12-31', 'Australia/Sydney', 'Australia/Sydney', '2026-12-31T08:00+11:00'],
  ['2026-12-31', 'Australia/Sydney', 'Australia/Perth', '2026-12-31T08:00+11:00'],
  ['2026-12-31', 'Australia/Perth', 'Australia/Sydney', '2026-12-31T08:00+08:00'],
  ['2026-12-31', 'Europe/London', 'Australia/Sydney', '2026-12-31T08:00+00:00'],
  // The morning of the 31st in Los Angeles is the 1st of January in Sydney.
  ['2026-12-31', 'America/Los_Angeles', 'Australia/Sydney', '2026-12-30T08:00-08:00'],
  // The clocks of Sydney go forward on 4 October 2026, and back on 4 April 2027.
  ['2026-10-04', 'Australia/Sydney', 'Australia/Sydney', '2026-10-04T08:00+11:00'],
  ['2027-04-04', 'Australia/Sydney', 'Australia/Sydney', '2027-04-04T08:00+10:00'],
  // That day of 23 hours has no 8 am in Bogotá: one is an hour before it, the next one at its end.
  ['2026-10-04', 'America/Bogota', 'Australia/Sydney', '2026-10-04T00:00+10:00'],
])('on %s of %s in %s is %s', (day, zone, organisationZone, expected) => {
  expect(findMorning(day, zone, organisationZone)).toEqual(new Date(expected));
});

it('throws for an unknown time zone', () => {
  expect(() => findMorning('2026-12-31', 'Mars/Olympus', 'Australia/Sydney')).toThrow();
});

const noticesOf = (law_changes: 'immediately' | 'weekly' | 'never', reminded?: string) =>
  storedNoticePreferences.parse({ law_changes, ...(reminded && { reminded_until: reminded }) });

it.each([
  ['immediately', '2026-12-31', undefined, ['2026-12-31', '2026-12-31']],
  ['immediately', '2026-12-31', '2026-12-30', ['2026-12-31', '2026-12-31']],
  ['immediately', '2026-12-31', '2026-12-31', null],
  // Weekly mail of Monday had the days to Sunday.
  ['immediately', '2026-12-31', '2027-01-03', null],
  ['weekly', '2026-12-31', undefined, null],
  ['weekly', '2026-12-28', undefined, ['2026-12-28', '2027-01-03']],
  ['weekly', '2026-12-28', '2026-12-28', ['2026-12-29', '2027-01-03']],
  ['weekly', '2026-12-28', '2027-01-03', null],
  ['never', '2026-12-28', undefined, null],
] as const)('%s on %s, reminded until %s: %j', (choice, today, reminded, expected) => {
  const days = findReminderDays(noticesOf(choice, reminded), today);
  expect(days && [days.from, days.end]).toEqual(expected);
});

const monday = '2027-01-04';
const change = (date: string, published: string | null) => ({
  id: 'any',
  date,
  subject_id: null,
  title: 'Any',
  what_changed: 'Any.',
  obligations: [],
  confidence: 'primary' as const,
  published_at: published === null ? null : new Date(published),
});
const concerned = { facts: new Map(), outcomes: new Map(), answered: [] };
const isTold = (choice: 'immediately' | 'weekly', date: string, published: string | null) =>
  listReminded(
    { changes: [change(date, published)], dueDates: [] },
    {
      concerned,
      notices: noticesOf(choice),
      morning: findMorning(monday, 'Australia/Sydney', 'Australia/Sydney'),
    },
    monday,
    { from: monday, end: monday },
  ).length > 0;

it.each([
  ['published long ago', 'immediately', '2027-02-03', '2026-11-01T00:00Z', true],
  [
    'told in the Monday mail of this morning',
    'immediately',
    '2027-02-03',
    '2026-12-30T00:00Z',
    false,
  ],
  ['told on the Monday before', 'immediately', '2027-02-03', '2026-12-27T00:00Z', true],
  ['told at once on this day', 'immediately', '2027-01-11', '2027-01-03T20:00Z', false],
  ['told at once two days ago', 'immediately', '2027-01-11', '2027-01-02T00:00Z', true],
  ['told weekly this morning', 'weekly', '2027-01-11', '2027-01-02T00:00Z', false],
  ['published quietly', 'immediately', '2027-02-03', null, false],
] as const)('a change that was %s: %s, %s, %s: %s', (_, choice, date, published, expected) => {
  expect(isTold(choice, date, published)).toBe(expected);
});
