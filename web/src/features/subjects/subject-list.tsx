import type { Subject } from '@lexplain/contract/subjects';
import { Card, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export const SubjectList = ({ subjects }: { subjects: Subject[] }) => {
  if (subjects.length === 0) return <Text>No subjects available.</Text>;
  return (
    <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {subjects.map(({ id, name, summary }) => (
        <li key={id}>
          <Card
            withBorder
            renderRoot={(props) => <Link {...props} to="/dashboard/subjects/$id" params={{ id }} />}
          >
            <Title order={2} size="h4">
              {name}
            </Title>
            {summary && (
              <Text size="sm" c="dimmed" mt={4} lineClamp={3}>
                {summary}
              </Text>
            )}
          </Card>
        </li>
      ))}
    </Stack>
  );
};
