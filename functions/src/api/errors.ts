import { randomUUID } from 'node:crypto';
import { AppError, type ErrorBody } from '@lexplain/contract/errors';
import type { ErrorRequestHandler } from 'express';
import { error as logError } from 'firebase-functions/logger';

const unknownFailure = (error: unknown, route: string): AppError => {
  const request_id = randomUUID();
  const stack = error instanceof Error ? error.stack : String(error);
  logError('Request failed', { request_id, route, stack });
  return new AppError('internal', 'Something went wrong', { request_id });
};

/** The one place where an error becomes a status and a body. Details of unknown failures stay in the log. */
export const answerError: ErrorRequestHandler = (error, request, response, _next) => {
  const failure =
    error instanceof AppError ? error : unknownFailure(error, `${request.method} ${request.path}`);
  const body: ErrorBody = { code: failure.code, message: failure.message };
  if (failure.details !== undefined) body.details = failure.details;
  response.status(failure.status).json(body);
};
