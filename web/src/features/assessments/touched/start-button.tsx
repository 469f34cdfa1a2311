import { Button, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../../lib/api/api-error';
import { moveDeviceDraft } from '../drafts/device-drafts';
import { useBeginSubmission } from '../drafts/mutations';
import type { TouchedLaw } from './use-touched-laws';

interface StartButtonProps {
  uid: string;
  changeId: string;
  law: Pick<TouchedLaw, 'subjectId' | 'latest'>;
  lawName: string;
  /** Whether it is the one action of the page. */
  isPrimary: boolean;
  /** Where the change does not concern the organisation, nothing asks for an assessment. */
  isQuiet?: boolean;
}

/**
 * Opens the law's questionnaire with the questions of a change on top, after beginning a new
 * assessment if needed.
 */
export const StartButton = ({
  uid,
  changeId,
  law,
  lawName,
  isPrimary,
  isQuiet = false,
}: StartButtonProps) => {
  const { subjectId, latest } = law;
  const navigate = useNavigate();
  const questionnaire = {
    to: '/dashboard/subjects/$id/saq',
    params: { id: subjectId },
    search: { change: changeId },
  } as const;
  const begin = useBeginSubmission(subjectId, (next) => {
    const owner = { uid, formId: subjectId };
    if (latest) {
      const to = { ...owner, submissionId: next.submission.id };
      moveDeviceDraft({ ...owner, submissionId: latest.id }, to);
    }
    void navigate(questionnaire);
  });
  const label = latest?.status === 'draft' ? 'Continue the draft' : 'Start a new assessment';
  const text = begin.isPending ? 'Starting...' : label;
  const shared = {
    variant: isPrimary && !isQuiet ? 'filled' : 'default',
    ...(!isPrimary && { 'aria-label': `${text}: ${lawName}` }),
  };
  if (latest?.status !== 'submitted')
    return (
      <Button {...shared} renderRoot={(props) => <Link {...props} {...questionnaire} />}>
        {text}
      </Button>
    );
  return (
    <Stack gap={4}>
      <Button {...shared} onClick={() => begin.run()} disabled={begin.isPending}>
        {text}
      </Button>
      {begin.isError && (
        <Text c="red" size="sm" role="alert">
          {messageOf(begin.error, 'The new assessment could not be started')}
        </Text>
      )}
    </Stack>
  );
};
