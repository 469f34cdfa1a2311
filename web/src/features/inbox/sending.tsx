import { type InboxMessage, inboxEndpoints } from '@lexplain/contract/inbox/inbox';
import { Alert, Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import classes from './inbox.module.css';
import { deliveryLabels } from './message-texts';
import { useMessageCommand } from './use-message-command';

const operations = {
  replay: {
    row: inboxEndpoints.replayMessage,
    button: 'Send again',
    busy: 'Sending...',
    failure: 'The message could not be sent again.',
  },
  close: {
    row: inboxEndpoints.closeMessage,
    button: 'Give up',
    busy: 'Giving up...',
    failure: 'The message could not be given up.',
  },
} as const;
type Operation = keyof typeof operations;

interface SendingProps {
  message: InboxMessage;
}

/**
 * Why a message was not sent, and what to do about it. Nothing asks first: a message that was given
 * up can be sent again.
 */
export const Sending = ({ message: { id, delivery, failure } }: SendingProps) => {
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const command = useMessageCommand(
    (operation: Operation, permit) =>
      send(permit, operations[operation].row, { params: { messageId: id } }),
    (changed) => {
      setSaid(`${deliveryLabels[changed.delivery]}.`);
      // The button that had the focus was removed.
      status.current?.focus();
    },
  );
  const isStopped = delivery === 'failed' || delivery === 'closed';
  const renderButton = (operation: Operation) => {
    const { button, busy } = operations[operation];
    const isOfThis = command.isPending && command.variables === operation;
    return (
      <Button
        variant="default"
        size="xs"
        disabled={command.isPending}
        onClick={() => command.run(operation)}
      >
        {isOfThis ? busy : button}
      </Button>
    );
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
          {delivery === 'closed' && (
            <Text size="sm" mb="sm">
              It stays here for 90 days, in which it can be sent again, and is then deleted.
            </Text>
          )}
          <div className={classes.buttons}>
            {renderButton('replay')}
            {delivery === 'failed' && renderButton('close')}
          </div>
          {command.isError && (
            <Text size="sm" mt="sm" role="alert">
              {messageOf(command.error, operations[command.variables].failure)}
            </Text>
          )}
        </Alert>
      )}
      <Text role="status" size="sm" c="dimmed" ref={status} tabIndex={-1}>
        {said}
      </Text>
    </>
  );
};
