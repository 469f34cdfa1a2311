import '@mantine/core/styles/Group.layer.css';
import '../../design/forms.css';
import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import type { FieldFaults } from '../../lib/forms/show-field-faults';
import { useFieldFaults } from '../../lib/forms/use-field-faults';
import type { CodeStepOfForm } from '../code-step/use-code-step';

interface DialogFormProps {
  submit: { label: string; busy: string };
  cancel?: string;
  isDestructive?: boolean;
  isBusy: boolean;
  error: string | null;
  /** Of a form that checks a password (`useCodeStep`). */
  code?: CodeStepOfForm;
  /** Called before the fields are checked. */
  onStart?: () => void;
  /** Called once no field keeps the form from being sent. */
  onSubmit: (form: HTMLFormElement) => void;
  onCancel: () => void;
  /** The fields, with what is wrong with each. */
  children: (faults: FieldFaults) => ReactNode;
}

/** A form with few fields in a dialog or a card, with both of its buttons. */
export const DialogForm = ({
  submit,
  cancel = 'Cancel',
  isDestructive = false,
  isBusy,
  error,
  code,
  onStart,
  onSubmit,
  onCancel,
  children,
}: DialogFormProps) => {
  const { faults, isSendable } = useFieldFaults();
  const submitted = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onStart?.();
    if (isSendable(event.currentTarget)) onSubmit(event.currentTarget);
  };
  return (
    <>
      {code?.step}
      <form ref={code?.form} noValidate onSubmit={submitted} hidden={Boolean(code?.step)}>
        <Stack>
          {children(faults)}
          {error && !code?.hasGoneBack && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              {cancel}
            </Button>
            <Button type="submit" disabled={isBusy} {...(isDestructive && { color: 'red' })}>
              {isBusy ? submit.busy : submit.label}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  );
};
