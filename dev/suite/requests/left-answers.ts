import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * Reads to its end what is piped into a response whose client has left. The Hosting emulator does
 * not, and the timeout of that body after five minutes, which nothing catches, ends all emulators.
 */
export const readWhenLeft = (response: ServerResponse): void => {
  response.once('unpipe', (answer: Readable) => answer.resume());
};
