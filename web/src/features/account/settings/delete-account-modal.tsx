import { accountEndpoints } from '@lexplain/contract/account/account';
import { Button, Modal, PasswordInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCodeStep } from '../../../components/code-step/use-code-step';
import { DeletionEffects } from '../../../components/deletion-effects/deletion-effects';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { useReturnFocus } from '../../../components/dialog-form/use-return-focus';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { formValues } from '../../../lib/forms/form-values';
import { membersQuery } from '../../../lib/queries/members-query';
import { confirmDeletion } from '../../../session/confirm-deletion';
import { useAuth } from '../../../session/use-auth';
import { downloadMyData } from './download-my-data';

interface DeleteAccountModalProps {
  onClose: () => void;
}

/** What happens to the organisation: it goes with its last member. */
const OrganisationPart = () => {
  const { organisation } = useAuth();
  const { data: members } = useQuery({
    ...membersQuery(organisation?.id ?? ''),
    enabled: organisation !== null,
  });
  if (organisation === null) return null;
  if (members && members.length > 1) {
    return (
      <Text size="sm">
        Your business has other members. What you wrote there stays with them, with your name at the
        time.
      </Text>
    );
  }
  return (
    <>
      <Text size="sm">
        {members
          ? 'You are the only member of your business here, so all of this is deleted with your account:'
          : 'If nobody else belongs to your business here, all of this is deleted with your account:'}
      </Text>
      <DeletionEffects organisationId={organisation.id} />
    </>
  );
};

/**
 * Deletes the account after offering a download and asking for the password, as it can't be undone.
 */
export const DeleteAccountModal = ({ onClose }: DeleteAccountModalProps) => {
  useReturnFocus();
  const { endDeletedSession } = useAuth();
  const download = useCommand({ mutationFn: (_, permit) => downloadMyData(permit) });
  const code = useCodeStep();
  const remove = useCommand({
    mutationFn: (password: string, permit) =>
      code.withCode(async (ask) => {
        await confirmDeletion(permit, password, ask);
        await send(permit, accountEndpoints.deleteMe, {});
      }),
    onSuccess: endDeletedSession,
  });
  const onSubmit = (form: HTMLFormElement): void => {
    // A failed download is not about the deletion.
    download.reset();
    remove.run(formValues(form, ['password']).password);
  };
  const downloadLabel = download.isSuccess ? 'Downloaded' : 'Download my data';
  const error = remove.error ?? download.error;
  return (
    <Modal
      opened
      onClose={onClose}
      title="Delete your account"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <DialogForm
        submit={{ label: 'Delete everything', busy: 'Deleting...' }}
        cancel="Keep my account"
        isDestructive
        isBusy={remove.isPending || remove.isSuccess}
        error={error && messageOf(error, 'The account could not be deleted')}
        code={code}
        onSubmit={onSubmit}
        onCancel={onClose}
      >
        {(faults) => (
          <>
            <Text size="sm">
              Your profile, assessments and reports will be permanently deleted. You may want to
              download a copy first.
            </Text>
            <OrganisationPart />
            <Text size="sm">
              Messages that you sent us from this address will be deleted too. A message that has
              not been delivered yet is kept until it has been delivered. Backups hold deleted data
              until they expire.
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
          </>
        )}
      </DialogForm>
    </Modal>
  );
};
