import type { Submission } from '@lexplain/contract/saq';
import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api-error';
import { formatMoment } from '../../lib/dates';
import { BarNote, StickyBar } from './bar';
import classes from './bar.module.css';
import { moveDeviceDraft } from './device-drafts';
import { useBeginSubmission } from './mutations';

interface SubmittedBarProps {
  uid: string;
  submission: Submission;
  /** Where it was just submitted: on this page, or elsewhere while this page was open. */
  justSubmitted: 'here' | 'elsewhere' | null;
}

/**
 * The state of a submitted assessment, and the next steps. The next assessment starts with its answers and
 * the unsaved ones.
 */
export const SubmittedBar = ({ uid, submission, justSubmitted }: SubmittedBarProps) => {
  const begin = useBeginSubmission(submission.form_id, (next) =>
    moveDeviceDraft(
      { uid, formId: submission.form_id, submissionId: submission.id },
      { uid, formId: submission.form_id, submissionId: next.submission.id },
    ),
  );
  const status = useRef<HTMLParagraphElement>(null);
  // The button that had the focus was removed.
  useEffect(() => {
    if (justSubmitted === 'here') status.current?.focus();
  }, [justSubmitted]);
  return (
    <StickyBar>
      <div>
        <p ref={status} tabIndex={-1} className={classes.status}>
          Submitted {submission.submitted_at && formatMoment(submission.submitted_at)}
        </p>
        <Text size="sm" c="dimmed">
          Read-only: a submitted assessment can’t be changed.
        </Text>
      </div>
      <Group gap="xs" className="no-print">
        <Button
          renderRoot={(props) => (
            <Link
              {...props}
              to="/dashboard/subjects/$id/report"
              params={{ id: submission.subject_id }}
            />
          )}
        >
          Report
        </Button>
        <Button variant="default" onClick={() => begin.run()} disabled={begin.isPending}>
          {begin.isPending ? 'Starting...' : 'Start a new assessment'}
        </Button>
      </Group>
      {justSubmitted === 'here' && (
        <BarNote>
          <Alert color="green" role="alert">
            Submission submitted
          </Alert>
        </BarNote>
      )}
      {justSubmitted === 'elsewhere' && (
        <BarNote>
          <p role="status">It was submitted in another window or on another device.</p>
        </BarNote>
      )}
      {begin.isError && (
        <BarNote>
          <Alert color="red" role="alert">
            {messageOf(begin.error, 'The new assessment could not be started')}
          </Alert>
        </BarNote>
      )}
    </StickyBar>
  );
};
