import type { StoredChange } from '@lexplain/contract/changes/changes';
import { Title } from '@mantine/core';
import { formatDay } from '../../lib/text/dates';
import { groupByMonth } from './change-filter';
import { ChangeList, type ChangeListProps } from './change-list';

/** Changes by the month in which they take effect. */
export const ChangeMonths = ({
  changes,
  ...more
}: Omit<ChangeListProps, 'changes'> & { changes: StoredChange[] }) =>
  groupByMonth(changes).map(({ month, changes: some }) => (
    <section key={month} aria-label={formatDay(`${month}-01`, 'month')}>
      <Title order={3} size="h5" mt="md" mb="xs">
        {formatDay(`${month}-01`, 'month')}
      </Title>
      <ChangeList changes={some} {...more} />
    </section>
  ));
