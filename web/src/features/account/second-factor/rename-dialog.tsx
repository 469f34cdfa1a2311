import {
  type SecondFactorState,
  secondFactorEndpoints,
} from '@lexplain/contract/account/second-factor';
import { Modal, TextInput } from '@mantine/core';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { useReturnFocus } from '../../../components/dialog-form/use-return-focus';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { formValues } from '../../../lib/forms/form-values';

interface RenameDialogProps {
  name: string;
  onRenamed: (state: SecondFactorState) => void;
  onClose: () => void;
}

export const RenameDialog = ({ name, onRenamed, onClose }: RenameDialogProps) => {
  useReturnFocus();
  const rename = useCommand({
    mutationFn: (given: string, permit) =>
      send(permit, secondFactorEndpoints.renameSecondFactor, { body: { name: given } }),
    onSuccess: onRenamed,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Rename the device"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <DialogForm
        submit={{ label: 'Save', busy: 'Saving...' }}
        isBusy={rename.isPending || rename.isSuccess}
        error={rename.isError ? messageOf(rename.error, 'The name could not be saved.') : null}
        onSubmit={(form) => rename.run(formValues(form, ['name']).name.trim())}
        onCancel={onClose}
      >
        {(faults) => (
          <TextInput
            name="name"
            error={faults.name}
            label="Name of the device"
            defaultValue={name}
            autoComplete="off"
            data-autofocus
            required
          />
        )}
      </DialogForm>
    </Modal>
  );
};
