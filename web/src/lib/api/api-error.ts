import { chunkMessage, isChunkError } from '../actions/chunk-error';

/** A failed call. `status` is null when no answer came. `data` is the body of the answer. */
export class ApiError extends Error {
  readonly status: number | null;
  readonly data: unknown;

  constructor(message: string, status: number | null, data: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.data = data;
  }
}

/**
 * The error's message, a thrown string, or the screen's fallback. An import that failed has a
 * message of ours.
 */
export const messageOf = (error: unknown, fallback: string): string => {
  if (isChunkError(error)) return chunkMessage;
  const text = error instanceof Error ? error.message : error;
  return typeof text === 'string' && text !== '' ? text : fallback;
};

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;

/** Whether the same call may succeed later: no answer came, or the server failed. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === null || error.status >= 500);

/** Null for a 404. Throws every other failure. */
export const nullIfNotFound = (error: unknown): null => {
  if (hasStatus(error, 404)) return null;
  throw error;
};
