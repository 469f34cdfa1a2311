import type { ClientSort } from '@lexplain/contract/clients/clients';
import {
  type SortDirection,
  SortedHead as SortedColumn,
} from '../../components/sorted-head/sorted-head';

/** How the list is sorted. */
export interface ClientOrder {
  sort: ClientSort;
  direction: SortDirection;
}

/**
 * In words, in both directions. What has nothing to be sorted by is last, and first the other way
 * round.
 */
const orders: Record<ClientSort, Record<SortDirection, string>> = {
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

interface SortedHeadProps {
  sort: ClientSort;
  current: ClientOrder;
  /** Not given where the order is fixed. */
  onSort: ((sorted: ClientOrder) => void) | undefined;
  className?: string | undefined;
  children: string;
}

/** A heading by which the whole list of clients is sorted. */
export const SortedHead = ({ sort, current, onSort, className, children }: SortedHeadProps) => (
  <SortedColumn
    state={sort === current.sort ? current.direction : 'none'}
    describe={(direction) => describeOrder({ sort, direction })}
    onSort={onSort && ((direction) => onSort({ sort, direction }))}
    className={className}
  >
    {children}
  </SortedColumn>
);
