import { ApiError, messageOf } from '../lib/api/api-error';
import type { SessionEvent } from './reducer';
import type { LastApiError } from './state';

/** A failed call, as the toast shows it: status, message and body. */
export const toLastApiError = (error: unknown, message: string): LastApiError => ({
  status: error instanceof ApiError ? error.status : null,
  message,
  raw: error instanceof ApiError ? error.data : error,
});

/** The error of a failed bootstrap. `said` is the message of the toast, where it differs. */
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
