import type { StoredChange } from '@lexplain/contract/changes/changes';
import { Title } from '@mantine/core';
import { formatDay } from '../../lib/text/dates';
import { groupByMonth } from './change-filter';
import { ChangeList, type ChangeListProps } from './change-list';

interface ChangeMonthsProps extends Omit<ChangeListProps, 'changes'> {
  changes: StoredChange[];
  /** What tells a month of these from the same month of others on the page. */
  part?: 'upcoming' | 'corrections';
}

/** Changes by the month in which they take effect. */
export const ChangeMonths = ({ changes, part, ...more }: ChangeMonthsProps) =>
  groupByMonth(changes).map(({ month, changes: some }) => {
    const name = formatDay(`${month}-01`, 'month');
    return (
      <section key={month} aria-label={part ? `${name}, ${part}` : name}>
        <Title order={3} size="h5" mt="md" mb="xs">
          {name}
        </Title>
        <ChangeList changes={some} {...more} />
      </section>
    );
  });
