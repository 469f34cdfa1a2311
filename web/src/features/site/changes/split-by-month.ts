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

/** A law with changes that are not listed. */
interface OtherLaw {
  law: ListedChange['law'];
  count: number;
}

interface MonthsAround {
  /** Later than the day, the soonest first. */
  coming: Month[];
  /** Up to the day, the latest first. */
  past: Month[];
  /** Those that are further from the day than is listed. */
  others: OtherLaw[];
}

/**
 * Of coming changes, and of both together: the list has 14 kB for its page (docs/performance.md).
 */
const mostComing = 25;
const mostListed = 55;

const byMonth = (changes: readonly ListedChange[]): Month[] =>
  [...Map.groupBy(changes, ({ change }) => change.date.slice(0, 7))].map(([month, changes]) => ({
    month,
    changes,
  }));

const byLaw = (changes: readonly ListedChange[]): OtherLaw[] =>
  [...Map.groupBy(changes, ({ law }) => law.id).values()].flatMap((some) =>
    some.slice(0, 1).map(({ law }) => ({ law, count: some.length })),
  );

/**
 * What takes effect after a day, and what has by then, by month, up to a number; the others by law.
 */
export const splitByMonth = (
  laws: readonly (Pick<PublicLaw, 'id' | 'name'> & { changes: readonly TitledChange[] })[],
  day: string,
): MonthsAround => {
  const soonestFirst = laws
    .flatMap(({ id, name, changes }) => changes.map((change) => ({ law: { id, name }, change })))
    .sort((one, other) => one.change.date.localeCompare(other.change.date));
  const coming = soonestFirst.filter(({ change }) => change.date > day);
  const past = soonestFirst.filter(({ change }) => change.date <= day).reverse();
  const mostPast = mostListed - Math.min(coming.length, mostComing);
  return {
    coming: byMonth(coming.slice(0, mostComing)),
    past: byMonth(past.slice(0, mostPast)),
    others: byLaw([...coming.slice(mostComing), ...past.slice(mostPast)]),
  };
};
