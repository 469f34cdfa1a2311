import { expect, it } from 'vitest';
import { describePeriod, describeValidity, formatSize } from './evidence-text';

const today = '2026-11-27';

it.each([
  [null, undefined],
  ['2027-11-03', 'Valid until 3 November 2027'],
  ['2026-12-28', 'Valid until 28 December 2026'],
  ['2026-12-27', 'Expires in 30 days'],
  ['2026-12-09', 'Expires in 12 days'],
  ['2026-11-28', 'Expires tomorrow'],
  ['2026-11-27', 'Expires today'],
  ['2026-11-26', 'Expired'],
])('says of what holds until %s: %s', (day, text) => {
  expect(describeValidity(day, today)?.text).toBe(text);
});

it.each([
  [null, null, null],
  ['2026-11-03', null, '3 November 2026'],
  ['2026-11-03', '2026-11-03', '3 November 2026'],
  ['2026-11-03', '2026-11-05', '3 November 2026 to 5 November 2026'],
])('describes %s to %s as %s', (from_day, until_day, text) => {
  expect(describePeriod({ from_day, until_day })).toBe(text);
});

it.each([
  [1, '1 byte'],
  [812, '812 bytes'],
  [45_400, '45 kB'],
  [994_999, '990 kB'],
  [995_000, '1 MB'],
  [2_345_678, '2.3 MB'],
  [10_000_000, '10 MB'],
])('says %s bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
