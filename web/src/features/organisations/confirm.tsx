import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConfirmProps {
  opened: boolean;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  /** What the button says that does it. */
  yes: string;
  busy: string;
  no: string;
  isBusy: boolean;
  isDestructive?: boolean;
  /** Null while nothing has failed. */
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone at once. Closed, it gives the focus back to what opened it. */
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
