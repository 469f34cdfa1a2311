import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createFront } from './front.ts';

// A server in place of clamd. clamd itself is asked in
// functions/src/evidence/clamd.deep.api.test.ts.

const folder = mkdtempSync(join(tmpdir(), 'lexplain-scanner-'));
const socket = join(folder, 'clamd.sock');
let version = '';
let found = '';
const clamd = createServer({ allowHalfOpen: true }, (connection) => {
  let received = Buffer.alloc(0);
  connection.on('error', () => undefined);
  connection.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    if (received.toString('latin1') === 'zVERSION\0') connection.end(`${version}\0`);
    // The end of a stream is an empty chunk.
    if (received.subarray(-4).equals(Buffer.alloc(4))) connection.end(`${found}\0`);
  });
});
const front = createFront({ socket, mostDays: 7 });

const addressOf = (server: Server | typeof front): string =>
  `http://127.0.0.1:${z.object({ port: z.int() }).parse(server.address()).port}`;

beforeAll(async () => {
  // Failures are logged, and here caused on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  clamd.listen(socket);
  front.listen(0, '127.0.0.1');
  await Promise.all([once(clamd, 'listening'), once(front, 'listening')]);
});
afterAll(() => {
  clamd.close();
  front.closeAllConnections();
  front.close();
  rmSync(folder, { recursive: true, force: true });
});

const daysAgo = (days: number): string =>
  `ClamAV 1.4.3/27500/${new Date(Date.now() - days * 86_400_000).toUTCString()}`;
const ask = async (bytes: Uint8Array<ArrayBuffer>, path = '/scan') => {
  const response = await fetch(`${addressOf(front)}${path}`, { method: 'POST', body: bytes });
  return { status: response.status, body: await response.json() };
};
const bytes = new Uint8Array(Buffer.from('some bytes'));
const sha256 = '0d22cdcc10e6d049dbe1af5123d50873fdfc1a4f58306e58cb6241be9472014d';

it.each([
  ['stream: OK', { verdict: 'clean' }],
  ['stream: Win.Test.EICAR_HDB-1 FOUND', { verdict: 'refused', finding: 'Win.Test.EICAR_HDB-1' }],
])('answers %s as a verdict with the hash of the bytes', async (says, verdict) => {
  [version, found] = [daysAgo(2), says];
  const answer = await ask(bytes);
  expect([answer.status, answer.body]).toEqual([200, { ...verdict, sha256 }]);
});

it.each([
  ['INSTREAM size limit exceeded. ERROR', daysAgo(2)],
  ['', daysAgo(2)],
  ['stream: OK or not', daysAgo(2)],
  ['stream: OK', daysAgo(8)],
  ['stream: OK', 'ClamAV 1.4.3'],
])('answers 503 where clamd says "%s" with the signatures of %s', async (says, of) => {
  [version, found] = [of, says];
  expect((await ask(bytes)).status).toBe(503);
});

it('takes no more than a file, and nothing else', async () => {
  [version, found] = [daysAgo(2), 'stream: OK'];
  expect((await ask(bytes, '/')).status).toBe(404);
  const large = await ask(new Uint8Array(11 * 1024 * 1024)).catch(() => ({ status: 413 }));
  expect(large.status).toBe(413);
});

it('answers 503 without clamd', async () => {
  const alone = createFront({ socket: join(folder, 'none'), mostDays: null });
  alone.listen(0, '127.0.0.1');
  await once(alone, 'listening');
  const { status } = await fetch(`${addressOf(alone)}/scan`, { method: 'POST', body: bytes });
  alone.close();
  expect(status).toBe(503);
});
