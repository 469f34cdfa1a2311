import { isCorrection, type StoredChange } from '../changes/changes.ts';
import {
  type ComingDate,
  isDuty,
  listOpen,
  toComingChange,
  toComingDuty,
} from '../changes/coming.ts';
import { type Concern, type ConcernBasis, findBinding, findConcern } from '../changes/concerns.ts';
import type { DueDate } from '../library/due-dates.ts';

// What starts or falls due, in one order for the Feed and for mail (docs/product.md, "Feed" and
// "Reminders of what is coming").

type Change = Omit<StoredChange, 'what_changed' | 'confidence'>;

interface Sources<SomeChange extends Change> {
  changes: readonly SomeChange[];
  dueDates: readonly DueDate[];
}

/** Why something is listed; null where it is not. */
interface ReasonsOf<SomeChange extends Change, Reason> {
  duty: (due: DueDate) => Reason | null;
  change: (change: SomeChange) => Reason | null;
}

/**
 * What starts or falls due from a day to another one, the soonest first; on one day, duties before
 * changes. The first day is the present one: of a recurring duty only the last day that is not over
 * is known.
 */
export const listDates = <SomeChange extends Change, Reason>(
  { changes, dueDates }: Sources<SomeChange>,
  reasonsOf: ReasonsOf<SomeChange, Reason>,
  today: string,
  last: string,
): (ComingDate & { reason: Reason })[] => {
  const open = dueDates.flatMap((due) => listOpen(today, due).slice(0, 1));
  const duties = open.flatMap((due) => {
    const reason = due.day <= last ? reasonsOf.duty(due) : null;
    return reason === null ? [] : [{ ...toComingDuty(due), reason }];
  });
  const starting = changes.flatMap((change) => {
    const isWithin = change.date >= today && change.date <= last;
    const reason = isWithin && !isDuty(change, open) ? reasonsOf.change(change) : null;
    return reason === null ? [] : [{ ...toComingChange(change), reason }];
  });
  const byId = [...duties, ...starting].sort((a, b) => (a.id < b.id ? -1 : 1));
  return byId.sort((a, b) => a.day.localeCompare(b.day) || b.kind.localeCompare(a.kind));
};

export interface ConcerningDate extends ComingDate {
  reason: Concern['reason'];
}

/** What of these dates concerns someone, for mail. */
export const listComing = <SomeChange extends Change>(
  { concerned, ...sources }: Sources<SomeChange> & { concerned: ConcernBasis },
  today: string,
  last: string,
): ConcerningDate[] =>
  listDates<SomeChange, Concern['reason']>(
    sources,
    {
      duty: ({ subject_id, obligation }) =>
        findBinding(concerned.outcomes, subject_id, [obligation.code]),
      change: (change) =>
        isCorrection(change) ? null : (findConcern(change, concerned)?.reason ?? null),
    },
    today,
    last,
  );
