import type { Subject } from '@lexplain/contract/subjects';
import { Card, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface SubjectListProps {
  subjects: Subject[];
  /** Rendered below a law's summary. */
  progressOf: (subject: Subject) => ReactNode;
}

export const SubjectList = ({ subjects, progressOf }: SubjectListProps) => {
  if (subjects.length === 0) return <Text>No subjects available.</Text>;
  return (
    <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {subjects.map((subject) => (
        <li key={subject.id}>
          <Card
            withBorder
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/subjects/$id" params={{ id: subject.id }} />
            )}
          >
            <Title order={2} size="h4">
              {subject.name}
            </Title>
            {subject.summary && (
              <Text size="sm" c="dimmed" mt={4} lineClamp={3}>
                {subject.summary}
              </Text>
            )}
            {progressOf(subject)}
          </Card>
        </li>
      ))}
    </Stack>
  );
};
