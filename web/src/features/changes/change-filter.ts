import type { StoredChange } from '@lexplain/contract/changes/changes';
import { listLaws } from '@lexplain/contract/changes/concerns';
import type { ShownChanges } from './change-search';

// Which changes the page shows, as its address says.

/** The ids of changes, as far as the server has told. */
export interface ChangeMarks {
  concerning: ReadonlySet<string>;
  unread: ReadonlySet<string>;
}

const isOfLaw = (change: StoredChange, law: string | undefined): boolean =>
  law === undefined || listLaws(change).includes(law);

export const filterChanges = (
  changes: readonly StoredChange[],
  { law, show }: ShownChanges,
  marks: ChangeMarks,
): StoredChange[] =>
  changes.filter(
    (change) => isOfLaw(change, law) && (show === 'all' || marks[show].has(change.id)),
  );
