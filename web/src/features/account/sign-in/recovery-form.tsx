import '../../../design/forms.css';
import { secondFactorEndpoints } from '@lexplain/contract/account/second-factor';
import { Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { useAction } from '../../../lib/actions/use-action';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { formValues } from '../../../lib/forms/form-values';

/**
 * The server ends the sessions that began until now, by the second: the next one has to begin in a
 * later one.
 */
const untilNextSecond = (): Promise<void> => new Promise((done) => setTimeout(done, 1_000));

interface RecoveryFormProps {
  readValues: () => { email: string; password: string } | null;
  /** The account has no second factor any more. */
  onRecovered: () => void;
  onBack: () => void;
}

/** Asks for a recovery code, which removes the second factor (docs/product.md, "A second factor"). */
export const RecoveryForm = ({ readValues, onRecovered, onBack }: RecoveryFormProps) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const recover = useAction(
    async (code: string, permit) => {
      const values = readValues();
      if (!values) throw new Error('Go back and enter your password again.');
      const body = { email: values.email.trim(), password: values.password, code: code.trim() };
      await send(permit, secondFactorEndpoints.recoverAccount, { body });
      await untilNextSecond();
    },
    {
      onDone: onRecovered,
      onFailed: () => {
        field.current?.focus();
        field.current?.select();
      },
    },
  );
  return (
    <DialogForm
      submit={{ label: 'Sign in', busy: 'Checking...' }}
      cancel="Back"
      isBusy={recover.isPending || recover.isDone}
      error={
        recover.hasFailed
          ? messageOf(recover.error, 'The recovery code could not be checked. Please try again.')
          : null
      }
      onSubmit={(form) => recover.run(formValues(form, ['recoveryCode']).recoveryCode)}
      onCancel={onBack}
    >
      {(faults) => (
        <>
          <Text size="sm">
            Enter one of the recovery codes that you kept. It turns two-step sign-in off and signs
            you out everywhere, so that you can set it up again on another device.
          </Text>
          <TextInput
            ref={field}
            name="recoveryCode"
            error={faults.recoveryCode}
            label="Recovery code"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
          />
        </>
      )}
    </DialogForm>
  );
};
