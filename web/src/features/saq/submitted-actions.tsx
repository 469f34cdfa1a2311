import type { Submission } from '@lexplain/contract/saq';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { moveDeviceDraft } from './device-drafts';
import { useBeginSubmission } from './mutations';

interface SubmittedActionsProps {
  uid: string;
  current: Submission;
}

/** The next assessment begins with the last answers, and with what was typed too late for them. */
export const SubmittedActions = ({ uid, current }: SubmittedActionsProps) => {
  const begin = useBeginSubmission(current.form_id, ({ submission }) =>
    moveDeviceDraft({ uid, submissionId: current.id }, { uid, submissionId: submission.id }),
  );
  return (
    <Group>
      <Button
        variant="light"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/dashboard/subjects/$id/report"
            params={{ id: current.subject_id }}
          />
        )}
      >
        Report
      </Button>
      <Button onClick={() => begin.mutate()} disabled={begin.isPending}>
        Start a new assessment
      </Button>
    </Group>
  );
};
