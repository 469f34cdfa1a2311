import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { host } from '../addresses.ts';

// The Firestore emulator sends one event at a time, and the next once its function has ended: an
// event of one function waits for those of all others. On the platform each function has a queue of
// its own. Here events are accepted at once, and each function gets its own, two at a time.

const eventPath = /^\/functions\/projects\/[^/]+\/triggers\/[^/]+$/;
const fromQueue = 'x-from-queue';

const post = (path: string, port: number, headers: IncomingHttpHeaders, body: Buffer) =>
  new Promise<void>((resolve) => {
    const fail = (error: Error): void => {
      console.error(`An event did not reach its function: ${error.message}`);
      resolve();
    };
    const options = { host, port, path, method: 'POST' };
    const sent = { ...headers, [fromQueue]: 'true', 'content-length': body.length };
    openRequest({ ...options, headers: sent }, (answer) => {
      answer.resume().once('close', resolve);
    })
      .once('error', fail)
      .end(body);
  });

let arrivedAt = 0;

/** A burst is accepted before it is worked off, as both take this process: for a second at most. */
const untilQuiet = async (): Promise<void> => {
  for (let waits = 0; waits < 100 && Date.now() - arrivedAt < 10; waits += 1) await pause(10);
};

const latest = new Map<string, [Promise<void>, Promise<void>]>();

/** Queues an event for its function, and answers it. Returns false for any other request. */
export const queueEvent = (request: IncomingMessage, response: ServerResponse): boolean => {
  const { url = '', method, headers } = request;
  const { localPort: port = 0 } = request.socket;
  arrivedAt = Date.now();
  if (method !== 'POST' || !eventPath.test(url) || fromQueue in headers) return false;
  void buffer(request).then((body) => {
    response.writeHead(204).end();
    const [first, second] = latest.get(url) ?? [Promise.resolve(), Promise.resolve()];
    latest.set(url, [second, first.then(untilQuiet).then(() => post(url, port, headers, body))]);
  });
  return true;
};
