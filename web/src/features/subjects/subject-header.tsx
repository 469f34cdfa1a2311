import type { Subject } from '@lexplain/contract/library/subjects';
import { Badge, Button, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeader } from '../../components/page-header/page-header';
import { SourceLink } from '../../components/source-link/source-link';
import { countOf } from '../../lib/text/count-of';

interface SubjectHeaderProps {
  subject: Subject;
  obligationCount: number;
}

export const SubjectHeader = ({ subject, obligationCount }: SubjectHeaderProps) => (
  <PageHeader
    title={subject.name}
    state={
      <Badge size="lg" variant="light" tt="none">
        {countOf(obligationCount, 'obligation')}
      </Badge>
    }
    actions={
      <>
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/subjects/$id/report" params={{ id: subject.id }} />
          )}
        >
          Report
        </Button>
        <Button
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/subjects/$id/saq" params={{ id: subject.id }} />
          )}
        >
          SAQ
        </Button>
      </>
    }
  />
);

interface AboutLawProps {
  subject: Subject;
  /** By which the person follows the law. */
  follow: ReactNode;
}

/** What the law is about and where it stands, below what there is to do about it. */
export const AboutLaw = ({ subject, follow }: AboutLawProps) => (
  <section aria-labelledby="about-law">
    <Title order={2} id="about-law" size="h4" mt="xl" mb="xs">
      About this law
    </Title>
    {subject.summary && (
      <Text maw="68ch" mb="xs">
        {subject.summary}
      </Text>
    )}
    <Text size="sm" c="dimmed" mb="sm">
      SAQ is the self-assessment questionnaire of this law. General information, not legal advice.{' '}
      <SourceLink href={subject.source_url}>Official source</SourceLink>
    </Text>
    {follow}
  </section>
);
