import { afterAll, beforeAll } from 'vitest';
import { personLimits } from './person-limits.ts';

/**
 * For the whole of a file: a counter is stored every so many calls, which would be a read of one call and not of the
 * next. Restored afterwards, as files of one process share the limits.
 */
export const withoutStoredCounts = (): void => {
  const kept = new Map(Object.values(personLimits).map((limit) => [limit, limit.every]));
  beforeAll(() => {
    for (const limit of kept.keys()) limit.every = Number.POSITIVE_INFINITY;
  });
  afterAll(() => {
    for (const [limit, every] of kept) limit.every = every;
  });
};
