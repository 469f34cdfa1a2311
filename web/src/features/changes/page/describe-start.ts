import { isCorrection, type StoredChange } from '@lexplain/contract/changes/changes';
import { formatDay } from '../../../lib/text/dates';

type Change = Pick<StoredChange, 'kind' | 'date' | 'date_precision'>;

/** Since when a change is in force, from when it will be, or when our description was corrected. */
export const describeStart = (change: Change, today: string): string => {
  const { date, date_precision } = change;
  const day = formatDay(date, date_precision);
  if (isCorrection(change)) return date_precision ? `Corrected in ${day}` : `Corrected on ${day}`;
  if (date > today) return date_precision ? `Starts in ${day}` : `Starts on ${day}`;
  return `In force since ${day}`;
};
