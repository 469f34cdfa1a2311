import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isRetryable } from '../lib/api/api-error';
import { reportError } from '../lib/api/error-sink';

/** Reads are retried where that can help; writes are not retried by default. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A screen without data shows its own error. A failed refresh of shown data is reported here.
    onError: (error, query) => {
      if (query.state.data !== undefined) reportError(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && isRetryable(error),
    },
    mutations: { retry: false },
  },
});
