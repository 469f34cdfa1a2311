import { PasswordInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useCodeStep } from '../../../components/code-step/use-code-step';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import type { Permit } from '../../../lib/actions/permit';
import { useCommand } from '../../../lib/actions/use-command';
import type { AskForCode } from '../../../lib/firebase/ask-for-code';
import { formValues } from '../../../lib/forms/form-values';
import { authErrorMessage } from '../sign-in/auth-error-message';
import { KnownAccount } from '../sign-in/known-account';
import { changeErrorMessages } from './change-error-messages';

interface PasswordFormProps<T> {
  submit: { label: string; busy: string };
  isDestructive?: boolean;
  /** Of the field. */
  description?: string;
  /** The message where nothing better is known. */
  failed?: string;
  /** Checks the password, and does what it was asked for. */
  run: (permit: Permit, password: string, ask: AskForCode) => Promise<T>;
  onDone: (result: T) => void;
  onCancel: () => void;
  /** Why the password is asked for. */
  children: ReactNode;
}

/**
 * Asks for the password alone, in a dialog, and for a code where the account has two-step sign-in.
 */
export const PasswordForm = <T,>({
  submit,
  isDestructive = false,
  description,
  failed = 'The password could not be checked. Please try again.',
  run,
  onDone,
  onCancel,
  children,
}: PasswordFormProps<T>) => {
  const field = useRef<HTMLInputElement>(null);
  const code = useCodeStep();
  const confirm = useCommand({
    mutationFn: (password: string, permit) => code.withCode((ask) => run(permit, password, ask)),
    onSuccess: onDone,
    onError: () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  return (
    <DialogForm
      submit={submit}
      isDestructive={isDestructive}
      isBusy={confirm.isPending || confirm.isSuccess}
      error={confirm.isError ? authErrorMessage(confirm.error, failed, changeErrorMessages) : null}
      code={code}
      onSubmit={(form) => confirm.run(formValues(form, ['password']).password)}
      onCancel={onCancel}
    >
      {(faults) => (
        <>
          {children}
          <KnownAccount />
          <PasswordInput
            ref={field}
            name="password"
            error={faults.password}
            label="Your password"
            description={description}
            autoComplete="current-password"
            data-autofocus
            required
          />
        </>
      )}
    </DialogForm>
  );
};
