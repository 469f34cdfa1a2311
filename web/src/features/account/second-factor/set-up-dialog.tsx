import { Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { Permit } from '../../../lib/actions/permit';
import type { AskForCode } from '../../../lib/firebase/ask-for-code';
import type { Enrolment } from '../../../lib/firebase/enrol';
import { loadAuth, loadEnrol } from '../../../session/load-auth';
import { PasswordForm } from '../settings/password-form';
import { RecoveryCodes } from './recovery-codes';
import { SetUp } from './set-up';

/** The session itself has to be recent, as the provider gives the new tokens to it. */
const confirmAndBegin = async (
  permit: Permit,
  password: string,
  ask: AskForCode,
): Promise<Enrolment> => {
  await (await loadAuth()).confirmPassword(permit, password, ask);
  const enrolment = await (await loadEnrol()).beginEnrolment(permit);
  if (!enrolment) throw new Error('Sign out, sign in again and try once more.');
  return enrolment;
};

interface SetUpDialogProps {
  /** Null where the password has to be confirmed first. */
  begun: Enrolment | null;
  /** The secret of a link that was mailed, where naming it needs one. */
  link: string | null;
  /** The provider has the app. It counts once the server has taken its name. */
  onAdded: () => void;
  onNamed: () => void;
  onClose: () => void;
  /** The person has kept the recovery codes. */
  onKept: () => void;
}

/** Sets two-step sign-in up: the password if needed, the app, and the recovery codes. */
export const SetUpDialog = ({
  begun,
  link,
  onAdded,
  onNamed,
  onClose,
  onKept,
}: SetUpDialogProps) => {
  const [enrolment, setEnrolment] = useState(begun);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const content = (() => {
    if (codes) return <RecoveryCodes codes={codes} onKept={onKept} />;
    if (!enrolment) {
      return (
        <PasswordForm
          submit={{ label: 'Continue', busy: 'Checking...' }}
          run={confirmAndBegin}
          onDone={setEnrolment}
          onCancel={onClose}
        >
          <Text size="sm">You signed in a while ago. Enter your password to go on.</Text>
        </PasswordForm>
      );
    }
    const own = { enrolment, link, onAdded };
    const takeCodes = (given: readonly string[]): void => {
      setCodes(given);
      onNamed();
    };
    return <SetUp {...own} onCodes={takeCodes} onCancel={onClose} />;
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
