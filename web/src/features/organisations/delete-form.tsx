import { memberEndpoints } from '@lexplain/contract/members';
import type { Organisation } from '@lexplain/contract/organisations';
import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../lib/api-client';
import { messageOf } from '../../lib/api-error';
import { formValues } from '../../lib/form-values';
import { useCommand } from '../../lib/use-command';
import { enterOrganisation } from '../../session/leave';
import { loadAuth } from '../../session/load-auth';
import { DownloadEverything } from './download-everything';
import { useChanged } from './use-changed';

interface DeleteFormProps {
  organisation: Organisation;
  onCancel: () => void;
}

/** Our own message: the provider's names codes of its API, and a wrong password is the likely reason. */
const confirm = async (password: string): Promise<void> => {
  const { confirmPassword } = await loadAuth();
  await confirmPassword(password).catch((error: unknown) => {
    throw new Error('The password could not be confirmed. Nothing was deleted.', { cause: error });
  });
};

/** Ignores differences in white space, which can't be seen. */
const sameName = (typed: string, name: string): boolean =>
  typed.trim().replace(/\s+/g, ' ') === name.trim().replace(/\s+/g, ' ');

/** Deletes the organisation after offering a download and asking for its name and the password. */
export const DeleteForm = ({ organisation, onCancel }: DeleteFormProps) => {
  const { onError } = useChanged(organisation.id);
  const [isOther, setOther] = useState(false);
  const remove = useCommand({
    mutationFn: async (password: string) => {
      await confirm(password);
      await call(memberEndpoints.deleteOrganisation, {});
    },
    onSuccess: () => enterOrganisation('organisation-deleted'),
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
          The assessments, reports, invitations and the log of <b>{organisation.name}</b> are
          deleted for good, for every member. You may want to keep a copy first.
        </Text>
        <Text size="sm">
          Everybody keeps their account and goes on with an empty organisation of their own. Backups
          hold deleted data until they expire.
        </Text>
        <DownloadEverything />
        <TextInput
          name="name"
          label="Name of the organisation"
          description="Type it to make sure that it is this one"
          autoComplete="off"
          error={isOther && `This is not its name: ${organisation.name}`}
          onChange={() => setOther(false)}
          required
        />
        <PasswordInput
          name="password"
          label="Your password"
          description="To make sure that it is you"
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
