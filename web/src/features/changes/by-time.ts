import type { StoredChange } from '@lexplain/contract/changes';

interface ByTime {
  /** The next one first. */
  upcoming: StoredChange[];
  /** The newest first. */
  past: StoredChange[];
}

/** Splits changes, sorted newest first, at a day: those that start on it are past. */
export const byTime = (changes: StoredChange[], day: string): ByTime => ({
  upcoming: changes.filter(({ date }) => date > day).reverse(),
  past: changes.filter(({ date }) => date <= day),
});
