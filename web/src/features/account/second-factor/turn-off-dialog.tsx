import {
  type SecondFactorState,
  secondFactorEndpoints,
} from '@lexplain/contract/account/second-factor';
import { Modal, Text } from '@mantine/core';
import { useReturnFocus } from '../../../components/dialog-form/use-return-focus';
import type { Permit } from '../../../lib/actions/permit';
import { send } from '../../../lib/api/api-client';
import type { AskForCode } from '../../../lib/firebase/ask-for-code';
import { loadChangeSignIn } from '../../../session/load-auth';
import { PasswordForm } from '../settings/password-form';
import { noteConfirmation } from '../settings/password-prompt';
import { describeDemand } from './describe-demand';

const turnOff = async (permit: Permit, password: string, ask: AskForCode) => {
  noteConfirmation(await (await loadChangeSignIn()).signInAgain(permit, password, ask));
  return send(permit, secondFactorEndpoints.removeSecondFactor, {});
};

interface TurnOffDialogProps {
  demands: SecondFactorState['demands'];
  onTurnedOff: (state: SecondFactorState) => void;
  onClose: () => void;
}

/**
 * Turns two-step sign-in off, by the password and a code, as someone else may be using an open
 * page.
 */
export const TurnOffDialog = ({ demands, onTurnedOff, onClose }: TurnOffDialogProps) => {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title="Turn off two-step sign-in"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <PasswordForm
        submit={{ label: 'Turn off', busy: 'Turning off...' }}
        isDestructive
        description="To confirm your identity. A code of your app is asked for next."
        failed="It could not be turned off. Please try again."
        run={turnOff}
        onDone={onTurnedOff}
        onCancel={onClose}
      >
        <Text size="sm">
          Your password alone will sign you in then. Your recovery codes end as well.
        </Text>
        {demands.map((demand) => (
          <Text key={demand.by} size="sm">
            {describeDemand(demand)} You will have to set it up again.
          </Text>
        ))}
      </PasswordForm>
    </Modal>
  );
};
