import { at, type ClockExample, on } from './test-clock-examples.ts';

const dueAt = (due: string) => ({ result: 'due_at', due });
const running = (elapsed_seconds: number) => ({ result: 'running', elapsed_seconds });

/** Clocks of hours, clocks without a length, and those that end before an event. */
export const instantExamples: ClockExample[] = [
  {
    // Sunday 4 October 01:30 (+10). Clocks go forward at 02:00, so 12 hours end at 14:30 (+11).
    ...at('soci-critical-incident-12h', '2026-10-04T01:30:00+10:00'),
    where: 'NSW',
    expected: dueAt('2026-10-04T03:30:00Z'),
  },
  {
    // 4 October 02:00 UTC and 84 hours, three days and a half.
    ...at('soci-critical-incident-written-84h', '2026-10-04T13:00:00+11:00'),
    where: 'NSW',
    expected: dueAt('2026-10-07T14:00:00Z'),
  },
  {
    // Easter Saturday 14:00 (+11). Clocks go back on Sunday: 72 hours end on Tuesday at 13:00
    // (+10).
    ...at('soci-other-incident-72h', '2026-04-04T14:00:00+11:00'),
    where: 'VIC',
    expected: dueAt('2026-04-07T03:00:00Z'),
  },
  {
    // 28 February 2028 09:00 (+10:30) and two days: 1 March 09:00, since the 29th lies between.
    ...at('soci-other-incident-written-48h', '2028-02-28T09:00:00+10:30'),
    where: 'SA',
    expected: dueAt('2028-02-29T22:30:00Z'),
  },
  {
    // 24 December 08:30 UTC and three days: Christmas does not stop hours.
    ...at('csa-ransomware-payment-72h', '2026-12-24T18:00:00+09:30'),
    where: 'NT',
    expected: dueAt('2026-12-27T08:30:00Z'),
  },
  {
    // One day of 86,400 seconds has passed.
    ...at('ndb-statement-oaic', '2026-11-20T09:00:00+11:00'),
    now: '2026-11-20T22:00:00Z',
    where: 'NSW',
    expected: running(86_400),
  },
  {
    // One hour has passed.
    ...at('ndb-notify-people', '2026-11-21T00:00:00Z'),
    now: '2026-11-21T01:00:00Z',
    where: 'NSW',
    expected: running(3600),
  },
  {
    // Two hours have passed.
    ...at('cdr-ndb-statement-oaic', '2026-11-20T09:00:00+11:00'),
    now: '2026-11-20T00:00:00Z',
    where: 'NSW',
    expected: running(7200),
  },
  {
    // Half an hour has passed.
    ...at('cdr-ndb-notify-consumers', '2026-11-21T00:00:00Z'),
    now: '2026-11-21T00:30:00Z',
    where: 'NSW',
    expected: running(1800),
  },
  {
    // Ten minutes have passed.
    ...at('ndb-direction', '2026-11-21T00:00:00Z'),
    now: '2026-11-21T00:10:00Z',
    where: 'ACT',
    expected: running(600),
  },
  {
    // Only the day is known: from its start, 4 October 00:00 (+10), which is 14:00 UTC of the day
    // before.
    ...on('cps234-incident-72h', '2026-10-04'),
    where: 'NSW',
    expected: { ...dueAt('2026-10-06T14:00:00Z'), only_day_known: true },
  },
  {
    // 2 April 23:00 UTC and three days; clocks go back on Sunday 4 April.
    ...at('cps230-incident-72h', '2027-04-03T10:00:00+11:00'),
    where: 'TAS',
    expected: dueAt('2027-04-05T23:00:00Z'),
  },
  {
    // 31 December 12:00 UTC and one day.
    ...at('cps230-tolerance-24h', '2026-12-31T20:00:00+08:00'),
    where: 'WA',
    expected: dueAt('2027-01-01T12:00:00Z'),
  },
  {
    // Before 1 February begins in Sydney (+11).
    ...on('cps230-offshoring-before', '2027-02-01'),
    where: 'NSW',
    expected: { result: 'due_before', event: '2027-01-31T13:00:00Z' },
  },
  {
    // One minute has passed.
    ...at('cdr-correction-acknowledge', '2026-04-01T00:00:00Z'),
    now: '2026-04-01T00:01:00Z',
    where: 'TAS',
    expected: running(60),
  },
  {
    // Half an hour has passed.
    ...at('soci-tell-data-provider', '2026-11-24T00:00:00Z'),
    now: '2026-11-24T00:30:00Z',
    where: 'NSW',
    expected: running(1800),
  },
  {
    // Half an hour has passed since 06:00 (+10), when the carrier learned what the change is likely to do.
    ...at('soci-30ec-telco-change', '2026-12-01T06:00:00+10:00'),
    now: '2026-11-30T20:30:00Z',
    where: 'QLD',
    expected: running(1800),
  },
  {
    // Two minutes have passed.
    ...at('ca-continuous-disclosure', '2026-11-24T00:00:00Z'),
    now: '2026-11-24T00:02:00Z',
    where: 'NSW',
    expected: { ...running(120), speed: 'immediately' },
  },
  {
    // 27 November 06:00 UTC and two days.
    ...at('e8-critical-patch-48h', '2026-11-27T17:00:00+11:00'),
    where: 'NSW',
    expected: dueAt('2026-11-29T06:00:00Z'),
  },
  {
    // Three quarters of an hour have passed.
    ...at('prudential-breach-health-insurer', '2026-11-24T00:00:00Z'),
    now: '2026-11-24T00:45:00Z',
    where: 'VIC',
    expected: running(2700),
  },
  {
    // 31 December 08:30 UTC and one day.
    ...at('mhr-report-upload-24h', '2026-12-31T16:30:00+08:00'),
    where: 'WA',
    expected: dueAt('2027-01-01T08:30:00Z'),
  },
  {
    // An hour and a half has passed.
    ...at('mhr-breach-notice', '2026-11-24T00:00:00Z'),
    now: '2026-11-24T01:30:00Z',
    where: 'TAS',
    expected: running(5400),
  },
  {
    // Five minutes have passed.
    ...at('nsw-breach-commissioner', '2026-11-24T00:00:00Z'),
    now: '2026-11-24T00:05:00Z',
    where: 'NSW',
    expected: { ...running(300), speed: 'immediately' },
  },
  {
    // Two hours have passed.
    ...at('nsw-breach-people', '2026-11-24T00:00:00Z'),
    now: '2026-11-24T02:00:00Z',
    where: 'NSW',
    expected: { ...running(7200), speed: 'as_soon_as_practicable' },
  },
  {
    // Three hours have passed.
    ...at('qld-breach-notice', '2026-11-24T00:00:00Z'),
    now: '2026-11-24T03:00:00Z',
    where: 'QLD',
    expected: running(10_800),
  },
  {
    // A quarter of an hour has passed.
    ...at('qld-breach-people', '2026-11-24T00:00:00Z'),
    now: '2026-11-24T00:15:00Z',
    where: 'QLD',
    expected: running(900),
  },
  {
    // Twenty minutes have passed.
    ...at('wa-breach-notice', '2027-02-01T00:00:00Z'),
    now: '2027-02-01T00:20:00Z',
    where: 'WA',
    expected: running(1200),
  },
  {
    // Christmas Eve 06:00 UTC and one day.
    ...at('aml-terrorism-suspicion-24h', '2026-12-24T17:00:00+11:00'),
    where: 'NSW',
    expected: dueAt('2026-12-25T06:00:00Z'),
  },
  {
    // Before 1 July begins in Sydney (+10).
    ...on('aml-registration-renewal', '2027-07-01'),
    where: 'NSW',
    expected: { result: 'due_before', event: '2027-06-30T14:00:00Z' },
  },
];
