import { expect, it } from 'vitest';
import { describeStart } from './describe-start';

it.each([
  [{ date: '2026-12-10' }, 'Starts on 10 December 2026'],
  [{ date: '2026-11-27' }, 'In force since 27 November 2026'],
  [{ date: '2026-07-01', date_precision: 'month' as const }, 'In force since July 2026'],
  [{ date: '2027-07-01', date_precision: 'month' as const }, 'Starts in July 2027'],
  [{ kind: 'correction' as const, date: '2026-11-23' }, 'Corrected on 23 November 2026'],
])('says of %j when it takes effect', (change, text) => {
  expect(describeStart(change, '2026-11-27')).toBe(text);
});
