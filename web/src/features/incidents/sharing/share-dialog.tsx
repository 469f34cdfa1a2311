import type { Incident } from '@lexplain/contract/incidents/incidents';
import { Alert, List, Modal, Text } from '@mantine/core';
import { ConfirmForm } from '../../../components/confirm/confirm';
import { messageOf } from '../../../lib/api/api-error';
import type { IncidentWork } from '../board/incident-work';
import { TippingOff } from '../tipping-off';
import { useShare } from './use-sharing';

interface Adviser {
  uid: string;
  name: string;
}

interface FormProps {
  incident: Incident;
  adviser: Adviser;
  onClose: () => void;
}

type ShareFormProps = FormProps & Pick<IncidentWork, 'entries'>;

const ShareForm = ({ incident, adviser, entries, onClose }: ShareFormProps) => {
  const share = useShare(incident, onClose);
  const { name } = adviser;
  return (
    <ConfirmForm
      yes={`Share with ${name}`}
      busy="Sharing..."
      no="Cancel"
      isBusy={share.isPending}
      isDestructive={false}
      failure={
        share.isError ? messageOf(share.error, 'That could not be saved. Please try again.') : null
      }
      onConfirm={() => share.run({ uid: adviser.uid })}
      onClose={onClose}
    >
      <Text size="sm">
        {name} is the adviser of your business. While you share this incident, they read all of it:
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>what happened, what is known, and every deadline</List.Item>
        <List.Item>
          the whole log, with names and the texts of reports, also what is added later
        </List.Item>
        <List.Item>the comments here, and which laws bind your business</List.Item>
      </List>
      <Text size="sm">
        They can comment and propose entries. Nothing is entered unless one of you confirms it. Your
        other incidents, your contacts and your reminders stay with you.
      </Text>
      <Text size="sm">
        You can end it at any time. It ends by itself when your business gets another adviser. They
        still know what they have read until then.
      </Text>
      <TippingOff entries={entries} />
      <Alert color="orange" role="note" title="Ask your lawyer first, if you may need one">
        What you and your lawyer say to each other for legal advice is often protected: nobody can
        demand to see it. Sharing it with an adviser who is not your lawyer can cost you that
        protection (legal professional privilege).
      </Alert>
    </ConfirmForm>
  );
};

const EndForm = ({ incident, adviser, onClose }: FormProps) => {
  const end = useShare(incident, onClose);
  return (
    <ConfirmForm
      yes="End sharing"
      busy="Ending..."
      no="Keep sharing"
      isBusy={end.isPending}
      failure={
        end.isError ? messageOf(end.error, 'That could not be saved. Please try again.') : null
      }
      onConfirm={() => end.run(null)}
      onClose={onClose}
    >
      <Text size="sm">
        {adviser.name} can no longer read this incident, its log or the comments. The comments stay
        here for you. What they have read, they know. You can share it again.
      </Text>
    </ConfirmForm>
  );
};

export type SharingQuestion = 'share' | 'end';

interface ShareDialogProps extends ShareFormProps {
  /** Null while nothing is asked. */
  asked: SharingQuestion | null;
  /** Called once it is no longer seen. */
  onClosed: () => void;
}

/** Asks before an incident is shared, and before that ends. */
export const ShareDialog = ({ asked, onClosed, ...form }: ShareDialogProps) => (
  <Modal
    opened={asked !== null}
    onClose={form.onClose}
    onExitTransitionEnd={onClosed}
    title={asked === 'end' ? 'End sharing?' : `Share with ${form.adviser.name}`}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {asked === 'share' && <ShareForm {...form} />}
    {asked === 'end' && <EndForm {...form} />}
  </Modal>
);
