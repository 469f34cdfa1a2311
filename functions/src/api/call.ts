import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request on its way through the API, and what its one log line will say of it. */
export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  /** Told to the caller in `X-Request-Id` and in a 500, so that they can name it. */
  id: string;
  /** The row's path, never the address itself: that may hold anything. */
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
