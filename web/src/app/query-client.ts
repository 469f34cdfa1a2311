import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRetryable } from '../lib/api/api-error';
import { reportUnlessShown } from '../lib/api/error-sink';
import { notePageError } from '../lib/page-errors/noted-errors';

const longestRest = 30_000;

/**
 * Whether a part that is rendered anew asks again for data that failed to load. Not at once, and
 * later each time: a page that renders a part of itself by a query which that part mounts again
 * would ask without end.
 */
const hasRested = (failures: number, failedAt: number): boolean =>
  Date.now() - failedAt > Math.min(1_000 * 2 ** failures, longestRest);

/** Reads are retried where that can help; writes are not retried by default. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A screen without data shows its own error. A failed refresh of shown data is reported here,
    // where no screen does.
    onError: (error, query) => {
      notePageError('call', error);
      if (query.state.data !== undefined) reportUnlessShown(error);
    },
  }),
  mutationCache: new MutationCache({ onError: (error) => notePageError('call', error) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Some pages hand a result on. By default they are told only of what was read of it in the
      // last rendering, and would not learn that it has arrived.
      notifyOnChangeProps: 'all',
      retry: (count, error) => count < 2 && isRetryable(error),
      retryOnMount: ({ state }) => hasRested(state.errorUpdateCount, state.errorUpdatedAt),
    },
    mutations: { retry: false },
  },
});
