import type { StoredChange } from '@lexplain/contract/changes';

interface ByTime {
  /** The next first. */
  upcoming: StoredChange[];
  /** The newest first. */
  past: StoredChange[];
}

/** Parts changes, newest first, at a day: what begins on it has happened. */
export const byTime = (changes: StoredChange[], day: string): ByTime => ({
  upcoming: changes.filter(({ date }) => date > day).reverse(),
  past: changes.filter(({ date }) => date <= day),
});
