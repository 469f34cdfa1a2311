import type { ReviewWork } from '@lexplain/contract/review-work';
import type { SignOff } from '@lexplain/contract/reviews';
import { Button, Modal, Text } from '@mantine/core';
import { Confirm } from '../../components/confirm/confirm';
import { SignOffText } from '../../components/sign-off-text/sign-off-text';
import { messageOf } from '../../lib/api-error';
import classes from './dialogs.module.css';
import type { ReviewDrafts } from './review-drafts';
import type { Progress, ReviewedQuestion } from './review-rows';

import { TextForm } from './text-form';
import { useText } from './use-text';
import type { Transitions } from './use-transitions';
import { countOf } from './words';

export type DialogName = 'request' | 'sign-off' | 'reopen' | 'keys' | 'panel';

interface DialogProps {
  opened: boolean;
  client: string;
  onClose: () => void;
}

interface RequestDialogProps extends DialogProps {
  rows: ReviewedQuestion[];
  progress: Progress;
  command: Transitions['requestChanges'];
}

/** Shows what the client will read, before it is published. */
export const RequestDialog = ({
  opened,
  client,
  rows,
  progress,
  command,
  onClose,
}: RequestDialogProps) => (
  <Confirm
    opened={opened}
    title={`Request changes from ${client}`}
    yes={`Request changes from ${client}`}
    busy="Requesting..."
    no="Cancel"
    isDestructive={false}
    isBusy={command.isPending}
    failure={
      command.isError ? messageOf(command.error, 'The changes could not be requested.') : null
    }
    onConfirm={() => command.run()}
    onClose={onClose}
  >
    <Text size="sm">
      {client} will read your verdicts and answer{' '}
      {progress.flagged === 1 ? 'this question' : `these ${progress.flagged} questions`} again:
    </Text>
    <ul className={classes.flags}>
      {rows
        .filter(({ state }) => state === 'flagged')
        .map(({ question, verdict }) => (
          <li key={question.id}>
            <strong>
              {question.position}. {question.legislative_requirement}
            </strong>
            <p>{verdict?.reason}</p>
          </li>
        ))}
    </ul>
    {progress.open > 0 && (
      <Text size="sm">
        {countOf(progress.open, 'answer')} without a verdict {progress.open === 1 ? 'is' : 'are'}{' '}
        still open in the next round.
      </Text>
    )}
  </Confirm>
);

interface SignOffDialogProps extends DialogProps {
  work: ReviewWork;
  /** The name that the sign-off gets. */
  name: string;
  drafts: ReviewDrafts;
  onSignOff: Transitions['signOff'];
}

/** The sign-off is written and shown as it will stand in the report. Afterwards nobody can change it. */
export const SignOffDialog = ({
  opened,
  client,
  work,
  name,
  drafts,
  onSignOff,
  onClose,
}: SignOffDialogProps) => {
  const place = { questionId: null, field: 'sign-off' } as const;
  const { words } = useText(drafts, place);
  const preview: SignOff = {
    by_name: name,
    words: words.trim() || 'Your words will stand here.',
    receipt_sha256: work.submission.submission.receipt?.sha256 ?? '',
    at: new Date().toISOString(),
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={`Sign off for ${client}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <TextForm
        drafts={drafts}
        place={place}
        label="Sign-off"
        description="It stands in the report and its PDF. Nobody can change it afterwards."
        rows={6}
        send={`Sign off for ${client}`}
        sending="Signing off..."
        empty="Write the sign-off first."
        failure="The review could not be signed off."
        variant="filled"
        onSend={async (text) => {
          await onSignOff(text);
          return true;
        }}
      >
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </TextForm>
      <Text mt="lg" mb="xs" size="sm" fw={600}>
        As it will stand in the report
      </Text>
      <SignOffText signOff={preview} />
    </Modal>
  );
};

interface ReopenDialogProps extends DialogProps {
  drafts: ReviewDrafts;
  onReopen: Transitions['reopen'];
}

export const ReopenDialog = ({ opened, client, drafts, onReopen, onClose }: ReopenDialogProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={`Reopen the review of ${client}`}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <TextForm
      drafts={drafts}
      place={{ questionId: null, field: 'reopening' }}
      label="Why it is reopened"
      description={`${client} reads this, and can then answer again. The sign-off stays in this round.`}
      send={`Reopen for ${client}`}
      sending="Reopening..."
      empty="Write the reason first."
      failure="The review could not be reopened."
      variant="filled"
      onSend={async (text) => {
        await onReopen(text);
        return true;
      }}
    >
      <Button size="xs" variant="default" onClick={onClose}>
        Cancel
      </Button>
    </TextForm>
  </Modal>
);
