import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { toIsoDay } from '../../lib/text/dates';

/** The changes to a law that took effect after the day of its latest submission. Null without a submission. */
export const findChangesSince = (
  { subject_id, submitted }: Pick<LawStanding, 'subject_id' | 'submitted'>,
  changes: readonly StoredChange[],
  /** The organisation's, by which the day of the submission and today are decided. */
  timeZone: string,
  now: Date,
): StoredChange[] | null => {
  if (!submitted) return null;
  const day = toIsoDay(new Date(submitted.at), timeZone);
  const today = toIsoDay(now, timeZone);
  return changes.filter(
    (change) => change.subject_id === subject_id && change.date > day && change.date <= today,
  );
};
