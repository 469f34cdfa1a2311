import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error';

const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === null || error.status >= 500;

/** Reads are tried again when that can help; what changes something is never sent twice by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (count, error) => count < 2 && isWorthRetrying(error) },
    mutations: { retry: false },
  },
});
