import type { TextState } from '@lexplain/contract/changes/change-page';
import { isCorrection, type StoredChange } from '@lexplain/contract/changes/changes';
import type { StoredObligation } from '@lexplain/contract/library/stored';

// The text of an obligation before and after a change, found among its versions.

export interface Texts {
  state: TextState;
  before: StoredObligation | null;
  after: StoredObligation | null;
}

type ChangedObligation = StoredChange['obligations'][number];

const doesName = ({ obligations }: StoredChange, { subject_id, id }: ChangedObligation): boolean =>
  obligations.some((one) => one.subject_id === subject_id && one.id === id);

/** Whether a day is that of a change, or in its month where only that is known. */
const isDayOf = ({ date, date_precision }: StoredChange, day: string): boolean =>
  date_precision === 'month' ? day.slice(0, 7) === date.slice(0, 7) : day === date;

/**
 * The versions before and after a correction, whose texts are of the same day: the newest two
 * belong to the newest day on which the obligation was corrected, and so on.
 */
const findCorrected = (
  change: StoredChange,
  named: ChangedObligation,
  versions: readonly StoredObligation[],
  changes: readonly StoredChange[],
) => {
  const days = changes.filter((one) => isCorrection(one) && doesName(one, named));
  const later = new Set(days.map(({ date }) => date).filter((date) => date > change.date)).size;
  return { before: versions.at(later + 1), after: versions.at(later) };
};

const findOfDay = (change: StoredChange, versions: readonly StoredObligation[]) => {
  const after = versions.find(({ effective_from }) => isDayOf(change, effective_from));
  const before =
    after && versions.find(({ effective_from }) => effective_from < after.effective_from);
  return { before, after };
};

/**
 * What a change did to the text of an obligation that it names. `versions` are those of the
 * obligation, newest first; `current` is its version in the law, undefined where the law no longer
 * has it; `changes` are all changes.
 */
export const findTexts = (
  change: StoredChange,
  named: ChangedObligation,
  versions: readonly StoredObligation[],
  current: StoredObligation | undefined,
  changes: readonly StoredChange[],
): Texts => {
  const isOfText = isCorrection(change);
  const { before, after } = isOfText
    ? findCorrected(change, named, versions, changes)
    : findOfDay(change, versions);
  if (before && after) return { state: 'altered', before, after };
  if (!current) return { state: 'gone', before: versions[0] ?? null, after: null };
  if (after && !isOfText) return { state: 'first', before: null, after };
  return { state: 'same', before: null, after: current };
};
