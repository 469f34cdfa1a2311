import type { ClientSort } from '@lexplain/contract/clients/clients';
import type { ClientColumn } from '@lexplain/contract/clients/list-settings';

// The columns of the table of clients beside the name, in their order.

interface ColumnTerms {
  id: ClientColumn;
  label: string;
  /** By what the whole list is sorted where the heading is pressed; null where by nothing. */
  sort: ClientSort | null;
}

const all: readonly ColumnTerms[] = [
  { id: 'adviser', label: 'Adviser', sort: 'adviser' },
  { id: 'place', label: 'Place', sort: null },
  { id: 'laws', label: 'Laws', sort: 'laws' },
  { id: 'review', label: 'State', sort: 'state' },
  { id: 'waiting', label: 'Waiting since', sort: 'waiting' },
  { id: 'score', label: 'Lowest score', sort: 'score' },
  { id: 'worst', label: 'Worst open answer', sort: 'worst' },
  { id: 'submitted', label: 'Submitted', sort: 'submitted' },
  { id: 'changed', label: 'Law changed since', sort: 'oldest' },
];

/** Those that can be shown: an adviser's own clients have one adviser. */
export const listColumns = (showsAdviser: boolean): readonly ColumnTerms[] =>
  all.filter(({ id }) => showsAdviser || id !== 'adviser');

/** What is shown to who has chosen nothing. */
const defaultColumns: readonly ClientColumn[] = all
  .map(({ id }) => id)
  .filter((id) => id !== 'place');

/** Those that are shown, in their order: what the reader has chosen, or the usual ones. */
export const shownColumns = (
  chosen: readonly ClientColumn[] | null,
  showsAdviser: boolean,
): ClientColumn[] =>
  listColumns(showsAdviser).flatMap(({ id }) =>
    (chosen ?? defaultColumns).includes(id) ? [id] : [],
  );
