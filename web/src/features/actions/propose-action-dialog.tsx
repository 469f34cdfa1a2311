import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '../../components/dialog-form/dialog-form';
import { useCommand } from '../../lib/actions/use-command';
import { useUnsentId } from '../../lib/actions/use-unsent-id';
import { send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { cacheAnswer } from '../../lib/queries/cache-answer';
import { DueField, isTooLong, TextFields } from './action-fields';
import { clientActionsQuery } from './queries';

interface ProposeFormProps {
  organisationId: string;
  onClose: () => void;
}

type Content = { title: string; details: string; due_day: string | null };

const ProposeForm = ({ organisationId, onClose }: ProposeFormProps) => {
  const client = useQueryClient();
  const { idOf } = useUnsentId();
  const [content, setContent] = useState<Content>({ title: '', details: '', due_day: null });
  const propose = useCommand({
    mutationFn: (proposed: Content, permit) =>
      send(permit, actionEndpoints.proposeAction, {
        params: { organisationId },
        body: { id: idOf(proposed), about: { kind: 'nothing' }, ...proposed },
      }),
    onSuccess: async (action) => {
      await cacheAnswer(
        client,
        clientActionsQuery(organisationId),
        (cached) => cached && { ...cached, actions: [...cached.actions, action] },
      );
      onClose();
    },
  });
  const shared = {
    value: content,
    onChange: (changed: Partial<Content>) => setContent({ ...content, ...changed }),
  };
  return (
    <DialogForm
      submit={{ label: 'Send the proposal', busy: 'Sending...' }}
      isBusy={propose.isPending}
      error={propose.isError ? messageOf(propose.error, 'The proposal could not be sent.') : null}
      onSubmit={() => !isTooLong(content) && propose.run(content)}
      onCancel={onClose}
    >
      {(faults) => (
        <>
          <Text size="sm">
            It becomes an action when a member of the organisation accepts it. They choose who does
            it.
          </Text>
          <TextFields {...shared} faults={faults} />
          <DueField {...shared} faults={faults} />
        </>
      )}
    </DialogForm>
  );
};

/** Proposes an action to a client. */
export const ProposeActionDialog = ({
  opened,
  ...form
}: ProposeFormProps & { opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={form.onClose}
    title="Propose an action"
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <ProposeForm {...form} />
  </Modal>
);
