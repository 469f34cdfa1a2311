import type { PublicChange, PublicLaw } from '@lexplain/contract/changes/public-changes';

type TitledChange = Pick<PublicChange, 'id' | 'date' | 'date_precision' | 'title'>;

interface ListedChange {
  law: Pick<PublicLaw, 'id' | 'name'>;
  change: TitledChange;
}

/** The changes of a month, `YYYY-MM`. */
export interface Month {
  month: string;
  changes: ListedChange[];
}

interface Split {
  /** Later than the day, the soonest first. */
  coming: Month[];
  /** Up to the day, the latest first. */
  past: Month[];
}

const byMonth = (changes: readonly ListedChange[]): Month[] =>
  [...Map.groupBy(changes, ({ change }) => change.date.slice(0, 7))].map(([month, changes]) => ({
    month,
    changes,
  }));

/** What takes effect after a day, and what has by then, by month. */
export const splitByMonth = (
  laws: readonly (Pick<PublicLaw, 'id' | 'name'> & { changes: readonly TitledChange[] })[],
  day: string,
): Split => {
  const soonestFirst = laws
    .flatMap(({ id, name, changes }) => changes.map((change) => ({ law: { id, name }, change })))
    .sort((one, other) => one.change.date.localeCompare(other.change.date));
  const coming = soonestFirst.filter(({ change }) => change.date > day);
  const past = soonestFirst.filter(({ change }) => change.date <= day).reverse();
  return { coming: byMonth(coming), past: byMonth(past) };
};
