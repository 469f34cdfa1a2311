import { listLaws } from '@lexplain/contract/changes/concerns';
import { Anchor, List, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../lib/text/dates';
import { recentChangesQuery } from './queries';

/** The latest and upcoming changes to a law, each a link to its page. Renders nothing without any. */
export const LawChanges = ({ lawId }: { lawId: string }) => {
  const { data } = useQuery(recentChangesQuery());
  const changes = (data ?? []).filter((change) => listLaws(change).includes(lawId));
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="law-changes">
      <Title order={2} id="law-changes" size="h4" mt="xl" mb="xs">
        Changes to this law
      </Title>
      <List spacing={4}>
        {changes.map(({ id, title, date, date_precision }) => (
          <List.Item key={id}>
            <time dateTime={date}>{formatDay(date, date_precision)}</time>:{' '}
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/dashboard/cyber-laws/changes/$changeId"
                  params={{ changeId: id }}
                />
              )}
            >
              {title}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </section>
  );
};
