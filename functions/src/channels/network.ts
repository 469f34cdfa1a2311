import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { isIPv4 } from 'node:net';
import { isChannelAddress } from '@lexplain/contract/channels/address';
import { isPublic } from './public-addresses.ts';

// The only way to a channel. Somebody else has entered the address: nothing of the platform's own
// network may be reached by it (docs/security.md, "Threats").

type OpenRequest = (
  options: RequestOptions,
  onAnswer: (response: IncomingMessage) => void,
) => ClientRequest;

/** One request to a server by its address. Returns the status of the answer. */
type PostToServer = (
  server: string,
  url: URL,
  body: string,
  signal: AbortSignal,
) => Promise<number>;

export const createPost =
  (open: OpenRequest = request, port = 443): PostToServer =>
  (server, url, body, signal) =>
    new Promise((answer, reject) => {
      const sent = open(
        {
          // The address that was looked at, so that the name can't mean another one by now.
          host: server,
          port,
          servername: url.hostname,
          method: 'POST',
          path: url.pathname + url.search,
          headers: {
            Host: url.hostname,
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
          },
          agent: false,
          signal,
        },
        (response) => {
          answer(response.statusCode ?? 0);
          // The status says all: nothing of the body is read, and no redirect followed.
          response.destroy();
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

/** What reaches the network. Tests put something else in its place. */
export const network = {
  resolve: async (name: string): Promise<string[]> =>
    (await lookup(name, { all: true })).map(({ address }) => address),
  post: createPost(),
};

/** Why nothing was sent, or no answer came. Never with the address, which is a secret. */
export class Unreachable extends Error {
  readonly reason: 'address' | 'name' | 'private' | 'slow' | 'connection';

  constructor(reason: Unreachable['reason']) {
    super(`No answer from the channel (${reason})`);
    this.name = 'Unreachable';
    this.reason = reason;
  }
}

/** Of a whole call, from the look-up of the name on. */
const mostMilliseconds = 10_000;

const resolve = async (name: string): Promise<string[]> => {
  try {
    return await network.resolve(name);
  } catch {
    throw new Unreachable('name');
  }
};

/**
 * The address of a server that a name has now. All that it has must be public: which one is used
 * would be chance. Those of IPv4 come first, as the functions reach no others.
 */
export const findPublicServer = async (name: string): Promise<string> => {
  const found = await resolve(name);
  const server = found.find(isIPv4) ?? found[0];
  if (server === undefined) throw new Unreachable('name');
  if (!found.every(isPublic)) throw new Unreachable('private');
  return server;
};

/** Sends a message. Returns the status of the answer; throws `Unreachable` without one. */
export const postTo = async (
  address: string,
  message: object,
  milliseconds = mostMilliseconds,
): Promise<number> => {
  const url = isChannelAddress(address) ? URL.parse(address) : null;
  if (!url) throw new Unreachable('address');
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Unreachable('slow')));
  });
  const send = async () =>
    network.post(await findPublicServer(url.hostname), url, JSON.stringify(message), signal);
  try {
    return await Promise.race([send(), late]);
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    throw new Unreachable(signal.aborted ? 'slow' : 'connection');
  }
};

/** 404 and 410 say that there is no such channel any more; all else may be better later. */
export const isGone = (status: number): boolean => status === 404 || status === 410;

export const isTaken = (status: number): boolean => status >= 200 && status < 300;
