import { PasswordInput, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCodeStep } from '../../../components/code-step/use-code-step';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { useCommand } from '../../../lib/actions/use-command';
import { formValues } from '../../../lib/forms/form-values';
import { authErrorMessage } from '../sign-in/auth-error-message';
import { KnownAccount } from '../sign-in/known-account';
import { changeErrorMessages } from './change-error-messages';
import { changePassword, type SentForm } from './change-password';
import { PasswordAdviceList } from './password-advice-list';

interface ChangePasswordFormProps {
  onChanged: (text: string) => void;
  onCancel: () => void;
}

const names = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** Asks for the current password, as someone else may be using an open page. */
export const ChangePasswordForm = ({ onChanged, onCancel }: ChangePasswordFormProps) => {
  const [typed, setTyped] = useState('');
  const code = useCodeStep();
  const change = useCommand({
    mutationFn: (sent: SentForm, permit) =>
      code.withCode((ask) => changePassword(sent, permit, ask)),
    onSuccess: (changed) =>
      changed &&
      onChanged(
        changed.hasEnded
          ? 'Password changed. You are signed out on every other device.'
          : 'Password changed. Other devices are signed out within an hour.',
      ),
  });
  const failed = 'The password could not be changed. Please try again later.';
  return (
    <DialogForm
      submit={{ label: 'Change password', busy: 'Changing...' }}
      isBusy={change.isPending || Boolean(change.data)}
      error={change.isError ? authErrorMessage(change.error, failed, changeErrorMessages) : null}
      code={code}
      onSubmit={(form) => change.run({ values: formValues(form, names), form })}
      onCancel={onCancel}
    >
      {(faults) => (
        <>
          <KnownAccount />
          <PasswordInput
            name="currentPassword"
            error={faults.currentPassword}
            label="Current password"
            autoComplete="current-password"
            data-autofocus
            required
          />
          <Stack gap={6}>
            <PasswordInput
              name="newPassword"
              error={faults.newPassword}
              label="New password"
              autoComplete="new-password"
              onChange={(event) => setTyped(event.currentTarget.value)}
              required
            />
            {typed !== '' && <PasswordAdviceList password={typed} />}
          </Stack>
          <PasswordInput
            name="confirmPassword"
            error={faults.confirmPassword}
            label="Confirm new password"
            autoComplete="new-password"
            required
          />
        </>
      )}
    </DialogForm>
  );
};
