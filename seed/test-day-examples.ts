import { at, type ClockExample, dueDay, on } from './test-clock-examples.ts';

/** Clocks of days, business days, months and years. */
export const dayExamples: ClockExample[] = [
  {
    // 12 + 30 = 42, less 29 days of February 2028: Monday 13 March, Labour Day in Victoria, so
    // Tuesday.
    ...on('soci-register-change-30d', '2028-02-12'),
    where: 'VIC',
    expected: {
      ...dueDay('2028-03-14', '2028-03-14T13:00:00Z'),
      strict: { day: '2028-03-13', ends: '2028-03-13T13:00:00Z' },
    },
  },
  {
    // After 30 June: July 31, August 31 (62), so day 90 is Monday 28 September, King's Birthday in
    // Perth.
    clock: 'soci-cirmp-annual-report-90d',
    now: '2026-08-01T00:00:00Z',
    where: 'WA',
    expected: {
      ...dueDay('2026-09-29', '2026-09-29T16:00:00Z'),
      strict: { day: '2026-09-28', ends: '2026-09-28T16:00:00Z' },
    },
  },
  {
    // 27 + 30 = 57, less 31: 26 January. The strict day is shown although it is Australia Day.
    ...on('ndb-assessment-30d', '2026-12-27'),
    where: 'NSW',
    expected: {
      ...dueDay('2027-01-26', '2027-01-26T13:00:00Z'),
      rolled: { day: '2027-01-27', ends: '2027-01-27T13:00:00Z' },
    },
  },
  {
    // 31 January and 30 days: February 2028 has 29, so 1 March.
    ...on('app12-access', '2028-01-31'),
    where: 'QLD',
    expected: { result: 'usual_day', last: { day: '2028-03-01', ends: '2028-03-01T14:00:00Z' } },
  },
  {
    // 31 January and 30 days: February 2027 has 28, so 2 March.
    ...on('app13-correction', '2027-01-31'),
    where: 'QLD',
    expected: { result: 'usual_day', last: { day: '2027-03-02', ends: '2027-03-02T14:00:00Z' } },
  },
  {
    // From Thursday 22 October: 23 (1), 26 to 30 (6), 2 (7), not 3 November (Melbourne Cup), 4, 5,
    // 6 (10).
    ...on('cps234-weakness-10bd', '2026-10-22'),
    where: 'VIC',
    expected: dueDay('2026-11-06', '2026-11-06T13:00:00Z'),
  },
  {
    // 18 (1), 21 to 24 (5), 29 to 31 (8), 4 to 8 January (13), 11 to 15 (18), 18 and 19 (20).
    ...on('cps230-agreement-20bd', '2026-12-17'),
    where: 'NSW',
    expected: dueDay('2027-01-19', '2027-01-19T13:00:00Z'),
  },
  {
    // That day of the next year; Sydney is at +10 until 4 October.
    ...on('cps230-msp-register-annual', '2025-10-01'),
    where: 'NSW',
    expected: dueDay('2026-10-01', '2026-10-01T14:00:00Z'),
  },
  {
    // 21:30 in Perth is 24 December 00:30 in Victoria, day 1. Then 29, 30, 31 (4) and Monday 4
    // January (5).
    ...at('spam-unsubscribe-5bd', '2026-12-23T21:30:00+08:00'),
    where: 'WA',
    sent_to: 'VIC',
    expected: dueDay('2027-01-04', '2027-01-04T13:00:00Z'),
  },
  {
    // 24 + 30 = 54, less 30: 24 December.
    ...on('spam-links-work-30d', '2026-11-24'),
    where: 'NSW',
    expected: { result: 'kept_until', last: { day: '2026-12-24', ends: '2026-12-24T13:00:00Z' } },
  },
  {
    // After 31 December 2026, 30 days: Saturday 30 January. The strict day is shown; Monday is 1
    // February.
    clock: 'cdr-half-yearly-report',
    now: '2026-11-24T00:00:00Z',
    where: 'NSW',
    expected: {
      ...dueDay('2027-01-30', '2027-01-30T13:00:00Z'),
      rolled: { day: '2027-02-01', ends: '2027-02-01T13:00:00Z' },
    },
  },
  {
    // From Tuesday 31 March: 1 (1), 2 April (2), Easter Friday to Monday, 7 (3), 8 (4), 9 (5).
    ...on('cdr-incorrect-data-5bd', '2026-03-31'),
    where: 'ACT',
    expected: dueDay('2026-04-09', '2026-04-09T14:00:00Z'),
  },
  {
    // From Wednesday 1 April: 2 (1), Easter, 7 to 10 (5), 13 to 17 (10).
    ...on('cdr-correction-10bd', '2026-04-01'),
    where: 'TAS',
    expected: dueDay('2026-04-17', '2026-04-17T14:00:00Z'),
  },
  {
    // 26 + 30 = 56, less 30: Saturday 26 December; then Sunday and Proclamation Day, so Tuesday.
    ...on('cdr-ndb-assessment-30d', '2026-11-26'),
    where: 'SA',
    expected: {
      ...dueDay('2026-12-26', '2026-12-26T13:30:00Z'),
      rolled: { day: '2026-12-29', ends: '2026-12-29T13:30:00Z' },
    },
  },
  {
    // No 31 February: Sunday 28. 15 January and 30 days is 14 February, earlier. Monday is Labour
    // Day in Perth.
    clock: 'soci-register-initial',
    events: {
      'soci-register-initial': { on: '2026-08-31' },
      'soci-reporting-entity': { on: '2027-01-15' },
    },
    where: 'WA',
    expected: {
      ...dueDay('2027-03-02', '2027-03-02T16:00:00Z'),
      strict: { day: '2027-02-28', ends: '2027-02-28T16:00:00Z' },
    },
  },
  {
    // 10 February and 30 days: 40 less 28, Friday 12 March, later than 28 February.
    clock: 'soci-register-initial',
    events: {
      'soci-register-initial': { on: '2026-08-31' },
      'soci-reporting-entity': { on: '2027-02-10' },
    },
    where: 'NSW',
    expected: dueDay('2027-03-12', '2027-03-12T13:00:00Z'),
  },
  {
    // 2 November is day 1, so day 14 is the 15th.
    ...on('soci-30ai-direction', '2026-11-02'),
    where: 'NSW',
    expected: { result: 'least_day', last: { day: '2026-11-15', ends: '2026-11-15T13:00:00Z' } },
  },
  {
    // At 23:30 on Tuesday 28 September, day 90 after 30 June, the last day has not passed.
    clock: 'soci-30aq-report',
    now: '2027-09-28T13:30:00Z',
    where: 'ACT',
    expected: dueDay('2027-09-28', '2027-09-28T14:00:00Z'),
  },
  {
    // Half an hour later it has passed: Thursday 28 September of the next year.
    clock: 'soci-30aq-report',
    now: '2027-09-28T14:00:00Z',
    where: 'ACT',
    expected: dueDay('2028-09-28', '2028-09-28T14:00:00Z'),
  },
  {
    // The day of the notice does not count: 2 + 14.
    ...on('csa-cirb-documents', '2026-11-02'),
    where: 'NSW',
    expected: { result: 'least_day', last: { day: '2026-11-16', ends: '2026-11-16T13:00:00Z' } },
  },
  {
    // 25 + 30 = 55, less 30: Christmas Day; then Saturday, Sunday and Monday for Boxing Day, so
    // Tuesday 29.
    ...on('afsl-reportable-30d', '2026-11-25'),
    where: 'QLD',
    expected: dueDay('2026-12-29', '2026-12-29T14:00:00Z'),
  },
  {
    // From Friday 24 July: 27 to 31 (5), not Monday 3 August (Picnic Day), 4 to 7 (9), 10 (10).
    ...on('prudential-breach-10bd', '2026-07-24'),
    where: 'NT',
    expected: dueDay('2026-08-10', '2026-08-10T14:30:00Z'),
  },
  {
    // 1 + 30 = 31, less 30: 1 December.
    ...on('far-notify-30d', '2026-11-01'),
    where: 'NSW',
    expected: dueDay('2026-12-01', '2026-12-01T13:00:00Z'),
  },
  {
    // From Tuesday 22 December: 23, 24 (2), Christmas and Boxing Day until Monday 28, 29 to 31 (5).
    ...on('cdr-accreditation-change-5bd', '2026-12-22'),
    where: 'NSW',
    expected: dueDay('2026-12-31', '2026-12-31T13:00:00Z'),
  },
  {
    // 27 + 30 = 57, less 30: Sunday 27 December; then Monday for Boxing Day, so Tuesday 29.
    ...on('nccp-reportable-30d', '2026-11-27'),
    where: 'NSW',
    expected: {
      ...dueDay('2026-12-29', '2026-12-29T13:00:00Z'),
      strict: { day: '2026-12-27', ends: '2026-12-27T13:00:00Z' },
    },
  },
  {
    // 30 January and 30 days: February 2027 has 28, so 1 March.
    ...on('prudential-breach-super-30d', '2027-01-30'),
    where: 'VIC',
    expected: dueDay('2027-03-01', '2027-03-01T13:00:00Z'),
  },
];
