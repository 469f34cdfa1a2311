import { Button, Group, NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
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

interface FilterLinkProps {
  label: string;
  count: number | null;
  search: ActionSearch;
  isCurrent: boolean;
}

const FilterLink = ({ label, count, search, isCurrent }: FilterLinkProps) => (
  <Button
    size="xs"
    variant={isCurrent ? 'filled' : 'default'}
    renderRoot={(props) => (
      <Link
        {...props}
        to="/dashboard/actions"
        search={search}
        resetScroll={false}
        replace
        aria-current={isCurrent ? 'true' : undefined}
      />
    )}
  >
    {count === null ? label : `${label} (${count})`}
  </Button>
);

interface FilterGroupProps {
  label: string;
  choices: Omit<FilterLinkProps, 'count'>[];
  countOf: (search: ActionSearch) => number | null;
}

const FilterGroup = ({ label, choices, countOf }: FilterGroupProps) => (
  <Group component="nav" aria-label={label} gap="xs">
    {choices.map((choice) => (
      <FilterLink key={choice.label} {...choice} count={countOf(choice.search)} />
    ))}
  </Group>
);

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
  return (
    <Group gap="lg" align="end" className={classes.filters}>
      <FilterGroup
        label="Which actions"
        choices={states.map((choice) => ({
          label: choice.label,
          search: { ...ofPerson, ...inLaw, ...(choice.show && { show: choice.show }) },
          isCurrent: show === choice.show,
        }))}
        countOf={countOf}
      />
      <FilterGroup
        label="Whose actions"
        choices={people.map((choice) => ({
          label: choice.label,
          search: { ...inState, ...inLaw, ...(choice.of && { of: choice.of }) },
          isCurrent: of === choice.of,
        }))}
        countOf={countOf}
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
