import { Affix, Notification } from '@mantine/core';
import { useEffect } from 'react';
import { useAuth } from '../../session/use-auth';

/** Spec section 9. */
const toastMilliseconds = 7_000;

/** The global error toast: bottom right, read from the session's last API error. */
export const ApiErrorToast = () => {
  const { lastApiError, closeApiError } = useAuth();
  useEffect(() => {
    if (!lastApiError) return undefined;
    const timer = setTimeout(closeApiError, toastMilliseconds);
    return () => clearTimeout(timer);
  }, [lastApiError, closeApiError]);

  if (!lastApiError) return null;
  const status = lastApiError.status === null ? '' : ` (${lastApiError.status})`;
  return (
    <Affix position={{ bottom: 16, right: 16 }}>
      <Notification
        role="alert"
        color="red"
        title={`Request Error${status}`}
        onClose={closeApiError}
        closeButtonProps={{ 'aria-label': 'Close' }}
        withBorder
        maw={420}
      >
        {lastApiError.message}
      </Notification>
    </Affix>
  );
};
