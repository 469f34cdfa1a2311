import { expect, it } from 'vitest';
import { addWaits, countWaits, hoursBetween, medianOf, reviewsOf, reviewsWithin } from './waits.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);

it('counts hours that were begun, and none where the clock ran back', () => {
  expect(hoursBetween(at('02T09:00'), at('04T09:00'))).toBe(48);
  expect(hoursBetween(at('02T09:00'), at('04T09:01'))).toBe(49);
  expect(hoursBetween(at('02T09:00'), at('02T08:00'))).toBe(0);
});

it.each([
  [[], null, null],
  [[7], 7, 7],
  [[30, 2, 9], 9, 30],
  [[4, 1, 9, 6], 5, 9],
  // By a quarter of a day after three days, by the day after ten, and no longer than 60: the
  // longest stays exact.
  [[73], 78, 73],
  [[241, 241], 264, 241],
  [[5_000], 1_440, 5_000],
])('says of %j the median %s and the longest %s', (hours, median, longest) => {
  const waits = countWaits(hours);
  expect(medianOf(waits)).toBe(median);
  expect(waits.longest_hours).toBe(longest);
  expect(reviewsOf(waits)).toBe(hours.length);
});

it('has the same median for days that are added up as for all of their reviews', () => {
  const days = [[3, 50], [], [12, 12, 200], [1]];
  expect(addWaits(days.map(countWaits))).toEqual(countWaits(days.flat()));
});

it('says how many waited within a span', () => {
  const waits = countWaits([0, 48, 49, 72, 73, 900]);
  expect([
    reviewsWithin(waits, -1, 48),
    reviewsWithin(waits, 48, 72),
    reviewsWithin(waits, 72, Number.POSITIVE_INFINITY),
  ]).toEqual([2, 2, 2]);
});

it('keeps few counts of a day, however many reviews there were', () => {
  const all = Array.from({ length: 5_000 }, (_, hours) => hours);
  expect(countWaits(all).counts).toHaveLength(73 + 28 + 50);
});
