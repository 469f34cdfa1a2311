import { type InboxMessage, inboxEndpoints } from '@lexplain/contract/inbox/inbox';
import { Alert, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../components/confirm/confirm';
import { send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import classes from './inbox.module.css';
import { deliveryLabels } from './texts';
import { useMessageCommand } from './use-message-command';

const operations = {
  replay: {
    row: inboxEndpoints.replayMessage,
    button: 'Send again',
    title: 'Send the message again',
    text: 'It is sent to our mailbox within five minutes, once, whoever else asks for it.',
    busy: 'Sending...',
    failure: 'The message could not be sent again.',
    isDestructive: false,
  },
  close: {
    row: inboxEndpoints.closeMessage,
    button: 'Give up',
    title: 'Give up sending the message',
    text: 'It does not reach our mailbox. It stays here for 90 days, in which it can be sent again, and is then deleted.',
    busy: 'Giving up...',
    failure: 'The message could not be given up.',
    isDestructive: true,
  },
} as const;
type Operation = keyof typeof operations;

interface SendingProps {
  message: InboxMessage;
}

/** Why a message was not sent, and what to do about it. */
export const Sending = ({ message: { id, delivery, failure } }: SendingProps) => {
  const [asked, setAsked] = useState<Operation>('replay');
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const { row, title, text, busy, button, failure: fallback, isDestructive } = operations[asked];
  const command = useMessageCommand(
    (_, permit) => send(permit, row, { params: { messageId: id } }),
    (changed) => {
      setOpen(false);
      setSaid(`${deliveryLabels[changed.delivery]}.`);
    },
  );
  const isStopped = delivery === 'failed' || delivery === 'closed';
  const ask = (operation: Operation): void => {
    command.reset();
    setSaid('');
    setAsked(operation);
    setOpen(true);
  };
  return (
    <>
      {isStopped && (
        <Alert
          color={delivery === 'failed' ? 'red' : 'gray'}
          mb="md"
          title={
            delivery === 'failed'
              ? 'This message has not reached our mailbox'
              : 'Sending this message was given up'
          }
        >
          {failure && (
            <Text size="sm" mb="sm">
              {failure}
            </Text>
          )}
          <div className={classes.buttons}>
            <Button variant="default" size="xs" onClick={() => ask('replay')}>
              Send again
            </Button>
            {delivery === 'failed' && (
              <Button variant="default" size="xs" onClick={() => ask('close')}>
                Give up
              </Button>
            )}
          </div>
        </Alert>
      )}
      <Text role="status" size="sm" c="dimmed">
        {said}
      </Text>
      <Confirm
        opened={isOpen}
        title={title}
        yes={button}
        busy={busy}
        no="Cancel"
        isBusy={command.isPending}
        isDestructive={isDestructive}
        failure={command.isError ? messageOf(command.error, fallback) : null}
        onConfirm={() => command.run()}
        onClose={() => setOpen(false)}
      >
        <Text size="sm">{text}</Text>
      </Confirm>
    </>
  );
};
