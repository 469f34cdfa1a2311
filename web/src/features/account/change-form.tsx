import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';

interface ChangeFormProps {
  submit: { label: string; busy: string };
  isBusy: boolean;
  error: string | null;
  onSubmit: (form: HTMLFormElement) => void;
  onCancel: () => void;
  children: ReactNode;
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
  const submitted = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <form onSubmit={submitted}>
      <Stack>
        {children}
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
