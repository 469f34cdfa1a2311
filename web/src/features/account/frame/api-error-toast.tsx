import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../../../components/error-boundary/error-boundary';
import { readNextPageMessage, storeNextPageMessage } from '../../../session/next-page-message';
import { useAuth } from '../../../session/use-auth';

// Loaded on demand, as most visits have no error.
const RequestError = lazy(async () => ({
  default: (await import('./request-error')).RequestError,
}));
const AccountDeleted = lazy(async () => ({
  default: (await import('../settings/account-deleted')).AccountDeleted,
}));

/** Whether an account was just deleted. */
const useDeleted = () => {
  const [isDeleted, setDeleted] = useState(false);
  useEffect(() => {
    if (readNextPageMessage() !== 'deleted') return;
    storeNextPageMessage(null);
    setDeleted(true);
  }, []);
  return { isDeleted, close: () => setDeleted(false) };
};

/**
 * The global error toast at bottom right, from the session's last API error. Also confirms a
 * deleted account.
 */
export const ApiErrorToast = () => {
  const { lastApiError, closeApiError } = useAuth();
  const { isDeleted, close } = useDeleted();
  return (
    <>
      {/* Rendered before its content, so that screen readers announce it. */}
      <div aria-live="polite">
        {isDeleted && (
          <ErrorBoundary fallback={<p>Your account was deleted.</p>}>
            <Suspense>
              <AccountDeleted onClose={close} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      {lastApiError && (
        // Without a network the toast's chunk may not load; the message is shown plain.
        <ErrorBoundary fallback={<p role="alert">{lastApiError.message}</p>}>
          <Suspense>
            <RequestError error={lastApiError} onClose={closeApiError} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};
