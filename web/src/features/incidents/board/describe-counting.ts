import type { Deadline } from '@lexplain/contract/library/deadlines';
import { formatEndOfDay } from '../times';

/** What has to be known of how the last day was counted; null where nothing has. */
export const describeCounting = (deadline: Deadline, zone: string): string | null => {
  if (deadline.result === 'due_at') {
    return deadline.only_day_known
      ? 'Only the day is known, so the hours are counted from its start. Give the time to count exactly.'
      : null;
  }
  if (deadline.result !== 'due_day' || deadline.strict.day === deadline.rolled.day) return null;
  const strict = formatEndOfDay(deadline.strict.ends, zone);
  const rolled = formatEndOfDay(deadline.rolled.ends, zone);
  return deadline.headline.day === deadline.strict.day
    ? `This day is not a business day. The law may allow until ${rolled}, but do not rely on that.`
    : `The last day by the count is not a business day (${strict}), so it moves to the next one.`;
};
