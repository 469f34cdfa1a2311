import type { StoredChange } from '@lexplain/contract/changes/changes';
import { isDuty, listOpen, mayBind } from '@lexplain/contract/changes/coming';
import type { DueDate } from '@lexplain/contract/library/due-dates';
import { addDays } from '../../lib/text/dates';
import type { KnownProfile } from './first-screen';

const days = 90;

export interface UpcomingDate {
  id: string;
  day: string;
  /** Set where only the month is known. */
  precision?: 'month' | undefined;
  kind: 'change' | 'duty';
  title: string;
  /** The law, and the obligation to open; null for a change that is about no single law. */
  place: { lawId: string; obligationId: string | null } | null;
}

const toDuty = ({ id, day, subject_id, obligation }: DueDate): UpcomingDate => ({
  id,
  day,
  kind: 'duty',
  title: obligation.title,
  place: { lawId: subject_id, obligationId: obligation.id },
});

const toChange = (change: StoredChange): UpcomingDate => {
  const { id, date, date_precision, title, subject_id, obligations } = change;
  const [first] = obligations;
  const lawId = first?.subject_id ?? subject_id;
  return {
    id,
    day: date,
    precision: date_precision,
    kind: 'change',
    title,
    place: lawId === null ? null : { lawId, obligationId: first?.id ?? null },
  };
};

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
): UpcomingDate[] => {
  const last = addDays(now, days);
  const open = dueDates.flatMap((due) => listOpen(now, due).slice(0, 1));
  const outcomes = profile?.isBegun ? profile.outcomes : null;
  const duties = open.filter((due) => due.day <= last && mayBind(outcomes, due));
  const starting = changes.filter(
    (change) => change.date > now && change.date <= last && !isDuty(change, open),
  );
  return [...duties.map(toDuty), ...starting.map(toChange)].sort((a, b) =>
    a.day.localeCompare(b.day),
  );
};
