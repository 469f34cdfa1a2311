import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

interface KeptFile {
  headers: Headers;
  body: Buffer;
}

const kept = new Map<string, KeptFile>();

/** Of the request that reads a file as Hosting serves it. */
const mark = 'x-keep-file';

/** What belongs to one connection, and not to the file. */
const ofConnection = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

const keep = async (url: URL): Promise<void> => {
  const response = await fetch(url, { headers: { [mark]: '1' } });
  if (response.status !== 200) return;
  const headers = new Headers(response.headers);
  for (const name of ofConnection) headers.delete(name);
  kept.set(url.pathname, { headers, body: Buffer.from(await response.arrayBuffer()) });
};

/**
 * Answers with a file of the built pages as Hosting has served it before, while the file is there.
 * Its name has a hash of its content. Returns whether it has answered.
 */
export const answerWithKept = (
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  folder: string,
): boolean => {
  const isPlain = method === 'GET' && /^\/assets\/[\w.-]+$/.test(url);
  if (!isPlain || headers[mark] || headers.range || headers['if-none-match']) return false;
  if (!existsSync(join(folder, url))) return false;
  const file = kept.get(url);
  if (!file) {
    keep(new URL(url, `http://${headers.host}`)).catch((error: unknown) => console.error(error));
    return false;
  }
  response.setHeaders(file.headers);
  response.end(file.body);
  return true;
};
