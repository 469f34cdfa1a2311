import { subscribe } from 'node:diagnostics_channel';
import type { Domain } from 'node:domain';
import { IncomingMessage } from 'node:http';
import { z } from 'zod';

declare global {
  namespace NodeJS {
    interface Process {
      /** The current domain, where the module for them has been loaded. */
      domain?: Domain | null;
    }
  }
}

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
  // Most calls have nothing to hide, and what is kept for a request costs the collector of garbage.
  if (kept.url !== undefined || Object.keys(kept.headers).length > 0) hidden.set(request, kept);
};

/**
 * The functions framework, and the emulator like it, parses bodies and decodes URLs before our code runs, and
 * answers malformed ones itself, in HTML with a stack. Requests that declare no body pass its parsers
 * untouched. So the headers that frame a body, and URLs that can't be decoded, are hidden from it when the
 * request arrives, and `restoreRequest` restores them for the API. The bytes are not touched.
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

/**
 * Leaves the domain in which the functions framework runs a request: its hooks make each promise dearer, which took a
 * fifth of a fast call. What is thrown outside of every promise then ends the process, as in any server of Node,
 * instead of failing one request in a process whose state nobody knows. The emulator has no domains.
 */
export const leaveDomain = (): void => process.domain?.exit();
