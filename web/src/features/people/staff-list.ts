import type { Person } from '@lexplain/contract/people/people';
import type { SortDirection } from '../../components/sorted-head/sorted-head';
import { nameOf } from './person-texts';

// Which of the staff are listed, and in which order.

export type StaffSort = 'name' | 'address' | 'role' | 'secondFactor' | 'clients';

/** What an admin looks for among the staff; empty where for anything. */
export interface StaffFilter {
  /** Words of a name or an address. */
  search: string;
  role: '' | Person['role'];
  secondFactor: '' | 'on' | 'off';
}

export interface StaffOrder {
  sort: StaffSort;
  direction: SortDirection;
}

export const everybody: StaffFilter = { search: '', role: '', secondFactor: '' };

const fold = (text: string): string => text.toLocaleLowerCase('en-AU');

const isWanted = (person: Person, { search, role, secondFactor }: StaffFilter): boolean => {
  const known = fold(`${person.display_name} ${person.email}`);
  const words = fold(search).split(/\s+/);
  return (
    words.every((word) => known.includes(word)) &&
    (role === '' || person.role === role) &&
    (secondFactor === '' || person.second_factor === (secondFactor === 'on'))
  );
};

/** The most urgent first: those whose days are over, or soon. */
const secondFactorRank = ({ second_factor, second_factor_due_at: due }: Person): number =>
  second_factor ? Number.POSITIVE_INFINITY : due === null ? Number.MAX_VALUE : Date.parse(due);

const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

const comparisons: Record<StaffSort, (a: Person, b: Person) => number> = {
  name: (a, b) => nameOf(a).localeCompare(nameOf(b)),
  address: (a, b) => a.email.localeCompare(b.email),
  role: (a, b) => a.role.localeCompare(b.role),
  secondFactor: (a, b) => compareNumbers(secondFactorRank(a), secondFactorRank(b)),
  clients: (a, b) => a.clients - b.clients,
};

/** The wanted ones in their order; equal ones by name and address. */
export const listStaff = (
  staff: readonly Person[],
  wanted: StaffFilter,
  { sort, direction }: StaffOrder,
): Person[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  return staff
    .filter((person) => isWanted(person, wanted))
    .sort(
      (a, b) =>
        sign * comparisons[sort](a, b) || comparisons.name(a, b) || comparisons.address(a, b),
    );
};
