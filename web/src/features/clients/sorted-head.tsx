import type { ClientSort } from '@lexplain/contract/clients/clients';
import { type MouseEvent, useRef } from 'react';
import { tableRoles } from '../../components/table-roles/table-roles';
import { doubleClickMilliseconds } from '../../lib/actions/stray-press';
import classes from './clients-table.module.css';

type Direction = 'ascending' | 'descending';

/** How the list is sorted. */
export interface ClientOrder {
  sort: ClientSort;
  direction: Direction;
}

/**
 * In words, in both directions. What has nothing to be sorted by is last, and first the other way
 * round.
 */
const orders: Record<ClientSort, Record<Direction, string>> = {
  name: { ascending: 'by name', descending: 'by name, from the end' },
  adviser: { ascending: 'by adviser', descending: 'by adviser, from the end' },
  laws: {
    ascending: 'the fewest submitted laws first',
    descending: 'the most submitted laws first',
  },
  state: { ascending: 'what needs attention first', descending: 'what is finished first' },
  submitted: {
    ascending: 'the earliest submission first',
    descending: 'the latest submission first',
  },
  score: { ascending: 'the lowest score first', descending: 'the highest score first' },
  worst: { ascending: 'the highest risk first', descending: 'the lowest risk first' },
  waiting: { ascending: 'the longest waiting first', descending: 'the shortest waiting first' },
  oldest: { ascending: 'the oldest assessment first', descending: 'the newest assessment first' },
};

export const describeOrder = ({ sort, direction }: ClientOrder): string => orders[sort][direction];

const marks = { ascending: '▲', descending: '▼', none: '△' } as const;

interface SortedHeadProps {
  sort: ClientSort;
  current: ClientOrder;
  /** Not given where the order is fixed. */
  onSort: ((sorted: ClientOrder) => void) | undefined;
  className?: string | undefined;
  children: string;
}

/**
 * A heading by which the whole list is sorted, ascending first, and the other way round by a second
 * press.
 */
export const SortedHead = ({ sort, current, onSort, className, children }: SortedHeadProps) => {
  const state = sort === current.sort ? current.direction : 'none';
  const next: ClientOrder = { sort, direction: state === 'ascending' ? 'descending' : 'ascending' };
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const press = ({ timeStamp }: MouseEvent): void => {
    // The second press of a double click would turn the order round.
    const isSecond = timeStamp - pressedAt.current < doubleClickMilliseconds;
    pressedAt.current = timeStamp;
    if (!isSecond) onSort?.(next);
  };
  return (
    <th {...tableRoles.columnheader} scope="col" aria-sort={state} className={className}>
      {onSort ? (
        <button
          type="button"
          className={classes.sort}
          title={`Sort: ${describeOrder(next)}`}
          onClick={press}
        >
          {children}
          <span aria-hidden>{marks[state]}</span>
        </button>
      ) : (
        children
      )}
    </th>
  );
};
