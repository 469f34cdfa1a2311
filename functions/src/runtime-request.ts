import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { z } from 'zod';

const framing = ['content-length', 'transfer-encoding'] as const;

interface HiddenParts {
  headers: Partial<Record<(typeof framing)[number], string>>;
  url?: string;
}

const hidden = new WeakMap<IncomingMessage, HiddenParts>();
const arrival = z.object({ request: z.instanceof(IncomingMessage) });

const isDecodable = (url: string): boolean => {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
};

const hide = (request: IncomingMessage): void => {
  const kept: HiddenParts = { headers: {} };
  for (const name of framing) {
    const value = request.headers[name];
    if (value === undefined) continue;
    kept.headers[name] = value;
    delete request.headers[name];
  }
  if (request.url !== undefined && !isDecodable(request.url)) {
    kept.url = request.url;
    request.url = '/';
  }
  hidden.set(request, kept);
};

/**
 * The functions framework, and the emulator like it, parses bodies and decodes URLs before our code runs, and
 * answers malformed ones itself, in HTML with a stack. It has no option that leaves them to the function (5.0.5; asked
 * for in functions-framework-nodejs issue 686). Requests that declare no body pass its parsers untouched. So the
 * headers that frame a body, and URLs that can't be decoded, are hidden from it when the request arrives, and
 * `restoreRequest` restores them for the API. The bytes are not touched.
 *
 * Only for the process that serves the API: functions for events need the framework's parsers.
 */
export const hideRequestsFromFramework = (): void => {
  subscribe('http.server.request.start', (message) => hide(arrival.parse(message).request));
};

/** Restores what was hidden of a request. */
export const restoreRequest = (request: IncomingMessage): void => {
  const kept = hidden.get(request);
  Object.assign(request.headers, kept?.headers);
  if (kept?.url !== undefined) request.url = kept.url;
};
