import type { SignOff } from '@lexplain/contract/reviews/reviews';
import type { ReviewWork } from '@lexplain/contract/reviews/work';
import { Alert, Button, Modal, Text } from '@mantine/core';
import { Confirm } from '../../../components/confirm/confirm';
import { SignOffText } from '../../../components/sign-off-text/sign-off-text';
import { messageOf } from '../../../lib/api/api-error';
import { countOf } from '../../../lib/text/count-of';
import type { Progress, ReviewedQuestion } from '../review/review-rows';
import classes from './dialogs.module.css';
import type { ReviewDrafts } from './review-drafts';

import { TextForm } from './text-form';
import { useText } from './use-text';
import type { Transitions } from './use-transitions';

export type DialogName = 'give-back' | 'request' | 'sign-off' | 'reopen' | 'keys' | 'panel';

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
  <Modal
    opened={opened}
    onClose={onClose}
    title={`Request changes from ${client}`}
    classNames={{ title: classes.title }}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <form noValidate action={() => command.run()}>
      <Text size="sm" mb="sm">
        The client will read your verdicts and answer{' '}
        {progress.flagged === 1 ? 'this question' : `these ${progress.flagged} questions`} again:
      </Text>
      <ul className={classes.flags} aria-label="Flagged questions">
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
        <Text size="sm" mt="sm">
          {countOf(progress.open, 'answer')} without a verdict {progress.open === 1 ? 'is' : 'are'}{' '}
          still open in the next round.
        </Text>
      )}
      {command.isError && (
        <Alert color="red" role="alert" mt="sm">
          {messageOf(command.error, 'The changes could not be requested.')}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button type="submit" disabled={command.isPending}>
          {command.isPending ? 'Requesting...' : 'Request changes'}
        </Button>
      </div>
    </form>
  </Modal>
);

/** Asks before a review is given back, and says what becomes of it. */
export const GiveBackDialog = ({
  opened,
  client,
  command,
  onClose,
}: DialogProps & { command: Transitions['giveBack'] }) => (
  <Confirm
    opened={opened}
    title={`Give back the review of ${client}`}
    yes="Give back"
    busy="Giving back..."
    no="Keep it"
    isBusy={command.isPending}
    isDestructive={false}
    failure={command.isError ? messageOf(command.error, 'It could not be given back.') : null}
    onConfirm={() => command.run()}
    onClose={onClose}
  >
    <Text size="sm">
      It waits to be taken again, as long as it has waited, and the client is told. Verdicts,
      comments and notes stay.
    </Text>
    <Text size="sm">
      If the client became yours by taking it, and you have begun no other of its reviews, it is no
      longer your client, and any adviser can take it. Otherwise you can take it again.
    </Text>
  </Confirm>
);

interface SignOffDialogProps extends DialogProps {
  work: ReviewWork;
  /** The name that the sign-off gets. */
  name: string;
  drafts: ReviewDrafts;
  onSignOff: Transitions['signOff'];
}

/**
 * The sign-off is written and shown as it will stand in the report. Afterwards nobody can change
 * it.
 */
export const SignOffDialog = ({
  opened,
  client,
  work,
  name,
  drafts,
  onSignOff,
  onClose,
}: SignOffDialogProps) => {
  const textKey = { questionId: null, field: 'sign-off' } as const;
  const { text } = useText(drafts, textKey);
  const preview: SignOff = {
    by_name: name,
    text: text.trim() || 'Your words will stand here.',
    receipt_sha256: work.submission.submission.receipt?.sha256 ?? '',
    at: new Date().toISOString(),
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={`Sign off for ${client}`}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <TextForm
        drafts={drafts}
        textKey={textKey}
        isFirst
        label="Sign-off"
        description="It stands in the report and its PDF. Nobody can change it afterwards."
        rows={6}
        send="Sign off"
        sending="Signing off..."
        empty="Write the sign-off first."
        failure="The review could not be signed off."
        variant="filled"
        onSend={async (text, permit) => {
          await onSignOff(text, permit);
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
    classNames={{ title: classes.title }}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <TextForm
      drafts={drafts}
      textKey={{ questionId: null, field: 'reopening' }}
      isFirst
      label="Why it is reopened"
      description="The client reads this, and can then answer again. The sign-off stays in this round."
      send="Reopen"
      sending="Reopening..."
      empty="Write the reason first."
      failure="The review could not be reopened."
      variant="filled"
      onSend={async (text, permit) => {
        await onReopen(text, permit);
        return true;
      }}
    >
      <Button size="xs" variant="default" onClick={onClose}>
        Cancel
      </Button>
    </TextForm>
  </Modal>
);
