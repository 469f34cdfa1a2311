import type { Adviser } from '@lexplain/contract/clients/clients';
import { handOverEndpoints } from '@lexplain/contract/clients/hand-over';
import { isBlank } from '@lexplain/contract/text/blank';
import { Button, Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { isTooLong, LimitedTextarea } from '../../../components/limited-textarea/limited-textarea';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { staffKeys } from '../../../lib/queries/staff-keys';

interface GiveBackProps {
  organisation: { id: string; name: string };
  adviser: Adviser;
  onGivenBack: () => void;
}

const Form = ({
  organisation,
  adviser,
  onGivenBack,
  onCancel,
}: GiveBackProps & { onCancel: () => void }) => {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const command = useCommand({
    mutationFn: (_, permit) =>
      send(permit, handOverEndpoints.giveBackClient, {
        params: { organisationId: organisation.id },
        body: { from_uid: adviser.uid, reason: reason.trim() },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: staffKeys.clientLists });
      void client.invalidateQueries({ queryKey: staffKeys.reviewQueue });
      onGivenBack();
    },
  });
  const submit = (): void => {
    const nothing = isBlank(reason);
    setEmpty(nothing);
    if (nothing || isTooLong(reason)) field.current?.focus();
    else command.run();
  };
  return (
    <DialogForm
      submit={{ label: 'Give back', busy: 'Giving back...' }}
      isDestructive
      isBusy={command.isPending}
      error={
        command.isError
          ? messageOf(command.error, 'The client could not be given back. Please try again.')
          : null
      }
      onSubmit={submit}
      onCancel={onCancel}
    >
      {() => (
        <>
          <LimitedTextarea
            ref={field}
            data-autofocus
            label="Reason"
            description="The client’s members read it in their log, and so do the admins."
            withAsterisk
            value={reason}
            error={isEmpty && 'Write the reason first.'}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
              setEmpty(false);
            }}
          />
          <Text size="sm">
            {organisation.name} then has no adviser, and its reviews wait for whoever takes them.
            Its owners and the admins are told. Incidents that it shares are no longer shared.
          </Text>
          <Text size="sm">The access of {adviser.name || 'its adviser'} ends at once.</Text>
        </>
      )}
    </DialogForm>
  );
};

/** The button that leaves a client without an adviser, with its dialog. */
export const GiveBack = (props: GiveBackProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="subtle" w="fit-content" onClick={() => setOpen(true)}>
        Give back...
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={`Give back ${props.organisation.name}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Form {...props} onCancel={close} />
      </Modal>
    </>
  );
};
