// Public pages have the styles of their own parts alone.
import '@mantine/core/styles/Group.layer.css';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { CodeStep } from '../../../components/code-step/code-step';
import type { CodeStepProps } from '../../../components/code-step/use-code-step';
import { RecoveryForm } from './recovery-form';

interface LoginCodeStepProps extends CodeStepProps {
  /** What was entered before. */
  readValues: () => { email: string; password: string } | null;
  onRecovered: () => void;
}

/** The step of the sign-in that asks for a code, or for a recovery code where the phone is lost. */
export const LoginCodeStep = ({ readValues, onRecovered, ...step }: LoginCodeStepProps) => {
  const [isRecovering, setRecovering] = useState(false);
  if (isRecovering) {
    return (
      <RecoveryForm
        readValues={readValues}
        onRecovered={() => {
          onRecovered();
          step.onCode(null);
        }}
        onBack={() => setRecovering(false)}
      />
    );
  }
  return (
    <CodeStep {...step} submit="Sign in">
      <Anchor
        component="button"
        type="button"
        size="sm"
        me="auto"
        py={2}
        disabled={step.isChecking}
        onClick={() => setRecovering(true)}
      >
        Use a recovery code instead
      </Anchor>
    </CodeStep>
  );
};
