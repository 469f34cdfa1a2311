import { type MouseEvent, useRef } from 'react';
import { doubleClickMilliseconds } from '../../lib/actions/stray-press';
import { tableRoles } from '../table-roles/table-roles';
import classes from './sorted-head.module.css';

export type SortDirection = 'ascending' | 'descending';

const marks = { ascending: '▲', descending: '▼', none: '△' } as const;

interface SortedHeadProps {
  /** How the list is sorted by this column; `none` where it is sorted by another one. */
  state: SortDirection | 'none';
  /** Says in words what a direction comes to. */
  describe: (direction: SortDirection) => string;
  /** Not given where the order is fixed. */
  onSort: ((direction: SortDirection) => void) | undefined;
  className?: string | undefined;
  children: string;
}

/**
 * A heading by which a list is sorted, ascending first, and the other way round by a second press.
 */
export const SortedHead = ({ state, describe, onSort, className, children }: SortedHeadProps) => {
  const next: SortDirection = state === 'ascending' ? 'descending' : 'ascending';
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
          title={`Sort: ${describe(next)}`}
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
