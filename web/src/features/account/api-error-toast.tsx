import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '../../components/error-boundary/error-boundary';
import { keepFarewell, readFarewell } from '../../session/farewell';
import { useAuth } from '../../session/use-auth';

// Most visits never see them.
const RequestError = lazy(async () => ({
  default: (await import('./request-error')).RequestError,
}));
const AccountDeleted = lazy(async () => ({
  default: (await import('./account-deleted')).AccountDeleted,
}));

/** Whether this is the page after the deletion of an account. */
const useDeleted = () => {
  const [isDeleted, setDeleted] = useState(false);
  useEffect(() => {
    if (readFarewell() !== 'deleted') return;
    keepFarewell(null);
    setDeleted(true);
  }, []);
  return { isDeleted, close: () => setDeleted(false) };
};

/** The global error toast: bottom right, read from the session's last API error. Also the last word to an account. */
export const ApiErrorToast = () => {
  const { lastApiError, closeApiError } = useAuth();
  const { isDeleted, close } = useDeleted();
  return (
    <>
      {/* There before its words: assistive technology reads what is added to it. */}
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
        // Without a network the toast itself may not come: its words do.
        <ErrorBoundary fallback={<p role="alert">{lastApiError.message}</p>}>
          <Suspense>
            <RequestError error={lastApiError} onClose={closeApiError} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};
