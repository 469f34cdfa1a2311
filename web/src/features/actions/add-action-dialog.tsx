import type { Action, ActionAbout, ActionContent } from '@lexplain/contract/actions/actions';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '../../components/dialog-form/dialog-form';
import { useReturnFocus } from '../../components/dialog-form/use-return-focus';
import { messageOf } from '../../lib/api/api-error';
import { membersQuery } from '../../lib/queries/members-query';
import { emptyContent, useCreateAction } from './action-commands';
import {
  DueField,
  isTooLong,
  OwnerField,
  RepetitionFields,
  repeatedNeedsDay,
  TextFields,
} from './action-fields';

interface AddFormProps {
  organisationId: string;
  uid: string;
  about: ActionAbout;
  onAdded: (action: Action) => void;
  onClose: () => void;
}

const AddForm = ({ organisationId, uid, about, onAdded, onClose }: AddFormProps) => {
  // Where an action is offered, the dialog goes with its form.
  useReturnFocus();
  const [content, setContent] = useState<ActionContent>({ ...emptyContent, owner_uid: uid });
  const members = useQuery(membersQuery(organisationId));
  const add = useCreateAction(organisationId, onAdded);
  const shared = {
    value: content,
    onChange: (changed: Partial<ActionContent>) => setContent({ ...content, ...changed }),
  };
  return (
    <DialogForm
      submit={{ label: 'Add the action', busy: 'Adding...' }}
      isBusy={add.isPending}
      error={add.isError ? messageOf(add.error, 'The action could not be added.') : null}
      onSubmit={() => {
        if (!isTooLong(content)) add.run({ ...content, about });
      }}
      onCancel={onClose}
    >
      {(faults) => (
        <>
          <TextFields {...shared} faults={faults} />
          <OwnerField
            {...shared}
            faults={faults}
            uid={uid}
            members={members.data}
            ownerName={null}
          />
          <DueField {...shared} faults={faults} missing={content.repetition && repeatedNeedsDay} />
          <RepetitionFields {...shared} faults={faults} />
        </>
      )}
    </DialogForm>
  );
};

interface AddActionDialogProps extends AddFormProps {
  opened: boolean;
}

/** Adds an action that a person describes. */
export const AddActionDialog = ({ opened, ...form }: AddActionDialogProps) => (
  <Modal
    opened={opened}
    onClose={form.onClose}
    title="Add an action"
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <AddForm {...form} />
  </Modal>
);
