import { ApiError } from '../lib/api-error';
import type { LastApiError } from './state';

/** A failed call as the session keeps it for the toast: status, message and what came with it. */
export const toLastApiError = (error: unknown, message: string): LastApiError => ({
  status: error instanceof ApiError ? error.status : null,
  message,
  raw: error instanceof ApiError ? error.data : error,
});
