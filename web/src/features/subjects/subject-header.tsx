import type { Subject } from '@lexplain/contract/library/subjects';
import { Badge, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../../components/page-header/page-header';
import { SourceLink } from '../../components/source-link/source-link';
import { countOf } from '../../lib/text/count-of';

interface SubjectHeaderProps {
  subject: Subject;
  obligationCount: number;
  /** By which the person follows the law. */
  follow: ReactNode;
}

export const SubjectHeader = ({ subject, obligationCount, follow }: SubjectHeaderProps) => (
  <>
    <PageHeader
      title={subject.name}
      state={
        <Badge size="lg" variant="light" tt="none">
          {countOf(obligationCount, 'obligation')}
        </Badge>
      }
      lead={subject.summary}
      actions={
        <>
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
        </>
      }
    />
    <Group gap="xs" justify="space-between" mb="md">
      <Text size="sm" c="dimmed">
        SAQ is the self-assessment questionnaire of this law. General information, not legal advice.{' '}
        <SourceLink href={subject.source_url}>Official source</SourceLink>
      </Text>
      {follow}
    </Group>
  </>
);
