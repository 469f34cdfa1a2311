import { isCorrection, type StoredChange } from '@lexplain/contract/changes/changes';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { toIsoDay } from '../../lib/text/dates';

const days = new WeakMap<Date, Map<string, string>>();

/** Today by the clock of a page, which asks for it in every row. */
export const todayAt = (now: Date, timeZone: string): string => {
  const known = days.get(now) ?? new Map<string, string>();
  const day = known.get(timeZone) ?? toIsoDay(now, timeZone);
  days.set(now, known.set(timeZone, day));
  return day;
};

/**
 * The changes to a law that took effect after the day of its latest submission. Null without a
 * submission.
 */
export const findChangesSince = (
  { subject_id, submitted }: Pick<LawStanding, 'subject_id' | 'submitted'>,
  changes: readonly StoredChange[],
  /** The organisation's, by which the day of the submission and today are decided. */
  timeZone: string,
  now: Date,
): StoredChange[] | null => {
  if (!submitted) return null;
  const day = toIsoDay(new Date(submitted.at), timeZone);
  const today = todayAt(now, timeZone);
  return changes.filter(
    (change) =>
      change.subject_id === subject_id &&
      !isCorrection(change) &&
      change.date > day &&
      change.date <= today,
  );
};
