import type { NewerEvidence as Newer } from '@lexplain/contract/assessments/related-answers';
import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error';
import { formatDayOf } from '../../../lib/text/dates';
import classes from '../evidence.module.css';
import { useReuseEvidence } from '../evidence-commands';
import { nameOf } from '../evidence-text';
import { type AboutAnswer, evidenceQuery } from '../queries';
import { newerEvidenceQuery } from './use-newer-evidence';

interface OneNewerProps {
  about: AboutAnswer;
  one: Newer;
  onUsed: () => void;
}

const OneNewer = ({ about, one, onUsed }: OneNewerProps) => {
  const client = useQueryClient();
  const reuse = useReuseEvidence(evidenceQuery(about), about, one.id, () => {
    client.setQueryData(newerEvidenceQuery(about.subject_id).queryKey, (cached) =>
      cached?.filter(({ id, question_id }) => id !== one.id || question_id !== one.question_id),
    );
    onUsed();
  });
  const { shows, from_day, until_day, valid_until } = one;
  return (
    <li className={`${classes.item} ${classes.newer}`}>
      <div className={classes.head}>
        <Text size="sm" className={classes.what}>
          You added newer evidence for {one.law}, question {one.number}, on{' '}
          {formatDayOf(one.added_at)}: “{nameOf(one)}” ({one.file_names.join(', ')}). What is here
          stays.
        </Text>
        <Button
          size="xs"
          variant="light"
          disabled={reuse.isPending}
          aria-label={`Use it here too: ${nameOf(one)}`}
          onClick={() => reuse.run({ shows, from_day, until_day, valid_until })}
        >
          {reuse.isPending ? 'Adding...' : 'Use it here too'}
        </Button>
      </div>
      {reuse.isError && (
        <Text size="sm" role="alert">
          {messageOf(reuse.error, 'The files could not be added.')}
        </Text>
      )}
    </li>
  );
};

interface NewerEvidenceProps {
  about: AboutAnswer;
  newer: readonly Newer[];
  onUsed: () => void;
}

/** Evidence for other laws that is newer than what a question has, to be used there by a press. */
export const NewerEvidence = ({ about, newer, onUsed }: NewerEvidenceProps) =>
  newer.length > 0 && (
    <ul
      className={`${classes.list} ${classes.newerList} no-print`}
      aria-label="Newer evidence for other laws"
    >
      {newer.map((one) => (
        <OneNewer key={one.id} about={about} one={one} onUsed={onUsed} />
      ))}
    </ul>
  );

/** Newer evidence on the page of an action, whose own evidence is for the answer to a question. */
export const NewerEvidenceOnPage = ({ about, onUsed }: Omit<NewerEvidenceProps, 'newer'>) => {
  const { data } = useQuery(newerEvidenceQuery(about.subject_id));
  const newer = data?.filter(({ question_id }) => question_id === about.question_id) ?? [];
  return <NewerEvidence about={about} newer={newer} onUsed={onUsed} />;
};
