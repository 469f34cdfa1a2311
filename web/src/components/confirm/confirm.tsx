import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConfirmProps {
  opened: boolean;
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The label of the confirming button. */
  yes: string;
  busy: string;
  no: string;
  isBusy: boolean;
  isDestructive?: boolean;
  /** Null without a failure. */
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks before an action that can't be undone at once. Closing it returns the focus to the button that opened
 * it.
 */
export const Confirm = ({
  opened,
  title,
  children,
  yes,
  busy,
  no,
  isBusy,
  isDestructive = true,
  failure,
  onConfirm,
  onClose,
}: ConfirmProps) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={title}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <form action={onConfirm}>
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
          <Button type="submit" disabled={isBusy} {...(isDestructive && { color: 'red' })}>
            {isBusy ? busy : yes}
          </Button>
        </Group>
      </Stack>
    </form>
  </Modal>
);
