import { AppError, type ErrorBody, type ErrorCode } from '@lexplain/contract/api/errors';
import { error as logError } from 'firebase-functions/logger';
import { z } from 'zod';
import { type AnswerHeaders, sendJson } from './answer.ts';
import type { Call } from './call.ts';
import { logRefusal } from './log.ts';

/**
 * gRPC's ABORTED, UNAVAILABLE and DEADLINE_EXCEEDED: transient failures of Firestore, to be
 * retried.
 */
const contention = z.object({ code: z.union([z.literal(10), z.literal(14), z.literal(4)]) });

const unknownFailure = (error: unknown, request_id: string): AppError => {
  const stack = error instanceof Error ? error.stack : String(error);
  logError('Request failed', { request_id, stack });
  return new AppError('internal', 'Something went wrong', { request_id });
};

/** Converts any error to an `AppError`. Details of unexpected errors are only logged. */
const toAppError = (error: unknown, requestId: string): AppError => {
  if (error instanceof AppError) return error;
  return contention.safeParse(error).success
    ? new AppError('try_again', 'Please try again')
    : unknownFailure(error, requestId);
};

const limited = z.object({ retry_after_seconds: z.int().positive() });

/** The codes whose details say after how many seconds to ask again. */
const waiting: ErrorCode[] = ['rate_limited', 'file_waiting'];

/** The `Retry-After` of transient failures, in seconds. */
const waitOf = (failure: AppError): number | undefined => {
  if (failure.status === 503) return 5;
  return waiting.includes(failure.code)
    ? limited.parse(failure.details).retry_after_seconds
    : undefined;
};

/** The one place where an error becomes a status and a body. */
export const answerError = (call: Call, error: unknown, headers?: AnswerHeaders): void => {
  const failure = toAppError(error, call.id);
  logRefusal(call, failure);
  const body: ErrorBody = { code: failure.code, message: failure.message };
  if (failure.details !== undefined) body.details = failure.details;
  const wait = waitOf(failure);
  sendJson(call, failure.status, body, {
    ...(wait && { 'Retry-After': String(wait) }),
    ...headers,
  });
};
