import type { Subject } from '@lexplain/contract/library/subjects';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FoldedLaws, FoldedReasons } from '../../components/folded-laws/folded-laws';
import { OutcomeBadge } from '../../components/outcome-badge/outcome-badge';
import { listReasons, type Outcomes, sortByOutcome } from '../../lib/queries/law-outcomes';

interface SubjectListProps {
  subjects: Subject[];
  outcomes: Outcomes;
  /** Rendered below a law's summary. */
  progressOf: (subject: Subject) => ReactNode;
}

interface ItemsProps extends SubjectListProps {
  /** Rendered below the summary of each law, too. */
  noteOf?: (subject: Subject) => ReactNode;
}

const Items = ({ subjects, outcomes, progressOf, noteOf }: ItemsProps) => (
  <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
    {subjects.map((subject) => {
      const outcome = outcomes?.get(subject.id);
      return (
        <li key={subject.id}>
          <Card
            withBorder
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
            {noteOf?.(subject)}
            {progressOf(subject)}
          </Card>
        </li>
      );
    })}
  </Stack>
);

/** The laws. With a profile, those that apply come first and those that do not are folded. */
export const SubjectList = ({ subjects, outcomes, progressOf }: SubjectListProps) => {
  if (subjects.length === 0) return <Text>No subjects available.</Text>;
  const { shown, folded } = sortByOutcome(subjects, outcomes);
  return (
    <>
      <Items subjects={shown} outcomes={outcomes} progressOf={progressOf} />
      <FoldedLaws count={folded.length}>
        <Items
          subjects={folded}
          outcomes={outcomes}
          progressOf={progressOf}
          noteOf={({ id }) => <FoldedReasons reasons={listReasons(outcomes, id)} />}
        />
      </FoldedLaws>
    </>
  );
};
