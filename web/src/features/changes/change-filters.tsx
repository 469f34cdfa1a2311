import type { Subject } from '@lexplain/contract/library/subjects';
import { Group, NativeSelect } from '@mantine/core';
import { FilterLinks } from '../../components/filter-links/filter-links';
import type { ShownChanges } from './change-search';

const choices = [
  { show: 'concerning', label: 'For your business' },
  { show: 'all', label: 'All' },
  { show: 'unread', label: 'Unread' },
] as const;

interface ChangeFiltersProps {
  search: ShownChanges;
  laws: readonly Pick<Subject, 'id' | 'name'>[];
  /** How many changes a filter would leave; null until that is known. */
  countOf: (search: ShownChanges) => number | null;
  onLaw: (law: string | undefined) => void;
}

/**
 * Filters, each with how many changes it leaves. They stand in the address, so that a link shows
 * the same.
 */
export const ChangeFilters = ({ search, laws, countOf, onLaw }: ChangeFiltersProps) => {
  const { law, show } = search;
  const withCount = (label: string, count: number | null): string =>
    count === null ? label : `${label} (${count})`;
  return (
    <Group gap="sm" mb="lg">
      <FilterLinks
        label="Which changes"
        choices={choices.map((choice) => {
          const target = { ...(law && { law }), show: choice.show };
          return {
            label: choice.label,
            count: countOf(target),
            link: { to: '/dashboard/cyber-laws/changes', search: target },
            isCurrent: show === choice.show,
          };
        })}
      />
      <NativeSelect
        aria-label="Law"
        size="xs"
        maw="100%"
        value={law ?? ''}
        onChange={({ currentTarget }) => onLaw(currentTarget.value || undefined)}
        data={[
          { value: '', label: withCount('All laws', countOf({ show })) },
          ...laws.map(({ id, name }) => ({
            value: id,
            label: withCount(name, countOf({ law: id, show })),
          })),
        ]}
      />
    </Group>
  );
};
