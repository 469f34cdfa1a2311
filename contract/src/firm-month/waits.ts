import { z } from 'zod';

// How long reviews have waited, as counts by hours: the median of a month follows from those of its
// days, and a day holds few of them however many reviews there were.

const count = z.int().nonnegative();

export const storedWaits = z.object({
  counts: z.array(z.object({ hours: count, reviews: count })).default([]),
  /** Of the longest; null where there is none. */
  longest_hours: count.nullable().default(null),
});
export type Waits = z.infer<typeof storedWaits>;

export const noWaits: Waits = { counts: [], longest_hours: null };

const hour = 3_600_000;
const day = 24;
/** Waits up to here are counted by the hour, then by a quarter of a day, and by the day. */
const countedByHour = 3 * day;
const countedByQuarter = 10 * day;
/** Those that are longer are counted with these. */
const longestCounted = 60 * day;

/** Full hours, rounded up: what took 48 hours and a minute has not been done in 48. */
export const hoursBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / hour));

const roundUp = (hours: number, step: number): number => Math.ceil(hours / step) * step;

const bucketOf = (hours: number): number => {
  if (hours <= countedByHour) return hours;
  if (hours <= countedByQuarter) return roundUp(hours, day / 4);
  return Math.min(longestCounted, roundUp(hours, day));
};

const longer = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const toWaits = (counts: Map<number, number>, longest_hours: number | null): Waits => ({
  counts: [...counts]
    .sort(([one], [other]) => one - other)
    .map(([hours, reviews]) => ({ hours, reviews })),
  longest_hours,
});

export const addWaits = (all: readonly Waits[]): Waits => {
  const counts = new Map<number, number>();
  for (const { hours, reviews } of all.flatMap((one) => one.counts)) {
    counts.set(hours, (counts.get(hours) ?? 0) + reviews);
  }
  return toWaits(
    counts,
    all.reduce<number | null>((longest, one) => longer(longest, one.longest_hours), null),
  );
};

/** Of reviews that waited for so many hours each. */
export const countWaits = (hours: readonly number[]): Waits =>
  addWaits(
    hours.map((one) => ({ counts: [{ hours: bucketOf(one), reviews: 1 }], longest_hours: one })),
  );

export const reviewsOf = ({ counts }: Waits): number =>
  counts.reduce((sum, { reviews }) => sum + reviews, 0);

/** How many waited for more than `over` and for no more than `upTo` hours. */
export const reviewsWithin = ({ counts }: Waits, over: number, upTo: number): number =>
  reviewsOf({
    counts: counts.filter(({ hours }) => hours > over && hours <= upTo),
    longest_hours: null,
  });

/** The hours of the review at a position, from 0, of those that waited least. */
const hoursAt = ({ counts }: Waits, position: number): number => {
  let before = 0;
  for (const { hours, reviews } of counts) {
    before += reviews;
    if (position < before) return hours;
  }
  throw new Error(`There is no review at ${position}`);
};

/** The middle one, or between the two in the middle; null of none. */
export const medianOf = (waits: Waits): number | null => {
  const reviews = reviewsOf(waits);
  if (reviews === 0) return null;
  const upper = Math.floor(reviews / 2);
  const lower = reviews % 2 === 0 ? upper - 1 : upper;
  return (hoursAt(waits, lower) + hoursAt(waits, upper)) / 2;
};
