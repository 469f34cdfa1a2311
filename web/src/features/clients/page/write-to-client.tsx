import type { ClientMessage } from '@lexplain/contract/clients/writing/messages';
import { clientMessageEndpoints } from '@lexplain/contract/clients/writing/messages';
import { Button, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CommentForm } from '../../../components/comments/comment-form';
import { CommentList } from '../../../components/comments/comment-list';
import { StatusMessage } from '../../../components/status-message/status-message';
import { send } from '../../../lib/api/api-client';
import { staffKeys } from '../../../lib/queries/staff-keys';
import { countOf } from '../../../lib/text/count-of';
import { useAuth } from '../../../session/use-auth';

interface WriteToClientProps {
  organisation: { id: string; name: string };
  /** The newest ones, newest first. */
  messages: readonly ClientMessage[];
}

/** What was written to the owners last, and the way to write to them. */
export const WriteToClient = ({ organisation, messages }: WriteToClientProps) => {
  const client = useQueryClient();
  const { backendUser } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  return (
    <>
      {messages.length > 0 && (
        <CommentList
          comments={messages.toReversed().slice(-3)}
          label={`Last messages to ${organisation.name}`}
        />
      )}
      <Button
        variant="default"
        w="fit-content"
        onClick={() => {
          setSaid(null);
          setOpen(true);
        }}
      >
        Write to the owners
      </Button>
      <StatusMessage>{said}</StatusMessage>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Write to the owners of ${organisation.name}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Text size="sm" mb="sm">
          They get it by email, unless they turned such mail off, and find it under Organisation.
          Their answers go to {backendUser?.email ?? 'your address'}.
        </Text>
        <CommentForm
          label="Message"
          send="Send"
          sending="Sending..."
          autoFocus
          onCancel={() => setOpen(false)}
          onSend={async (body, permit) => {
            const sent = await send(permit, clientMessageEndpoints.writeToClient, {
              params: { organisationId: organisation.id },
              body,
            });
            setSaid(`Sent to ${countOf(sent.owners, 'owner')}.`);
          }}
          onSent={() => {
            setOpen(false);
            void client.invalidateQueries({ queryKey: staffKeys.clientPage(organisation.id) });
          }}
        />
      </Modal>
    </>
  );
};
