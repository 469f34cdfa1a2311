import { type FirmMonth, mostAdvisersListed } from '@lexplain/contract/firm-month/month';
import { Text } from '@mantine/core';
import { Section } from '../../components/section/section';
import { spanColumns } from './columns';
import { FiguresTable } from './figures-table';
import { describeHours } from './month-texts';

/** Of what has no adviser, only how much waits is known. */
const toNobodys = ({ waiting, oldest_hours }: FirmMonth['nobodys']) => ({
  ...Object.fromEntries(spanColumns.map(({ name }) => [name, '–'])),
  Waiting: String(waiting),
  'Oldest wait': describeHours(oldest_hours),
});

/** Each adviser of a month, what waits for nobody, and the firm. In the order of names: no ranking. */
export const AdviserTable = ({ month }: { month: FirmMonth }) => (
  <Section
    title="Advisers"
    about="Clients, waits and overdue actions are those of the last day that was counted; the rest is of all days. Signing off and telling count for who did it, also as cover."
  >
    <FiguresTable
      label="Advisers"
      head="Adviser"
      columns={spanColumns}
      rows={[
        ...month.advisers.map(({ uid, name, figures }) => ({ id: uid, head: name, figures })),
        {
          id: 'nobody',
          head: 'Nobody yet',
          figures: month.figures,
          instead: toNobodys(month.nobodys),
        },
        { id: 'firm', head: 'Firm', figures: month.figures, isTotal: true },
      ]}
    />
    {month.more && (
      <Text size="sm">Only {mostAdvisersListed} advisers are listed; the firm has all.</Text>
    )}
  </Section>
);
