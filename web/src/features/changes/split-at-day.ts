import type { StoredChange } from '@lexplain/contract/changes/changes';

interface SplitChanges {
  /** The next one first. */
  upcoming: StoredChange[];
  /** The newest first. */
  past: StoredChange[];
}

/** Splits changes, sorted newest first, at a day: those that start on it are past. */
export const splitAtDay = (changes: StoredChange[], day: string): SplitChanges => ({
  upcoming: changes.filter(({ date }) => date > day).reverse(),
  past: changes.filter(({ date }) => date <= day),
});
