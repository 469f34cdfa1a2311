import type { Subject } from '@lexplain/contract/library/subjects';
import { Card, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FoldedLaws, ReasonsAgainst } from '../../components/folded-laws/folded-laws';
import { OutcomeBadge } from '../../components/outcome-badge/outcome-badge';
import { listReasonsAgainst, type Outcomes, sortByOutcome } from '../../lib/queries/law-outcomes';
import classes from './subject-list.module.css';

interface SubjectListProps {
  subjects: Subject[];
  outcomes: Outcomes;
  /** Rendered below a law's summary. */
  progressOf: (subject: Subject) => ReactNode;
}

const Items = ({ subjects, outcomes, progressOf }: SubjectListProps) => (
  <ul className={classes.list}>
    {subjects.map((subject) => {
      const outcome = outcomes?.get(subject.id);
      return (
        <li key={subject.id}>
          <Card
            withBorder
            h="100%"
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/subjects/$id" params={{ id: subject.id }} />
            )}
          >
            <Group justify="space-between" align="start" gap="xs">
              <Title order={2} size="h4">
                {subject.name}
              </Title>
              {outcome && <OutcomeBadge headline={outcome.headline} />}
            </Group>
            {subject.summary && (
              <Text size="sm" c="dimmed" mt={4} lineClamp={3}>
                {subject.summary}
              </Text>
            )}
            <ReasonsAgainst reasons={listReasonsAgainst(outcomes, subject.id)} />
            <div className={classes.progress}>{progressOf(subject)}</div>
          </Card>
        </li>
      );
    })}
  </ul>
);

/** The laws. With a profile, those that apply come first and those that do not are folded. */
export const SubjectList = ({ subjects, outcomes, progressOf }: SubjectListProps) => {
  if (subjects.length === 0) return <Text>No subjects available.</Text>;
  const { shown, folded } = sortByOutcome(subjects, outcomes);
  return (
    <>
      <Items subjects={shown} outcomes={outcomes} progressOf={progressOf} />
      <FoldedLaws count={folded.length}>
        <Items subjects={folded} outcomes={outcomes} progressOf={progressOf} />
      </FoldedLaws>
    </>
  );
};
