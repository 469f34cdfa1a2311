import type { StoredChange } from '@lexplain/contract/changes/changes';
import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { confidenceMark } from '../../lib/text/confidence';
import { formatDay } from '../../lib/text/dates';

interface ChangeListProps {
  changes: StoredChange[];
  /** The names of laws by id. */
  subjectNames: ReadonlyMap<string, string>;
  /** The names of obligations by code; one that is missing is shown by its code. */
  obligationNames: ReadonlyMap<string, string>;
}

/** Each change with its day, a description and links to the obligations. */
export const ChangeList = ({ changes, subjectNames, obligationNames }: ChangeListProps) => (
  <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
    {changes.map((change) => (
      <li key={change.id}>
        <Card withBorder component="article">
          <Group gap="xs" c="dimmed" fz="sm">
            <time dateTime={change.date}>{formatDay(change.date, change.date_precision)}</time>
            {change.subject_id && <span>{subjectNames.get(change.subject_id)}</span>}
          </Group>
          <Title order={3} size="h4">
            <Anchor
              inherit
              underline="hover"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/dashboard/cyber-laws/changes/$changeId"
                  params={{ changeId: change.id }}
                />
              )}
            >
              {change.title}
            </Anchor>
          </Title>
          <Text my="xs" maw="68ch">
            {change.what_changed}
            {confidenceMark(change.confidence)}
          </Text>
          <Group gap="md" mt="xs">
            {change.obligations.map(({ subject_id, id, code }) => (
              <Anchor
                key={`${subject_id} ${id}`}
                size="sm"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/dashboard/subjects/$id"
                    params={{ id: subject_id }}
                    hash={id}
                  />
                )}
              >
                {obligationNames.get(code) ?? code}
              </Anchor>
            ))}
          </Group>
        </Card>
      </li>
    ))}
  </Stack>
);
