import { PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useCodeStep } from '../../../components/code-step/use-code-step';
import { DeletionEffects } from '../../../components/deletion-effects/deletion-effects';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import type { Permit } from '../../../lib/actions/permit';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { formValues } from '../../../lib/forms/form-values';
import { confirmDeletion } from '../../../session/confirm-deletion';
import { useAuth } from '../../../session/use-auth';
import { DownloadEverything } from '../archive/download-everything';

interface ConfirmDeletionProps {
  /** The organisation's name, which has to be entered. */
  name: string;
  /** The data that is deleted. */
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
  const { organisation } = useAuth();
  const [isOther, setOther] = useState(false);
  const code = useCodeStep();
  const command = useCommand({
    mutationFn: (password: string, permit) =>
      code.withCode(async (ask) => {
        await confirmDeletion(permit, password, ask);
        await remove(permit);
      }),
    onSuccess: onRemoved,
    onError,
  });
  const onSubmit = (form: HTMLFormElement): void => {
    const { name: typed, password } = formValues(form, ['name', 'password']);
    const isSame = sameName(typed, name);
    setOther(!isSame);
    if (isSame) command.run(password);
    else form.querySelector<HTMLInputElement>('[name=name]')?.focus();
  };
  return (
    <DialogForm
      submit={{ label: yes, busy }}
      cancel="Keep it"
      isDestructive
      isBusy={command.isPending || command.isSuccess}
      error={command.error && messageOf(command.error, failed)}
      code={code}
      onStart={() => setOther(false)}
      onSubmit={onSubmit}
      onCancel={onCancel}
    >
      {(faults) => (
        <>
          {children}
          {organisation && <DeletionEffects organisationId={organisation.id} />}
          <DownloadEverything />
          <TextInput
            name="name"
            label="Name of the business"
            description="Enter the name to confirm which business you are deleting"
            autoComplete="off"
            error={isOther ? `This does not match the name of the business: ${name}` : faults.name}
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
        </>
      )}
    </DialogForm>
  );
};
