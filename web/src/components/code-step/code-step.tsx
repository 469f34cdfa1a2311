import { Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { DialogForm } from '../dialog-form/dialog-form';
import { CodeField, readCode } from './code-field';
import type { CodeStepProps } from './use-code-step';

interface Props extends CodeStepProps {
  submit?: string;
  /** Below the field. */
  children?: ReactNode;
}

/** Asks for the code of the authenticator app, in place of the form that asked for the password. */
export const CodeStep = ({
  attempt,
  fault,
  isChecking,
  onCode,
  onBack,
  submit = 'Continue',
  children,
}: Props) => {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins in the field.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [attempt]);
  return (
    <DialogForm
      submit={{ label: submit, busy: 'Checking...' }}
      cancel="Back"
      isBusy={isChecking}
      error={isChecking ? null : fault}
      onSubmit={(form) => onCode(readCode(form))}
      onCancel={onBack}
    >
      {(faults) => (
        <>
          <Text size="sm">Enter the six-digit code from your authenticator app.</Text>
          <CodeField ref={field} error={faults.code} />
          {children}
        </>
      )}
    </DialogForm>
  );
};
