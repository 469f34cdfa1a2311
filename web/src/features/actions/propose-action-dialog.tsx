import { type ActionAbout, actionEndpoints } from '@lexplain/contract/actions/actions';
import { Modal, NativeSelect, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '../../components/dialog-form/dialog-form';
import { useCommand } from '../../lib/actions/use-command';
import { useUnsentId } from '../../lib/actions/use-unsent-id';
import { send } from '../../lib/api/api-client';
import { messageOf } from '../../lib/api/api-error';
import { cacheAnswer } from '../../lib/queries/cache-answer';
import type { Names } from '../../lib/text/action-labels';
import { DueField, isTooLong, TextFields } from './action-fields';
import { clientActionsQuery } from './queries';

interface ProposeFormProps {
  organisationId: string;
  lawNames: Names['laws'];
  onClose: () => void;
}

interface Content {
  title: string;
  details: string;
  due_day: string | null;
}

interface Proposal {
  content: Content;
  /** The id of a law; empty for none. */
  law: string;
}

export const toAbout = (law: string): ActionAbout =>
  law === '' ? { kind: 'nothing' } : { kind: 'law', subject_id: law };

const ProposeForm = ({ organisationId, lawNames, onClose }: ProposeFormProps) => {
  const client = useQueryClient();
  const { idOf } = useUnsentId();
  const [content, setContent] = useState<Content>({ title: '', details: '', due_day: null });
  const [law, setLaw] = useState('');
  const propose = useCommand({
    mutationFn: (proposal: Proposal, permit) =>
      send(permit, actionEndpoints.proposeAction, {
        params: { organisationId },
        body: { id: idOf(proposal), about: toAbout(proposal.law), ...proposal.content },
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
      onSubmit={() => !isTooLong(content) && propose.run({ content, law })}
      onCancel={onClose}
    >
      {(faults) => (
        <>
          <Text size="sm">
            It becomes an action when a member of the organisation accepts it. They choose who does
            it.
          </Text>
          <TextFields {...shared} faults={faults} />
          <NativeSelect
            label="Law (optional)"
            value={law}
            onChange={({ currentTarget }) => setLaw(currentTarget.value)}
            data={[
              { value: '', label: 'No law in particular' },
              ...[...lawNames].map(([value, label]) => ({ value, label })),
            ]}
          />
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
