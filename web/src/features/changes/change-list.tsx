import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { ListedConcern } from '@lexplain/contract/changes/concerns';
import { describeReason } from '@lexplain/contract/changes/reason-text';
import { Anchor, Card, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChangeAnchor } from '../../components/change-anchor/change-anchor';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { confidenceMark } from '../../lib/text/confidence';
import { formatDay } from '../../lib/text/dates';

const inWords = new Intl.ListFormat('en-AU');

export interface ChangeListProps {
  changes: StoredChange[];
  /** The names of laws by id. */
  subjectNames: ReadonlyMap<string, string>;
  /** The names of obligations by code; one that is missing is shown by its code. */
  obligationNames: ReadonlyMap<string, string>;
  /** Why a change concerns the reader, by its id; one that is missing does not, or it is not known yet. */
  concerns: ReadonlyMap<string, ListedConcern>;
  /** The ids of those that were published since the last visit. */
  unread: ReadonlySet<string>;
}

/** Changes that correct a whole law name dozens: the others are on the page of the change. */
const mostObligations = 4;

interface ConcernProps {
  concern: ListedConcern | undefined;
  subjectNames: ReadonlyMap<string, string>;
}

/** Why a change concerns the reader, with the answers to look at again. */
const Concern = ({ concern, subjectNames }: ConcernProps) => {
  if (!concern) return null;
  const laws = Map.groupBy(concern.questions, ({ subject_id }) => subject_id);
  return (
    <Text size="sm" maw="68ch" component="div">
      <strong>Concerns you:</strong> {describeReason(concern.reason)}
      {[...laws].map(([lawId, questions]) => (
        <div key={lawId}>
          Look at your answers again: {subjectNames.get(lawId)},{' '}
          {questions.length === 1 ? 'question' : 'questions'}{' '}
          {inWords.format(questions.map(({ number }) => String(number)))}.
        </div>
      ))}
    </Text>
  );
};

/** Each change with its day, a description and links to the obligations. */
export const ChangeList = ({
  changes,
  subjectNames,
  obligationNames,
  concerns,
  unread,
}: ChangeListProps) => (
  <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
    {changes.map((change) => (
      <li key={change.id}>
        <Card withBorder component="article">
          <Group gap="xs" c="dimmed" fz="sm">
            <time dateTime={change.date}>{formatDay(change.date, change.date_precision)}</time>
            {change.subject_id && <span>{subjectNames.get(change.subject_id)}</span>}
            {unread.has(change.id) && <ToneBadge tone="state-attention">Unread</ToneBadge>}
          </Group>
          <Title order={4} size="h4">
            <ChangeAnchor change={change} inherit underline="hover" />
          </Title>
          <Text my="xs" maw="68ch">
            {change.what_changed}
            {confidenceMark(change.confidence)}
          </Text>
          <Concern concern={concerns.get(change.id)} subjectNames={subjectNames} />
          <Group gap="md" mt="xs">
            {change.obligations.slice(0, mostObligations).map(({ subject_id, id, code }) => (
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
            {change.obligations.length > mostObligations && (
              <Text size="sm" c="dimmed">
                and {change.obligations.length - mostObligations} more
              </Text>
            )}
          </Group>
        </Card>
      </li>
    ))}
  </Stack>
);
