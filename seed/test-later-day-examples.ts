import { type ClockExample, dueDay, on } from './test-clock-examples.ts';

/** Clocks of days of the laws on health records, money laundering, consumers and surveillance. */
export const laterDayExamples: ClockExample[] = [
  {
    // Friday 31 July is day 1. Monday is the bank holiday of NSW, so Tuesday 4 is day 2.
    ...on('aml-suspicion-3bd', '2026-07-30'),
    where: 'NSW',
    expected: dueDay('2026-08-05', '2026-08-05T14:00:00Z'),
  },
  {
    // In Victoria, that Monday is day 2.
    ...on('aml-suspicion-3bd', '2026-07-30'),
    where: 'VIC',
    expected: dueDay('2026-08-04', '2026-08-04T14:00:00Z'),
  },
  {
    // 27 to 30 July are days 1 to 4; without Monday 2 August, 3 to 6 are 5 to 8; Monday 9 and
    // Tuesday 10.
    ...on('aml-cash-10bd', '2027-07-26'),
    where: 'NSW',
    expected: dueDay('2027-08-10', '2027-08-10T14:00:00Z'),
  },
  {
    // 12 + 45 = 57, less 30: Sunday 27 December; then Monday for Boxing Day, so Tuesday 29.
    ...on('vic-health-access-45d', '2026-11-12'),
    where: 'VIC',
    expected: {
      ...dueDay('2026-12-27', '2026-12-27T13:00:00Z'),
      rolled: { day: '2026-12-29', ends: '2026-12-29T13:00:00Z' },
    },
  },
  {
    // 10 + 45 = 55, less 28 days of February 2027: 27 March, Easter Saturday, so Tuesday 30.
    ...on('nsw-health-access-45d', '2027-02-10'),
    where: 'NSW',
    expected: {
      ...dueDay('2027-03-30', '2027-03-30T13:00:00Z'),
      strict: { day: '2027-03-27', ends: '2027-03-27T13:00:00Z' },
    },
  },
  {
    // 11 + 14 = 25: Christmas Day; then Saturday, Sunday and Monday for Boxing Day, so Tuesday 29.
    ...on('act-health-answer-2w', '2026-12-11'),
    where: 'ACT',
    expected: {
      ...dueDay('2026-12-25', '2026-12-25T13:00:00Z'),
      rolled: { day: '2026-12-29', ends: '2026-12-29T13:00:00Z' },
    },
  },
  {
    // 11 + 30 = 41, less 31: Sunday 10 January, so Monday.
    ...on('act-health-access-30d', '2026-12-11'),
    where: 'ACT',
    expected: {
      ...dueDay('2027-01-10', '2027-01-10T13:00:00Z'),
      rolled: { day: '2027-01-11', ends: '2027-01-11T13:00:00Z' },
    },
  },
  {
    // 12 + 14 = 26: Australia Day, a Tuesday.
    ...on('mhr-eligibility-14d', '2027-01-12'),
    where: 'QLD',
    expected: {
      ...dueDay('2027-01-26', '2027-01-26T14:00:00Z'),
      rolled: { day: '2027-01-27', ends: '2027-01-27T14:00:00Z' },
    },
  },
  {
    // That day of the next year; Sydney is at +11 until 4 April.
    ...on('mhr-policy-yearly', '2026-04-01'),
    where: 'NSW',
    expected: dueDay('2027-04-01', '2027-04-01T13:00:00Z'),
  },
  {
    // 2 + 30 = 32, less 31: Friday 1 January, New Year's Day, so Monday 4.
    ...on('nsw-breach-assessment-30d', '2026-12-02'),
    where: 'NSW',
    expected: {
      ...dueDay('2027-01-01', '2027-01-01T13:00:00Z'),
      rolled: { day: '2027-01-04', ends: '2027-01-04T13:00:00Z' },
    },
  },
  {
    // 26 + 30 = 56, less 30: Saturday 26 December; then Sunday and Monday for Boxing Day, so
    // Tuesday 29.
    ...on('qld-breach-assessment-30d', '2026-11-26'),
    where: 'QLD',
    expected: {
      ...dueDay('2026-12-26', '2026-12-26T14:00:00Z'),
      rolled: { day: '2026-12-29', ends: '2026-12-29T14:00:00Z' },
    },
  },
  {
    // 29 + 30 = 59, less 31: Sunday 28 February; Monday is Labour Day in Perth, so Tuesday.
    ...on('wa-breach-assessment-30d', '2027-01-29'),
    where: 'WA',
    expected: {
      ...dueDay('2027-02-28', '2027-02-28T16:00:00Z'),
      rolled: { day: '2027-03-02', ends: '2027-03-02T16:00:00Z' },
    },
  },
  {
    // 7 December and 21 days: 28 December, when Saturday's Boxing Day is kept in Sydney; then
    // Tuesday 29.
    ...on('acl-substantiation-21d', '2026-12-07'),
    where: 'NSW',
    expected: {
      ...dueDay('2026-12-28', '2026-12-28T13:00:00Z'),
      rolled: { day: '2026-12-29', ends: '2026-12-29T13:00:00Z' },
    },
  },
  {
    // 18 + 14 = 32, less 31: 1 January. Holidays count. Cameras may run from 2 January.
    ...on('nsw-surveillance-notice-14d', '2026-12-18'),
    where: 'NSW',
    expected: { result: 'kept_until', last: { day: '2027-01-01', ends: '2027-01-01T13:00:00Z' } },
  },
  {
    // 20 February 2028 and 14 days: 34, less 29: 5 March. Canberra is at +11.
    ...on('act-surveillance-notice-14d', '2028-02-20'),
    where: 'ACT',
    expected: { result: 'kept_until', last: { day: '2028-03-05', ends: '2028-03-05T13:00:00Z' } },
  },
  {
    // From Wednesday 23 December: 24 (1), Christmas and Boxing Day until Monday 28, 29 and 30 (3).
    ...on('aml-suspicion-3bd', '2026-12-23'),
    where: 'NSW',
    expected: dueDay('2026-12-30', '2026-12-30T13:00:00Z'),
  },
  {
    // From Thursday 25 March: Easter until Monday 29, 30 and 31 (2), 1 and 2 April (4), Monday 5
    // (5).
    ...on('aml-suspicion-privilege-5bd', '2027-03-25'),
    where: 'QLD',
    expected: dueDay('2027-04-05', '2027-04-05T14:00:00Z'),
  },
  {
    // From Friday 18 September: 21 to 25 (5), not 28 (King's Birthday in Perth), 29 to 2 October
    // (9), 5 (10).
    ...on('aml-cash-10bd', '2026-09-18'),
    where: 'WA',
    expected: dueDay('2026-10-05', '2026-10-05T16:00:00Z'),
  },
  {
    // From Friday 15 January: 18 to 22 (5), 25 (6), not Australia Day, 27 to 29 (9), Monday 1
    // February (10).
    ...on('aml-international-transfer-10bd', '2027-01-15'),
    where: 'ACT',
    expected: dueDay('2027-02-01', '2027-02-01T13:00:00Z'),
  },
  {
    // 28 + 28 = 56, less 30: Boxing Day, a Saturday; then Sunday and Monday for Boxing Day, so
    // Tuesday 29.
    ...on('aml-enrol-28d', '2026-11-28'),
    where: 'NSW',
    expected: {
      ...dueDay('2026-12-29', '2026-12-29T13:00:00Z'),
      strict: { day: '2026-12-26', ends: '2026-12-26T13:00:00Z' },
    },
  },
  {
    // 11 + 14: Christmas Day; then Saturday, Sunday and Monday for Boxing Day, so Tuesday 29.
    ...on('aml-enrolment-change-14d', '2026-12-11'),
    where: 'QLD',
    expected: dueDay('2026-12-29', '2026-12-29T14:00:00Z'),
  },
  {
    // 2 + 14: Monday 16 November.
    ...on('aml-registration-change-14d', '2026-11-02'),
    where: 'VIC',
    expected: dueDay('2026-11-16', '2026-11-16T13:00:00Z'),
  },
  {
    // 1 + 28: Wednesday 29 July.
    ...on('aml-compliance-officer-28d', '2026-07-01'),
    where: 'NT',
    expected: dueDay('2026-07-29', '2026-07-29T14:30:00Z'),
  },
  {
    // 29 + 14 = 43, less 31: Wednesday 12 August.
    ...on('aml-compliance-officer-notice-14d', '2026-07-29'),
    where: 'NSW',
    expected: dueDay('2026-08-12', '2026-08-12T14:00:00Z'),
  },
  {
    // 20 + 14 = 34, less 28: Saturday 6 March. Monday is Labour Day in Victoria, so Tuesday 9.
    ...on('aml-program-update-14d', '2027-02-20'),
    where: 'VIC',
    expected: {
      ...dueDay('2027-03-09', '2027-03-09T13:00:00Z'),
      strict: { day: '2027-03-06', ends: '2027-03-06T13:00:00Z' },
    },
  },
  {
    // After 30 June: July 31, August 31 (62), September 30 (92): Thursday 30 September.
    clock: 'aml-compliance-report-yearly',
    now: '2026-11-24T00:00:00Z',
    where: 'NSW',
    expected: dueDay('2027-09-30', '2027-09-30T14:00:00Z'),
  },
  {
    // That day of the next year.
    ...on('aml-officer-report-yearly', '2026-12-10'),
    where: 'NSW',
    expected: dueDay('2027-12-10', '2027-12-10T13:00:00Z'),
  },
  {
    // That day three years on is a Saturday. The strict day is shown; Monday is 2 July.
    ...on('aml-risk-review-3y', '2026-06-30'),
    where: 'NSW',
    expected: {
      ...dueDay('2029-06-30', '2029-06-30T14:00:00Z'),
      rolled: { day: '2029-07-02', ends: '2029-07-02T14:00:00Z' },
    },
  },
  {
    // That day three years on, a Tuesday.
    ...on('aml-evaluation-3y', '2026-08-14'),
    where: 'QLD',
    expected: dueDay('2029-08-14', '2029-08-14T14:00:00Z'),
  },
];
