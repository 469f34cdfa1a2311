import type { Figures, OwnMonth } from '@lexplain/contract/firm-month/month';
import { expect, it } from 'vitest';
import {
  describeEmpty,
  describeFlow,
  describeGaps,
  describeHours,
  describeOverdue,
  describeWaits,
  moveMonth,
  nameSpan,
} from './month-texts';
import { figuresOf, monthOf } from './test-month';

it.each([
  [null, '–'],
  [0, '0 hours'],
  [1, '1 hour'],
  [47.5, '48 hours'],
  [48, '2 days'],
  [61, '2.5 days'],
])('says %s hours as %s', (hours, text) => {
  expect(describeHours(hours)).toBe(text);
});

it('names spans and the months around one', () => {
  expect(nameSpan({ from: '2026-11-02', to: '2026-11-08' })).toBe('2 to 8 Nov');
  expect(nameSpan({ from: '2026-11-01', to: '2026-11-01' })).toBe('1 Nov');
  expect([moveMonth('2026-01', -1), moveMonth('2026-12', 1)]).toEqual(['2025-12', '2027-01']);
});

it('says which days are missing, and since when days are counted', () => {
  expect(describeGaps(monthOf(['2026-11-03', '2026-11-05', '2026-11-06'], '2026-11-07'))).toEqual([
    'Counting began with 3 November 2026: the days before are missing.',
    '4 Nov and 7 Nov were not counted.',
  ]);
  expect(describeGaps(monthOf(['2026-11-01', '2026-11-02'], '2026-11-02'))).toEqual([]);
  expect(describeGaps(monthOf(['2026-11-01'], '2026-11-20'))).toEqual([
    '19 days were not counted.',
  ]);
});

it.each<[string, Partial<OwnMonth>, string]>([
  ['before the first count', { first_counted: null }, 'No day has been counted yet'],
  ['of earlier months', { first_counted: '2026-12-02' }, 'counting began with 2 December 2026'],
  ['of days to come', { first_counted: '2026-10-02', days: [] }, 'has ended yet'],
  ['of a gap', { first_counted: '2026-10-02' }, 'No day of November 2026 was counted.'],
])('says why there are no numbers %s', (_, more, text) => {
  expect(describeEmpty({ ...monthOf([], '2026-11-02'), ...more })).toContain(text);
  expect(describeEmpty(monthOf(['2026-11-01'], '2026-11-02'))).toBeNull();
});

it.each<[Partial<Figures>, string]>([
  [{ submitted: 3, signed: 1, returned: 1 }, '1 review more was submitted than answered.'],
  [{ submitted: 1, signed: 2, returned: 1 }, '2 reviews more were answered than submitted.'],
  [{ submitted: 2, signed: 2, returned: 0 }, 'As many were answered as were submitted.'],
])('compares what was submitted and answered: %j', (more, text) => {
  expect(describeFlow({ ...figuresOf(1), ...more })).toBe(text);
});

it('says what the other charts show', () => {
  expect(describeWaits(figuresOf(1))).toBe(
    '1 of 4 waited for more than 3 days. The longest wait was 5 days.',
  );
  expect(describeWaits({ ...figuresOf(1), answered_wait: null })).toBe('No review was answered.');
  const { days } = monthOf(['2026-11-01', '2026-11-03'], '2026-11-03');
  expect(describeOverdue(days)).toBe('7 at the end of 3 Nov, 7 at the end of 1 Nov.');
});
