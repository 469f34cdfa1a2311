import {
  type SecondFactorState,
  secondFactorEndpoints,
} from '@lexplain/contract/account/second-factor';
import { Modal, PasswordInput, Text } from '@mantine/core';
import { useCodeStep } from '../../../components/code-step/use-code-step';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { formValues } from '../../../lib/forms/form-values';
import { loadChangeSignIn } from '../../../session/load-auth';
import { changeErrorMessages } from '../settings/change-error-messages';
import { noteConfirmation } from '../settings/password-prompt';
import { authErrorMessage } from '../sign-in/auth-error-message';
import { KnownAccount } from '../sign-in/known-account';
import { describeDemand } from './describe-demand';

interface TurnOffDialogProps {
  demands: SecondFactorState['demands'];
  onTurnedOff: (state: SecondFactorState) => void;
  onClose: () => void;
}

/** Turns two-step sign-in off, by the password and a code, as somebody else may be using an open page. */
export const TurnOffDialog = ({ demands, onTurnedOff, onClose }: TurnOffDialogProps) => {
  const code = useCodeStep();
  const remove = useCommand({
    mutationFn: (password: string, permit) =>
      code.withCode(async (ask) => {
        noteConfirmation(await (await loadChangeSignIn()).signInAgain(permit, password, ask));
        return send(permit, secondFactorEndpoints.removeSecondFactor, {});
      }),
    onSuccess: onTurnedOff,
  });
  const failed = 'It could not be turned off. Please try again.';
  return (
    <Modal
      opened
      onClose={onClose}
      title="Turn off two-step sign-in"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <DialogForm
        submit={{ label: 'Turn off', busy: 'Turning off...' }}
        isDestructive
        isBusy={remove.isPending || remove.isSuccess}
        error={remove.isError ? authErrorMessage(remove.error, failed, changeErrorMessages) : null}
        code={code}
        onSubmit={(form) => remove.run(formValues(form, ['password']).password)}
        onCancel={onClose}
      >
        {(faults) => (
          <>
            <Text size="sm">
              Your password alone will sign you in then. Your recovery codes end as well.
            </Text>
            {demands.map((demand) => (
              <Text key={demand.by} size="sm">
                {describeDemand(demand)} You will have to set it up again.
              </Text>
            ))}
            <KnownAccount />
            <PasswordInput
              name="password"
              error={faults.password}
              label="Your password"
              description="To confirm your identity. A code of your app is asked for next."
              autoComplete="current-password"
              data-autofocus
              required
            />
          </>
        )}
      </DialogForm>
    </Modal>
  );
};
