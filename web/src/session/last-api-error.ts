import { ApiError, messageOf } from '../lib/api-error';
import type { SessionEvent } from './reducer';
import type { LastApiError } from './state';

/** A failed call as the session keeps it for the toast: status, message and what came with it. */
export const toLastApiError = (error: unknown, message: string): LastApiError => ({
  status: error instanceof ApiError ? error.status : null,
  message,
  raw: error instanceof ApiError ? error.data : error,
});

/** What the session is told of a bootstrap that failed. `said` is what the toast shows, where it differs. */
export const toBootstrapFailure = (
  generation: number,
  error: unknown,
  said = error,
): SessionEvent => ({
  type: 'bootstrap-failed',
  generation,
  message: messageOf(error, 'Bootstrap failed'),
  error: toLastApiError(error, messageOf(said, 'Bootstrap failed')),
});
