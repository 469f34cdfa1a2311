import type { Question } from '@lexplain/contract/assessments/assessments';
import type { Subject } from '@lexplain/contract/library/subjects';
import type { LawOutcome } from '@lexplain/contract/profile/outcomes';
import type { LawOutside } from '@lexplain/contract/reviews/standings';
import { Anchor, Button, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loading } from '../../../components/loading/loading';
import { OutcomeBadge } from '../../../components/outcome-badge/outcome-badge';
import {
  describeCameIn,
  describeSettled,
  describeWentOut,
} from '../../../lib/text/outside-profile';
import { AnsweredCount } from '../form/answered-count';
import { formQuery } from '../queries';
import classes from './saq-overview-card.module.css';

/**
 * A law's questions, scrolling at a maximum height (docs/product.md, "Overview"). On touch devices the list
 * does not scroll until it is opened, so that swiping scrolls the page.
 */
const QuestionTitles = ({ questions }: { questions: Question[] }) => {
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <>
      <ul
        className={classes.list}
        data-open={isOpen}
        aria-label="Questions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
        tabIndex={0}
      >
        {questions.map(({ id, position, legislative_requirement }) => (
          <li key={id}>
            {position}. {legislative_requirement}
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.more}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {isOpen ? 'Show fewer' : `Show all ${questions.length} questions`}
      </Button>
    </>
  );
};

/** How many questions the profile settles, and what has moved since the last assessment. */
const OutsideLines = ({ subjectId, outside }: { subjectId: string; outside: LawOutside }) => {
  const { outside: settled, came_in, went_out } = outside;
  const [first] = came_in;
  return (
    <>
      {settled > 0 && (
        <Text size="xs" c="dimmed">
          {describeSettled(settled)}
        </Text>
      )}
      {first !== undefined && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dashboard/subjects/$id/saq"
              params={{ id: subjectId }}
              search={{ update: true }}
              hash={first}
            />
          )}
        >
          {describeCameIn(came_in.length)}
        </Anchor>
      )}
      {went_out.length > 0 && (
        <Text size="xs" c="dimmed">
          {describeWentOut(went_out.length)}
        </Text>
      )}
    </>
  );
};

interface SaqOverviewCardProps {
  subject: Subject;
  /** The state of the law's review. */
  state: ReactNode;
  /** What the profile settles of the law. */
  outside: LawOutside | undefined;
  /** Whether the law binds the organisation; null without a profile. */
  outcome: LawOutcome['headline'] | null;
  /** Below the law's name: why it does not apply, if so. */
  children: ReactNode;
}

export const SaqOverviewCard = ({
  subject,
  state,
  outside,
  outcome,
  children,
}: SaqOverviewCardProps) => {
  const { data, isError, isPending } = useQuery(formQuery(subject.id));
  // A subject whose load fails is silently skipped (docs/product.md, "Overview").
  if (isError) return null;
  const form = data?.form;
  return (
    <Card withBorder component="section" aria-label={subject.name} className={classes.card}>
      <Title order={2} size="h4">
        {subject.name}
      </Title>
      <div className={classes.outcome}>
        {outcome && <OutcomeBadge headline={outcome} />}
        {children}
      </div>
      {isPending && <Loading />}
      {form === null && <Text>No SAQ form for this subject.</Text>}
      {form && (
        <>
          <Group justify="space-between" align="start" wrap="nowrap" my="xs">
            <Text c="dimmed">{form.title}</Text>
            <Button
              variant="light"
              size="xs"
              flex="none"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/dashboard/subjects/$id/saq"
                  params={{ id: subject.id }}
                  // Nine links have the same text: the label names the law for screen readers.
                  aria-label={`Open ${subject.name}`}
                />
              )}
            >
              Open
            </Button>
          </Group>
          <div>
            <QuestionTitles questions={data.questions} />
          </div>
          <Group justify="space-between" align="start" gap="xs" className={classes.foot}>
            <div>
              <AnsweredCount formId={form.id} total={data.questions.length} />
              {outside && <OutsideLines subjectId={subject.id} outside={outside} />}
            </div>
            {state}
          </Group>
        </>
      )}
    </Card>
  );
};
