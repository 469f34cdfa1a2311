import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Permit } from '../../../lib/actions/permit';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { formValues } from '../../../lib/forms/form-values';
import { useFieldFaults } from '../../../lib/forms/use-field-faults';
import { loadAuth } from '../../../session/load-auth';
import { DownloadEverything } from '../archive/download-everything';

interface ConfirmDeletionProps {
  /** The organisation's name, which has to be entered. */
  name: string;
  /** What is deleted. */
  children: ReactNode;
  yes: string;
  busy: string;
  /** The message for a failure without one. */
  failed: string;
  remove: (permit: Permit) => Promise<unknown>;
  onRemoved: () => void;
  onError: (error: unknown) => void;
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

/** Deletes an organisation after offering a download and asking for its name and the password. */
export const ConfirmDeletion = ({
  name,
  children,
  yes,
  busy,
  failed,
  remove,
  onRemoved,
  onError,
  onCancel,
}: ConfirmDeletionProps) => {
  const [isOther, setOther] = useState(false);
  const command = useCommand({
    mutationFn: async (password: string, permit) => {
      await confirm(permit, password);
      await remove(permit);
    },
    onSuccess: onRemoved,
    onError,
  });
  const { faults, isSendable } = useFieldFaults();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    setOther(false);
    if (!isSendable(form)) return;
    const { name: typed, password } = formValues(form, ['name', 'password']);
    const isSame = sameName(typed, name);
    setOther(!isSame);
    if (isSame) command.run(password);
    else form.querySelector<HTMLInputElement>('[name=name]')?.focus();
  };
  const isDeleting = command.isPending || command.isSuccess;
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {children}
        <DownloadEverything />
        <TextInput
          name="name"
          label="Name of the organisation"
          description="Enter the name to confirm which organisation you are deleting"
          autoComplete="off"
          error={isOther ? `This does not match the organisation’s name: ${name}` : faults.name}
          onChange={() => setOther(false)}
          required
        />
        <PasswordInput
          name="password"
          error={faults.password}
          label="Your password"
          description="To confirm your identity"
          autoComplete="current-password"
          required
        />
        {command.error && (
          <Alert color="red" role="alert">
            {messageOf(command.error, failed)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Keep it
          </Button>
          <Button type="submit" color="red" disabled={isDeleting}>
            {isDeleting ? busy : yes}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
