import {
  clientReminderEndpoints,
  type PreviewedReminder,
  type SentReminders,
} from '@lexplain/contract/clients/reminders';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useReturnFocus } from '../../../components/dialog-form/use-return-focus';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { hasStatus, messageOf } from '../../../lib/api/api-error';
import { countOf } from '../../../lib/text/count-of';
import { ReminderForm, type WrittenReminder } from './reminder-form';
import { ReminderPreview } from './reminder-preview';
import { describeSent } from './reminder-texts';

/** A preview, and the key with which what it shows is sent: once, however often it is tried. */
interface PreviewedReminders {
  clients: PreviewedReminder[];
  key: string;
}

const failureOf = (error: unknown, otherwise: string): string =>
  hasStatus(error, 404)
    ? 'One of these clients is no longer yours. Nothing more was sent. Load the page again.'
    : messageOf(error, otherwise);

/** Has the focus when its step begins, so that it is read. */
const Step = ({ children }: { children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Text component="h3" fw={600} ref={heading} tabIndex={-1}>
      {children}
    </Text>
  );
};

interface ReminderDialogProps {
  /** The name under which the adviser writes. */
  by: string;
  /** The ids of the chosen clients. */
  ids: readonly string[];
  /** Called when it is closed, with whether something was sent. */
  onClose: (isSent: boolean) => void;
}

/** Reminds the owners of the chosen clients, after it was shown who gets what. */
export const ReminderDialog = ({ by, ids, onClose }: ReminderDialogProps) => {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  useReturnFocus();
  const [written, setWritten] = useState<WrittenReminder>({ kind: 'submit', text: '' });
  const [previewed, setPreviewed] = useState<PreviewedReminders | null>(null);
  const [sent, setSent] = useState<SentReminders | null>(null);
  const preview = useCommand({
    mutationFn: (_, permit) =>
      send(permit, clientReminderEndpoints.previewClientReminders, {
        body: { organisation_ids: [...ids], kind: written.kind },
      }),
    onSuccess: ({ clients }) => {
      deliver.reset();
      setPreviewed({ clients, key: crypto.randomUUID() });
    },
  });
  const deliver = useCommand({
    mutationFn: ({ key }: PreviewedReminders, permit) =>
      send(permit, clientReminderEndpoints.remindClients, {
        body: {
          organisation_ids: [...ids],
          kind: written.kind,
          key,
          text: written.text.trim(),
        },
      }),
    onSuccess: setSent,
  });
  const close = (): void => onClose(sent !== null);
  const recipients = previewed?.clients.filter(({ skip }) => skip === null).length ?? 0;
  return (
    <Modal
      opened
      onClose={close}
      title="Remind the owners"
      size="lg"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {sent ? (
        <Stack>
          <Step>Done</Step>
          <Text size="sm" role="status">
            {describeSent(sent)}
          </Text>
          <Group justify="flex-end">
            <Button onClick={close}>Back to the clients</Button>
          </Group>
        </Stack>
      ) : previewed ? (
        <Stack>
          <Step>What will be sent</Step>
          <ReminderPreview written={written} by={by} clients={previewed.clients} />
          {deliver.isError && (
            <Alert color="red" role="alert">
              {failureOf(
                deliver.error,
                'The reminder could not be sent. Try again: nobody gets it twice.',
              )}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setPreviewed(null)}>
              Back
            </Button>
            {recipients > 0 && (
              <Button onClick={() => deliver.run(previewed)} disabled={deliver.isPending}>
                {deliver.isPending ? 'Sending...' : `Send to ${countOf(recipients, 'client')}`}
              </Button>
            )}
          </Group>
        </Stack>
      ) : (
        <ReminderForm
          written={written}
          isBusy={preview.isPending}
          error={
            preview.isError
              ? failureOf(preview.error, 'The preview could not be loaded. Please try again.')
              : null
          }
          onChange={setWritten}
          onPreview={() => preview.run()}
          onCancel={close}
        />
      )}
    </Modal>
  );
};
