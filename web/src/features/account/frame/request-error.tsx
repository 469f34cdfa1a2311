import '../../../design/forms.css';
import '@mantine/core/styles/Affix.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import { Affix, Notification, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { LastApiError } from '../../../session/state';

/** docs/product.md, "Errors". */
const toastMilliseconds = 7_000;

interface RequestErrorProps {
  error: LastApiError;
  onClose: () => void;
}

/** Disappears after a time, which restarts with each error, or when it is closed. */
export const RequestError = ({ error, onClose }: RequestErrorProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new error restarts the timer.
  useEffect(() => {
    const timer = setTimeout(onClose, toastMilliseconds);
    return () => clearTimeout(timer);
  }, [error, onClose]);
  const status = error.status === null ? '' : ` (${error.status})`;
  return (
    <Affix position={{ bottom: 16, right: 16 }} className="no-print">
      <Notification
        role="alert"
        color="red"
        title={`Request Error${status}`}
        onClose={onClose}
        closeButtonProps={{ 'aria-label': 'Close' }}
        withBorder
        maw="min(420px, calc(100vw - 2rem))"
      >
        <Text inherit c="dimmed">
          {error.message}
        </Text>
      </Notification>
    </Affix>
  );
};
