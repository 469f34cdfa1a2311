import type { StoredChange } from '@lexplain/contract/changes/changes';
import { List, Title } from '@mantine/core';
import { ChangeAnchor } from '../../components/change-anchor/change-anchor';
import { formatDay } from '../../lib/text/dates';

/** The latest and upcoming changes to a law, each a link to its page. Renders nothing without any. */
export const LawChanges = ({ changes }: { changes: readonly StoredChange[] }) => {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="law-changes">
      <Title order={2} id="law-changes" size="h4" mt="xl" mb="xs">
        Changes to this law
      </Title>
      <List spacing={4}>
        {changes.map((change) => (
          <List.Item key={change.id}>
            <time dateTime={change.date}>{formatDay(change.date, change.date_precision)}</time>:{' '}
            <ChangeAnchor change={change} inherit underline="always" />
          </List.Item>
        ))}
      </List>
    </section>
  );
};
