import { Alert, Button, type ButtonProps, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-error';

interface FormEndProps extends Pick<ButtonProps, 'variant'> {
  command: { isPending: boolean; isSuccess: boolean; isError: boolean; error: Error | null };
  /** What the button says. */
  label?: string;
  /** Said in its place while the form is sent. */
  busy?: string;
  /** Whether nothing can be sent, also while nothing is under way. */
  isDisabled?: boolean;
  /** Further buttons. */
  more?: ReactNode;
  /** What was saved, where the form says so. */
  saved?: string;
  /** Why nothing was sent. */
  unsent?: ReactNode;
  /** Said of an error that brings no message of its own. */
  failure: string;
}

/** The end of a small form on a page: its button, and below it what became of the last press. */
export const FormEnd = ({
  command,
  label = 'Save',
  busy = 'Saving...',
  isDisabled = false,
  more,
  saved,
  unsent,
  failure,
  variant,
}: FormEndProps) => (
  <>
    <Group mt="md">
      <Button
        type="submit"
        disabled={command.isPending || isDisabled}
        {...(variant && { variant })}
      >
        {command.isPending ? busy : label}
      </Button>
      {more}
    </Group>
    {/* Rendered before its content, so that screen readers announce it. */}
    <div aria-live="polite">
      {command.isSuccess && saved && (
        <Alert role="presentation" mt="md">
          {saved}
        </Alert>
      )}
      {unsent && (
        <Alert role="presentation" mt="md">
          {unsent}
        </Alert>
      )}
    </div>
    {command.isError && (
      <Alert color="red" role="alert" mt="md">
        {messageOf(command.error, failure)}
      </Alert>
    )}
  </>
);
