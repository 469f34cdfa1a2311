import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import type { FieldFaults } from '../../../lib/forms/show-field-faults';
import { useFieldFaults } from '../../../lib/forms/use-field-faults';

interface ChangeFormProps {
  submit: { label: string; busy: string };
  isBusy: boolean;
  error: string | null;
  onSubmit: (form: HTMLFormElement) => void;
  onCancel: () => void;
  /** The fields, with what is wrong with each. */
  children: (faults: FieldFaults) => ReactNode;
}

/** The layout of the forms that change address or password. */
export const ChangeForm = ({
  submit,
  isBusy,
  error,
  onSubmit,
  onCancel,
  children,
}: ChangeFormProps) => {
  const { faults, isSendable } = useFieldFaults();
  const submitted = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSendable(event.currentTarget)) onSubmit(event.currentTarget);
  };
  return (
    <form noValidate onSubmit={submitted}>
      <Stack>
        {children(faults)}
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? submit.busy : submit.label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
