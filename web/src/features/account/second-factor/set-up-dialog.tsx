import { Modal, PasswordInput, Text } from '@mantine/core';
import { useState } from 'react';
import { useCodeStep } from '../../../components/code-step/use-code-step';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { useCommand } from '../../../lib/actions/use-command';
import type { Enrolment } from '../../../lib/firebase/enrol';
import { formValues } from '../../../lib/forms/form-values';
import { loadAuth, loadEnrol } from '../../../session/load-auth';
import { changeErrorMessages } from '../settings/change-error-messages';
import { authErrorMessage } from '../sign-in/auth-error-message';
import { KnownAccount } from '../sign-in/known-account';
import { RecoveryCodes } from './recovery-codes';
import { SetUp } from './set-up';

interface ConfirmProps {
  onConfirmed: (enrolment: Enrolment) => void;
  onCancel: () => void;
}

/** The session itself has to be recent, as the provider gives the new tokens to it. */
const ConfirmPassword = ({ onConfirmed, onCancel }: ConfirmProps) => {
  const code = useCodeStep();
  const confirm = useCommand({
    mutationFn: (password: string, permit) =>
      code.withCode(async (ask) => {
        await (await loadAuth()).confirmPassword(permit, password, ask);
        const enrolment = await (await loadEnrol()).beginEnrolment(permit);
        if (!enrolment) throw new Error('Sign out, sign in again and try once more.');
        return enrolment;
      }),
    onSuccess: onConfirmed,
  });
  const failed = 'The password could not be checked. Please try again.';
  return (
    <DialogForm
      submit={{ label: 'Continue', busy: 'Checking...' }}
      isBusy={confirm.isPending}
      error={confirm.isError ? authErrorMessage(confirm.error, failed, changeErrorMessages) : null}
      code={code}
      onSubmit={(form) => confirm.run(formValues(form, ['password']).password)}
      onCancel={onCancel}
    >
      {(faults) => (
        <>
          <Text size="sm">You signed in a while ago. Enter your password to go on.</Text>
          <KnownAccount />
          <PasswordInput
            name="password"
            error={faults.password}
            label="Your password"
            autoComplete="current-password"
            data-autofocus
            required
          />
        </>
      )}
    </DialogForm>
  );
};

interface SetUpDialogProps {
  /** Null where the password has to be confirmed first. */
  begun: Enrolment | null;
  onAdded: () => void;
  onClose: () => void;
  /** The person has kept the recovery codes. */
  onKept: () => void;
}

/** Sets two-step sign-in up: the password if needed, the app, and the recovery codes. */
export const SetUpDialog = ({ begun, onAdded, onClose, onKept }: SetUpDialogProps) => {
  const [enrolment, setEnrolment] = useState(begun);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const content = (() => {
    if (codes) return <RecoveryCodes codes={codes} onKept={onKept} />;
    if (!enrolment) return <ConfirmPassword onConfirmed={setEnrolment} onCancel={onClose} />;
    return <SetUp enrolment={enrolment} onAdded={onAdded} onCodes={setCodes} onCancel={onClose} />;
  })();
  return (
    <Modal
      opened
      onClose={onClose}
      title={codes ? 'Your recovery codes' : 'Set up two-step sign-in'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // Codes are not shown again.
      withCloseButton={!codes}
      closeOnEscape={!codes}
      closeOnClickOutside={false}
    >
      {content}
    </Modal>
  );
};
