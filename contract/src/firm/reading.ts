import { brand } from '../brand/brand.ts';
import type { Firm } from './firm.ts';

/** Who reads a submission and how long it takes, in a sentence; null where the firm does not say. */
export const describeReading = ({
  reader,
  reading_days,
}: Pick<Firm, 'reader' | 'reading_days'>): string | null => {
  if (reader === '' && reading_days === null) return null;
  const who = reader || `An adviser of ${brand.name}`;
  if (reading_days === null) return `${who} reads it.`;
  const days = `${reading_days} business day${reading_days === 1 ? '' : 's'}`;
  return `${who} reads it, usually within ${days}.`;
};
