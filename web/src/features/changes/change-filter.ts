import type { StoredChange } from '@lexplain/contract/changes/changes';
import { listLaws } from '@lexplain/contract/changes/concerns';

// Which changes the page shows, as its address says.

const shown = ['concerning', 'unread'] as const;
type Shown = (typeof shown)[number];

export interface ChangeSearch {
  /** The id of a law. */
  law?: string;
  /** All without it. */
  show?: Shown;
}

/** What an address asks for. Anything else in it is left out. */
export const readChangeSearch = ({ law, show }: Record<string, unknown>): ChangeSearch => {
  const known = shown.find((one) => one === show);
  const isId = typeof law === 'string' && /^[\w-]{1,100}$/.test(law);
  return { ...(isId && { law }), ...(known && { show: known }) };
};

/** The ids of changes, as far as the server has told. */
export interface Marks {
  concerning: ReadonlySet<string>;
  unread: ReadonlySet<string>;
}

const isOfLaw = (change: StoredChange, law: string | undefined): boolean =>
  law === undefined || listLaws(change).includes(law);

export const filterChanges = (
  changes: readonly StoredChange[],
  { law, show }: ChangeSearch,
  marks: Marks,
): StoredChange[] =>
  changes.filter(
    (change) => isOfLaw(change, law) && (show === undefined || marks[show].has(change.id)),
  );

export interface ChangeMonth {
  /** `2026-11` */
  month: string;
  changes: StoredChange[];
}

/** By the month in which they take effect, in their order. */
export const groupByMonth = (changes: readonly StoredChange[]): ChangeMonth[] =>
  [...Map.groupBy(changes, ({ date }) => date.slice(0, 7))].map(([month, some]) => ({
    month,
    changes: some,
  }));
