import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isBreached } from './breached-passwords';

const password = 'correct horse battery staple €';
const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
const suffix = hash.slice(5);
const others = ['0018A45C4D1DEF81644B54AB7F969B88D65:1', '00D4F6E8FA6EECAD2A3AAD1D5B8D7D6B0A4:2'];

let requests: IncomingMessage[] = [];
let answer: RequestListener;
const server = createServer((request, response) => {
  requests.push(request);
  answer(request, response);
});

const check = async (): Promise<boolean> => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return isBreached(password, `http://127.0.0.1:${address.port}/range`);
};

/** The service answers with these lines. */
const list = (...lines: string[]): void => {
  answer = (_, response) => response.end(lines.join('\r\n'));
};

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(async () => {
  requests = [];
  warned.mockClear();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

it('finds a password whose hash is listed', async () => {
  list(...others, `${suffix}:3861493`);
  expect(await check()).toBe(true);
  expect(warned).not.toHaveBeenCalled();
});

it('finds none whose hash is not listed', async () => {
  list(...others, `${hash.slice(0, 35)}:5`);
  expect(await check()).toBe(false);
  expect(warned).not.toHaveBeenCalled();
});

it('takes padding for what it is', async () => {
  list(...others, `${suffix}:0`);
  expect(await check()).toBe(false);
  list(`${suffix}:10`, ...others);
  expect(await check()).toBe(true);
});

it('tells the service five characters of the hash, and asks for padding', async () => {
  list(...others);
  await check();
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `GET /range/${hash.slice(0, 5)}`,
  ]);
  const { headers } = requests[0] ?? {};
  expect(headers).toMatchObject({ 'add-padding': 'true' });
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('referer');
  expect(JSON.stringify(headers)).not.toContain(hash.slice(5, 15));
});

const listed = `${suffix}:7`;
const strange: [string, RequestListener][] = [
  ['fails', (_, response) => response.writeHead(500).end(listed)],
  ['knows nothing', (_, response) => response.writeHead(404).end(listed)],
  ['is elsewhere', (_, response) => response.writeHead(302, { location: '/range/x' }).end()],
  ['hangs up', (_, response) => response.destroy()],
  ['never answers', () => {}],
  ['never ends its answer', (_, response) => response.write(`${listed}\n`)],
  [
    'sends more than a megabyte',
    (_, response) => response.end(`${listed}\n`.repeat(1_000_000 / listed.length)),
  ],
];

it.each(strange)('lets a password pass where the service %s', async (_, listener) => {
  answer = listener;
  const began = performance.now();
  expect(await check()).toBe(false);
  expect(performance.now() - began).toBeLessThan(4000);
  expect(warned).toHaveBeenCalledOnce();
  // The console of a browser is not the place for it either.
  expect(String(warned.mock.calls.flat())).not.toContain(password);
});

it.each([
  ['nothing', ''],
  ['a page', `<!doctype html><p>${suffix}</p>`],
  ['no counts', suffix],
  ['bytes', Buffer.from([0, 255, 254, 13, 10, 200])],
])('lets a password pass where the service answers %s', async (_, body) => {
  answer = (_request, response) => response.end(body);
  expect(await check()).toBe(false);
});
