import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const framing = ['content-length', 'transfer-encoding'] as const;

type Declared = Partial<Record<(typeof framing)[number], string>>;
const declared = new WeakMap<IncomingMessage, Declared>();

const hide = (request: IncomingMessage): void => {
  const kept: Declared = {};
  for (const name of framing) {
    const value = request.headers[name];
    if (value !== undefined) kept[name] = value;
    delete request.headers[name];
  }
  declared.set(request, kept);
};

/**
 * The functions framework, and the emulator like it, parses a body before our code runs and answers a
 * malformed or oversized one itself, in HTML with a stack. A request that declares no body passes its
 * parsers untouched: so a body's framing is hidden from them as the request arrives, and `ownBody`
 * gives it back to the API's own parser. The bytes are not touched.
 *
 * Only for the process that serves the API: events need the framework's parsers.
 */
export const keepBodiesForTheApi = (): void => {
  subscribe('http.server.request.start', (message) => {
    hide((message as { request: IncomingMessage }).request);
  });
};

/** Gives a request its framing back. */
export const ownBody = (request: IncomingMessage): void => {
  Object.assign(request.headers, declared.get(request));
};
