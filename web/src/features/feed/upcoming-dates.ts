import type { StoredChange } from '@lexplain/contract/changes/changes';
import {
  type ComingDate,
  isDuty,
  listOpen,
  mayBind,
  toComingChange,
  toComingDuty,
} from '@lexplain/contract/changes/coming';
import type { DueDate } from '@lexplain/contract/library/due-dates';
import { addDays } from '../../lib/text/dates';
import type { KnownProfile } from './first-screen';

const days = 90;

interface Sources {
  profile: KnownProfile | null;
  /** Those that concern the organisation. */
  changes: readonly StoredChange[];
  dueDates: readonly DueDate[];
}

/** What starts or falls due in the next 90 days, from tomorrow for changes and from today for duties. */
export const listUpcomingDates = (
  { profile, changes, dueDates }: Sources,
  now: string,
): ComingDate[] => {
  const last = addDays(now, days);
  const open = dueDates.flatMap((due) => listOpen(now, due).slice(0, 1));
  const outcomes = profile?.isBegun ? profile.outcomes : null;
  const duties = open.filter((due) => due.day <= last && mayBind(outcomes, due));
  const starting = changes.filter(
    (change) => change.date > now && change.date <= last && !isDuty(change, open),
  );
  return [...duties.map(toComingDuty), ...starting.map(toComingChange)].sort((a, b) =>
    a.day.localeCompare(b.day),
  );
};
