import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { write } from 'firebase-functions/logger';
import { z } from 'zod';

const locals = z.object({
  request_id: z.string(),
  /** The row's path, never the address itself: that may hold anything. */
  route: z.string().default('none'),
  uid: z.string().nullable().default(null),
});

/** What a request's one log line will say of it. */
export const note = (response: Response, facts: { route?: string; uid?: string | null }): void => {
  Object.assign(response.locals, facts);
};

export const requestIdOf = (response: Response): string => locals.parse(response.locals).request_id;

const severityOf = (status: number) => (status >= 500 ? 'ERROR' : 'INFO');

/** One structured line a request: never a token, an email or an answer. */
export const logRequest: RequestHandler = (request, response, next) => {
  const started = performance.now();
  response.locals.request_id = randomUUID();
  response.set('X-Request-Id', requestIdOf(response));
  response.on('finish', () => {
    write({
      severity: severityOf(response.statusCode),
      message: 'request',
      method: request.method,
      ...locals.parse(response.locals),
      status: response.statusCode,
      duration_ms: Math.round(performance.now() - started),
    });
  });
  next();
};
