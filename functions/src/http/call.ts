import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The context of one request, from which its log line is written. */
export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  /** Returned in `X-Request-Id` and in a 500, so that callers can quote it. */
  id: string;
  /** The row's path, never the URL itself, which may contain anything. */
  route: string;
  uid: string | null;
}

export const callOf = (request: IncomingMessage, response: ServerResponse): Call => ({
  request,
  response,
  id: randomUUID(),
  route: 'none',
  uid: null,
});
