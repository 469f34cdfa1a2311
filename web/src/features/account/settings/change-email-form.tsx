import { toAsciiAddress } from '@lexplain/contract/text/ascii-address';
import { PasswordInput, Text } from '@mantine/core';
import { useCodeStep } from '../../../components/code-step/use-code-step';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { EmailInput } from '../../../components/email-input/email-input';
import type { Permit } from '../../../lib/actions/permit';
import { useCommand } from '../../../lib/actions/use-command';
import type { AskForCode } from '../../../lib/firebase/ask-for-code';
import { formValues } from '../../../lib/forms/form-values';
import { loadChangeSignIn } from '../../../session/load-auth';
import { useAuth } from '../../../session/use-auth';
import { authErrorMessage } from '../sign-in/auth-error-message';
import { changeErrorMessages } from './change-error-messages';

interface ChangeEmailFormProps {
  onAsked: (text: string) => void;
  onCancel: () => void;
}

const names = ['newEmail', 'password'] as const;
type Values = Record<(typeof names)[number], string>;

const requestChange = async (
  { newEmail, password }: Values,
  current: string,
  permit: Permit,
  ask: AskForCode,
): Promise<string> => {
  const email = toAsciiAddress(newEmail.trim());
  if (email.toLowerCase() === current.toLowerCase()) {
    throw new Error('This is already your address.');
  }
  const { requestEmailChange } = await loadChangeSignIn();
  await requestEmailChange(permit, email, password, ask);
  return email;
};

/** The address changes only once the link sent to the new one is followed. */
export const ChangeEmailForm = ({ onAsked, onCancel }: ChangeEmailFormProps) => {
  const { identity } = useAuth();
  const current = identity?.email ?? '';
  const code = useCodeStep();
  const change = useCommand({
    mutationFn: (values: Values, permit) =>
      code.withCode((ask) => requestChange(values, current, permit, ask)),
    onSuccess: (email) =>
      onAsked(
        `We sent a link to ${email}. Follow it to finish. Until then, your address remains ${current}.`,
      ),
  });
  const failed = 'The address could not be changed. Please try again later.';
  return (
    <DialogForm
      submit={{ label: 'Send the link', busy: 'Sending...' }}
      isBusy={change.isPending || change.isSuccess}
      error={change.isError ? authErrorMessage(change.error, failed, changeErrorMessages) : null}
      code={code}
      onSubmit={(form) => change.run(formValues(form, names))}
      onCancel={onCancel}
    >
      {(faults) => (
        <>
          <Text size="sm">
            We will send a link to the new address. When you follow it, your address is changed and
            a notification is sent to <b>{current}</b>. You may have to sign in again.
          </Text>
          <EmailInput
            name="newEmail"
            error={faults.newEmail}
            label="New email address"
            autoComplete="email"
            data-autofocus
            required
          />
          <PasswordInput
            name="password"
            error={faults.password}
            label="Your password"
            description="To confirm your identity. Your password stays the same."
            autoComplete="current-password"
            required
          />
        </>
      )}
    </DialogForm>
  );
};
