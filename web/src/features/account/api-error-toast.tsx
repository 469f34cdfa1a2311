import { lazy, Suspense } from 'react';
import { useAuth } from '../../session/use-auth';

// Most visits never see it.
const RequestError = lazy(async () => ({
  default: (await import('./request-error')).RequestError,
}));

/** The global error toast: bottom right, read from the session's last API error. */
export const ApiErrorToast = () => {
  const { lastApiError, closeApiError } = useAuth();
  if (!lastApiError) return null;
  return (
    <Suspense>
      <RequestError error={lastApiError} onClose={closeApiError} />
    </Suspense>
  );
};
