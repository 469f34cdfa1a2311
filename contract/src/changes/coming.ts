import type { DueDate } from '../library/due-dates.ts';
import type { StoredChange } from './changes.ts';
import { type ConcernBasis, findBinding } from './concerns.ts';

// Which of the recurring duties and of the changes to come are shown to an organisation, in the
// Feed and in calendars.

/**
 * Whether a duty may recur for an organisation: its obligation is or may be switched on, or nothing
 * is known yet. Null is a profile without answers.
 */
export const mayBind = (
  outcomes: ConcernBasis['outcomes'] | null,
  { subject_id, obligation }: Pick<DueDate, 'subject_id' | 'obligation'>,
): boolean => outcomes === null || findBinding(outcomes, subject_id, [obligation.code]) !== null;

/** A change that says that a recurring duty is due says nothing new. */
export const isDuty = (
  change: Pick<StoredChange, 'date' | 'obligations'>,
  duties: readonly Pick<DueDate, 'day' | 'obligation'>[],
): boolean =>
  duties.some(
    ({ day, obligation }) =>
      day === change.date && change.obligations.some(({ code }) => code === obligation.code),
  );

/** The duty with each of its last days that are not over on a day, the soonest first. */
export const listOpen = (day: string, due: DueDate): DueDate[] => [
  ...(due.day >= day ? [due] : []),
  ...(due.following === null ? [] : [{ ...due, day: due.following, following: null }]),
];

/** What starts or falls due on a day, in lists and in mail. */
export interface ComingDate {
  /** The change's, or the clock rule's. */
  id: string;
  day: string;
  /** Set where only the month is known. */
  precision?: 'month' | undefined;
  kind: 'change' | 'duty';
  title: string;
  /** The law, and the obligation to open; null for a change that is about no single law. */
  target: { lawId: string; obligationId: string | null } | null;
}

export const toComingDuty = ({ id, day, subject_id, obligation }: DueDate): ComingDate => ({
  id,
  day,
  kind: 'duty',
  title: obligation.title,
  target: { lawId: subject_id, obligationId: obligation.id },
});

export const toComingChange = ({
  id,
  date,
  date_precision,
  title,
  subject_id,
  obligations: [first],
}: Omit<StoredChange, 'what_changed' | 'confidence'>): ComingDate => {
  const lawId = first?.subject_id ?? subject_id;
  return {
    id,
    day: date,
    precision: date_precision,
    kind: 'change',
    title,
    target: lawId === null ? null : { lawId, obligationId: first?.id ?? null },
  };
};
