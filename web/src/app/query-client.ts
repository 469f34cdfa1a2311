import { QueryCache, QueryClient } from '@tanstack/react-query';
import { mayPass } from '../lib/api-error';
import { reportError } from '../lib/error-sink';

/** Reads are tried again when that can help; what changes something is never sent twice by itself. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A screen shows why it has nothing to show. Where it has, nobody would hear of a failed refresh.
    onError: (error, query) => {
      if (query.state.data !== undefined) reportError(error);
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (count, error) => count < 2 && mayPass(error) },
    mutations: { retry: false },
  },
});
