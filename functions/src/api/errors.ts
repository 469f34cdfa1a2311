import { AppError, type ErrorBody } from '@lexplain/contract/errors';
import type { ErrorRequestHandler } from 'express';
import { error as logError } from 'firebase-functions/logger';
import { z } from 'zod';
import { requestIdOf } from './log.ts';

/** What Express and its JSON parser throw. */
const httpError = z.object({ type: z.string().optional(), status: z.int() });

const fromExpress = (error: unknown): AppError | null => {
  const parsed = httpError.safeParse(error);
  if (!parsed.success) return null;
  const { type, status } = parsed.data;
  if (type === 'entity.parse.failed') return new AppError('malformed_json', 'The body is not JSON');
  if (type === 'entity.too.large') return new AppError('body_too_large', 'The body is too large');
  if (status === 415) return new AppError('unsupported_media_type', 'Send plain JSON in UTF-8');
  return status < 500 ? new AppError('bad_request', 'The request could not be read') : null;
};

/** gRPC's ABORTED, UNAVAILABLE and DEADLINE_EXCEEDED: Firestore had no luck, and the next try may. */
const isContention = (error: unknown): boolean =>
  z.object({ code: z.union([z.literal(10), z.literal(14), z.literal(4)]) }).safeParse(error)
    .success;

const unknownFailure = (error: unknown, request_id: string): AppError => {
  const stack = error instanceof Error ? error.stack : String(error);
  logError('Request failed', { request_id, stack });
  return new AppError('internal', 'Something went wrong', { request_id });
};

const limited = z.object({ retry_after_seconds: z.int().positive() });

/** Seconds after which the same call may have better luck. */
const waitOf = (failure: AppError): number | undefined => {
  if (failure.status === 503) return 5;
  return failure.code === 'rate_limited'
    ? limited.parse(failure.details).retry_after_seconds
    : undefined;
};

/** The one place where an error becomes a status and a body. Details of unknown failures stay in the log. */
export const answerError: ErrorRequestHandler = (error, _request, response, _next) => {
  const known = error instanceof AppError ? error : fromExpress(error);
  const contended = isContention(error) ? new AppError('try_again', 'Please try again') : null;
  const failure = known ?? contended ?? unknownFailure(error, requestIdOf(response));
  const body: ErrorBody = { code: failure.code, message: failure.message };
  if (failure.details !== undefined) body.details = failure.details;
  const wait = waitOf(failure);
  if (wait) response.set('Retry-After', String(wait));
  response.status(failure.status).json(body);
};
