import { lapseReminderDays } from '@lexplain/contract/evidence/lapsing';
import { addDays } from '@lexplain/contract/library/day-of';
import type { LapsingEvidence } from '../../../evidence/lapsing.ts';

// Of which evidence people are told on a day (docs/product.md, "Evidence").

/** The most days that are made up for; what was to be told before them has its next reminder. */
const mostDays = 7;

/** The last days of which people are told on a day, after those on which they were told before. */
export const listLastDays = (told_until: string | null, day: string): string[] => {
  const earliest = addDays(day, 1 - mostDays);
  const next = told_until === null ? day : addDays(told_until, 1);
  const first = next > earliest ? next : earliest;
  const days = Array.from({ length: mostDays }, (_, index) => addDays(first, index));
  return days
    .filter((one) => one <= day)
    .flatMap((one) => lapseReminderDays.map((before) => addDays(one, before)));
};

/** How many days before the last day a reminder of it is. */
export const findStage = (valid_until: string, day: string): number =>
  lapseReminderDays.findLast((before) => valid_until <= addDays(day, before)) ??
  lapseReminderDays[0];

/** Whether nobody was told of this last day so late. */
export const isToBeTold = ({ valid_until, told_lapse }: LapsingEvidence, day: string): boolean =>
  told_lapse?.valid_until !== valid_until || told_lapse.days > findStage(valid_until, day);
