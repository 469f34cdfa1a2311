import type { Subject } from '@lexplain/contract/library/subjects';
import { Badge, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PageTitle } from '../../components/page-title/page-title';
import { SourceLink } from '../../components/source-link/source-link';

interface SubjectHeaderProps {
  subject: Subject;
  obligationCount: number;
}

export const SubjectHeader = ({ subject, obligationCount }: SubjectHeaderProps) => (
  <>
    <Group justify="space-between" align="start">
      <Group gap="sm">
        <PageTitle>{subject.name}</PageTitle>
        <Badge size="lg" aria-label={`${obligationCount} obligations`}>
          {obligationCount}
        </Badge>
      </Group>
      <Group gap="xs">
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/subjects/$id/saq" params={{ id: subject.id }} />
          )}
        >
          SAQ
        </Button>
        <Button
          variant="light"
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/subjects/$id/report" params={{ id: subject.id }} />
          )}
        >
          Report
        </Button>
      </Group>
    </Group>
    {subject.summary && <Text my="md">{subject.summary}</Text>}
    <Text size="sm" c="dimmed" mb="lg">
      General information, not legal advice.{' '}
      <SourceLink href={subject.source_url}>Official source</SourceLink>
    </Text>
  </>
);
