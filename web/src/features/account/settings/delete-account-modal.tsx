import { accountEndpoints } from '@lexplain/contract/account/account';
import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import type { SubmitEvent } from 'react';
import type { Permit } from '../../../lib/actions/permit';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { formValues } from '../../../lib/forms/form-values';
import { useFieldFaults } from '../../../lib/forms/use-field-faults';
import { loadAuth } from '../../../session/load-auth';
import { useAuth } from '../../../session/use-auth';
import { downloadMyData } from './download-my-data';

interface DeleteAccountModalProps {
  onClose: () => void;
}

/** Our own message: the provider's names codes of its API, and a wrong password is the likely reason. */
const confirm = async (permit: Permit, password: string): Promise<void> => {
  const { confirmPassword } = await loadAuth();
  await confirmPassword(permit, password).catch((error: unknown) => {
    throw new Error('The password could not be confirmed. Nothing was deleted.', { cause: error });
  });
};

/** Deletes the account after offering a download and asking for the password, as it can't be undone. */
export const DeleteAccountModal = ({ onClose }: DeleteAccountModalProps) => {
  const { endDeletedSession } = useAuth();
  const { faults, isSendable } = useFieldFaults();
  const download = useCommand({ mutationFn: (_, permit) => downloadMyData(permit) });
  const remove = useCommand({
    mutationFn: async (password: string, permit) => {
      await confirm(permit, password);
      await send(permit, accountEndpoints.deleteMe, {});
    },
    onSuccess: endDeletedSession,
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isSendable(event.currentTarget)) return;
    // A failed download is not about the deletion.
    download.reset();
    remove.run(formValues(event.currentTarget, ['password']).password);
  };
  const downloadLabel = download.isSuccess ? 'Downloaded' : 'Download my data';
  const isDeleting = remove.isPending || remove.isSuccess;
  const error = remove.error ?? download.error;
  return (
    <Modal
      opened
      onClose={onClose}
      title="Delete your account"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <Text size="sm">
            Your profile, assessments and reports will be permanently deleted. You may want to
            download a copy first.
          </Text>
          <Text size="sm">
            Messages that you sent us from this address will be deleted too. A message that has not
            been delivered yet is kept until it has been delivered. Backups hold deleted data until
            they expire.
          </Text>
          <Button variant="default" onClick={() => download.run()} disabled={download.isPending}>
            {download.isPending ? 'Preparing...' : downloadLabel}
          </Button>
          <PasswordInput
            label="Your password"
            description="To confirm your identity"
            name="password"
            error={faults.password}
            autoComplete="current-password"
            required
          />
          {error && (
            <Alert color="red" role="alert">
              {messageOf(error, 'The account could not be deleted')}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Keep my account
            </Button>
            <Button type="submit" color="red" disabled={isDeleting}>
              {isDeleting ? 'Deleting...' : 'Delete everything'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
