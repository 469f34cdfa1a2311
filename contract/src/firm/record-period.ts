import { z } from 'zod';

// For how long the firm keeps what it has signed off, once an organisation is deleted.

/** Seven years. */
const mostRecordMonths = 84;

/** None is 0: nothing is kept. */
export const recordMonths = z.int().min(0).max(mostRecordMonths);

/** `24 months`, or whole years. */
export const describeMonths = (months: number): string => {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** What is kept of an organisation that is deleted, and for how long; null where nothing is. */
export const describeKept = (months: number): string | null =>
  months === 0
    ? null
    : `Of each review that we signed off, we keep a record for ${describeMonths(months)} after the business is deleted: the hash of the receipt, the law, the day, how many verdicts there were, and the name of our adviser. It has no answers, no names of members, and not the name of the business.`;
