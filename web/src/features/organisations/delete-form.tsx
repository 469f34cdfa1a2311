import { memberEndpoints } from '@lexplain/contract/members';
import type { Organisation } from '@lexplain/contract/organisations';
import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { send } from '../../lib/api-client';
import { messageOf } from '../../lib/api-error';
import { formValues } from '../../lib/form-values';
import type { Permit } from '../../lib/permit';
import { useCommand } from '../../lib/use-command';
import { reloadForOrganisation } from '../../session/leave';
import { loadAuth } from '../../session/load-auth';
import { DownloadEverything } from './download-everything';
import { useOrganisationRefetch } from './use-organisation-refetch';

interface DeleteFormProps {
  organisation: Organisation;
  onCancel: () => void;
}

/** Our own message: the provider's names codes of its API, and a wrong password is the likely reason. */
const confirm = async (permit: Permit, password: string): Promise<void> => {
  const { confirmPassword } = await loadAuth();
  await confirmPassword(permit, password).catch((error: unknown) => {
    throw new Error('The password could not be confirmed. Nothing was deleted.', { cause: error });
  });
};

/** Ignores differences in white space, which can't be seen. */
const sameName = (typed: string, name: string): boolean =>
  typed.trim().replace(/\s+/g, ' ') === name.trim().replace(/\s+/g, ' ');

/** Deletes the organisation after offering a download and asking for its name and the password. */
export const DeleteForm = ({ organisation, onCancel }: DeleteFormProps) => {
  const { onError } = useOrganisationRefetch(organisation.id);
  const [isOther, setOther] = useState(false);
  const remove = useCommand({
    mutationFn: async (password: string, permit) => {
      await confirm(permit, password);
      await send(permit, memberEndpoints.deleteOrganisation, {});
    },
    onSuccess: () => reloadForOrganisation('organisation-deleted'),
    onError,
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const { name, password } = formValues(form, ['name', 'password']);
    const isSame = sameName(name, organisation.name);
    setOther(!isSame);
    if (isSame) remove.run(password);
    else form.querySelector<HTMLInputElement>('[name=name]')?.focus();
  };
  const isDeleting = remove.isPending || remove.isSuccess;
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          The assessments, reports, invitations and the log of <b>{organisation.name}</b> will be
          permanently deleted for every member. You may want to download a copy first.
        </Text>
        <Text size="sm">
          Every member keeps their account and gets a new, empty organisation. Backups hold deleted
          data until they expire.
        </Text>
        <DownloadEverything />
        <TextInput
          name="name"
          label="Name of the organisation"
          description="Enter the name to confirm which organisation you are deleting"
          autoComplete="off"
          error={isOther && `This does not match the organisation’s name: ${organisation.name}`}
          onChange={() => setOther(false)}
          required
        />
        <PasswordInput
          name="password"
          label="Your password"
          description="To confirm your identity"
          autoComplete="current-password"
          required
        />
        {remove.error && (
          <Alert color="red" role="alert">
            {messageOf(remove.error, 'The organisation could not be deleted. Please try again.')}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Keep it
          </Button>
          <Button type="submit" color="red" disabled={isDeleting}>
            {isDeleting ? 'Deleting...' : 'Delete everything'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
