import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpened } from '../dialog-form/use-opened';

interface ConfirmFormProps {
  /** The consequences. */
  children: ReactNode;
  /** The label of the confirming button. */
  yes: string;
  busy: string;
  no: string;
  isBusy: boolean;
  /** Whether there is nothing to confirm yet. */
  isDisabled?: boolean;
  isDestructive?: boolean;
  /** Null without a failure. */
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** The content of a dialog that asks, with both buttons. */
export const ConfirmForm = ({
  children,
  yes,
  busy,
  no,
  isBusy,
  isDisabled = false,
  isDestructive = true,
  failure,
  onConfirm,
  onClose,
}: ConfirmFormProps) => (
  <form noValidate action={onConfirm}>
    <Stack>
      {children}
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {no}
        </Button>
        <Button
          type="submit"
          disabled={isBusy || isDisabled}
          {...(isDestructive && { color: 'red' })}
        >
          {isBusy ? busy : yes}
        </Button>
      </Group>
    </Stack>
  </form>
);

interface ConfirmProps extends ConfirmFormProps {
  opened: boolean;
  title: string;
}

/**
 * Asks before an action that can't be undone at once. Closing it returns the focus to the button
 * that opened it.
 */
export const Confirm = ({ opened, title, onClose, ...form }: ConfirmProps) => (
  <Modal
    opened={useOpened(opened)}
    onClose={onClose}
    title={title}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <ConfirmForm {...form} onClose={onClose} />
  </Modal>
);
