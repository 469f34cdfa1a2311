import { Group, NativeSelect } from '@mantine/core';
import { type FilterChoice, FilterLinks } from '../../../components/filter-links/filter-links';
import type { ActionSearch } from './action-search';
import classes from './actions.module.css';

const states = [
  { label: 'To do', show: undefined },
  { label: 'Overdue', show: 'overdue' },
  { label: 'Closed', show: 'closed' },
] as const;

const people = [
  { label: 'Everybody’s', of: undefined },
  { label: 'Mine', of: 'me' },
] as const;

interface ActionFiltersProps {
  search: ActionSearch;
  /** Those that actions are about. */
  laws: readonly { id: string; name: string }[];
  /** How many actions a filter would leave; null where that is not known. */
  countOf: (search: ActionSearch) => number | null;
  onLaw: (law: string | undefined) => void;
}

/**
 * Filters, each with how many actions it leaves. They stand in the address, so that a link shows
 * the same.
 */
export const ActionFilters = ({ search, laws, countOf, onLaw }: ActionFiltersProps) => {
  const { show, of, law } = search;
  const inLaw = law === undefined ? {} : { law };
  const ofPerson = of === undefined ? {} : { of };
  const inState = show === undefined ? {} : { show };
  const toChoice = (label: string, target: ActionSearch, isCurrent: boolean): FilterChoice => ({
    label,
    count: countOf(target),
    link: { to: '/dashboard/actions', search: target },
    isCurrent,
  });
  return (
    <Group gap="sm" className={classes.filters}>
      <FilterLinks
        label="Which actions"
        choices={states.map((choice) =>
          toChoice(
            choice.label,
            { ...ofPerson, ...inLaw, ...(choice.show && { show: choice.show }) },
            show === choice.show,
          ),
        )}
      />
      <FilterLinks
        label="Whose actions"
        choices={people.map((choice) =>
          toChoice(
            choice.label,
            { ...inState, ...inLaw, ...(choice.of && { of: choice.of }) },
            of === choice.of,
          ),
        )}
      />
      {(laws.length > 0 || law !== undefined) && (
        <NativeSelect
          aria-label="Law"
          size="xs"
          maw="100%"
          value={law ?? ''}
          onChange={({ currentTarget }) => onLaw(currentTarget.value || undefined)}
          data={[
            { value: '', label: 'All laws' },
            ...laws.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </Group>
  );
};
