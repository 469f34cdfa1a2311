import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createPost, network, postTo } from './network.ts';

const address = 'https://hooks.example.com/services/secret?sig=a';
const message = { text: 'Hello' };

afterEach(() => {
  vi.restoreAllMocks();
});

const resolveTo = (...found: string[]) =>
  vi.spyOn(network, 'resolve').mockImplementation(async () => found);
const answerWith = (status: number) =>
  vi.spyOn(network, 'post').mockImplementation(async () => status);

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => String(error),
  );

it('sends to the server that the name has, with the message as JSON', async () => {
  resolveTo('2606:4700::1', '1.1.1.1');
  const post = answerWith(200);
  expect(await postTo(address, message)).toBe(200);
  const [server, url, body] = post.mock.calls[0] ?? [];
  expect([server, url?.href, body]).toEqual(['1.1.1.1', address, JSON.stringify(message)]);
});

it.each([
  ['127.0.0.1'],
  ['169.254.169.254'],
  ['::1'],
  ['::ffff:10.0.0.1'],
  ['1.1.1.1', '10.0.0.1'],
  ['2606:4700::1', 'fd00::1'],
])('sends nothing where the name has %s', async (...found) => {
  resolveTo(...found);
  const post = answerWith(200);
  expect(await failureOf(postTo(address, message))).toContain('private');
  expect(post).not.toHaveBeenCalled();
});

it('looks the name up each time, and connects to what it has found then', async () => {
  const answers = [['1.1.1.1'], ['10.0.0.1']];
  const resolve = vi
    .spyOn(network, 'resolve')
    .mockImplementation(async () => answers.shift() ?? []);
  const post = answerWith(200);
  expect(await postTo(address, message)).toBe(200);
  // The name means another server by now.
  expect(await failureOf(postTo(address, message))).toContain('private');
  expect([resolve.mock.calls.length, post.mock.calls.map(([server]) => server)]).toEqual([
    2,
    ['1.1.1.1'],
  ]);
});

it('says that there is no answer, and nothing of the address, whatever fails', async () => {
  vi.spyOn(network, 'resolve').mockRejectedValueOnce(new Error(`ENOTFOUND ${address}`));
  const unknown = await failureOf(postTo(address, message));
  resolveTo('1.1.1.1');
  vi.spyOn(network, 'post').mockRejectedValueOnce(new Error(`ECONNRESET ${address}`));
  const broken = await failureOf(postTo(address, message));
  vi.spyOn(network, 'post').mockImplementationOnce(() => new Promise(() => {}));
  const slow = await failureOf(postTo(address, message, 20));
  vi.spyOn(network, 'resolve').mockImplementationOnce(() => new Promise(() => {}));
  const slowName = await failureOf(postTo(address, message, 20));
  const local = await failureOf(postTo('https://localhost/secret', message));
  const reasons = [unknown, broken, slow, slowName, local].map(
    (text) => /\((.*)\)/.exec(text)?.[1],
  );
  expect(reasons).toEqual(['name', 'connection', 'slow', 'slow', 'address']);
  expect([unknown, broken, slow].join()).not.toContain('secret');
});

/** The connection itself, to a server of this test. */
const withServer = async (listen: RequestListener, work: (port: number) => Promise<void>) => {
  const server = createServer(listen).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await work(z.object({ port: z.int() }).parse(server.address()).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const post = (port: number, milliseconds = 5_000) =>
  createPost(request, port)('127.0.0.1', new URL(address), '{}', AbortSignal.timeout(milliseconds));

it('follows no redirect', async () => {
  const asked: unknown[] = [];
  await withServer(
    ({ url, headers, method }, response) => {
      asked.push([method, url, headers.host, headers['content-type']]);
      response.writeHead(307, { Location: '/elsewhere' }).end();
    },
    async (port) => {
      expect(await post(port)).toBe(307);
      await pause(50);
    },
  );
  expect(asked).toEqual([
    ['POST', '/services/secret?sig=a', 'hooks.example.com', 'application/json'],
  ]);
});

it('reads nothing of an answer without an end', async () => {
  let written = 0;
  let isClosed = false;
  await withServer(
    (_, response) => {
      response.writeHead(200);
      const more = setInterval(() => {
        written += 1;
        response.write('a'.repeat(1_000));
      }, 5);
      response.on('close', () => {
        isClosed = true;
        clearInterval(more);
      });
    },
    async (port) => {
      expect(await post(port)).toBe(200);
      await vi.waitFor(() => expect(isClosed).toBe(true));
    },
  );
  expect(written).toBeLessThan(20);
});

it('gives up where no answer comes', async () => {
  await withServer(
    () => {},
    async (port) => {
      expect(await failureOf(post(port, 50))).toContain('abort');
    },
  );
});
