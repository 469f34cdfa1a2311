import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { host } from '../addresses.ts';
import { createPasswordPolicy } from './password-policy.ts';

const toolkit = 'identitytoolkit.googleapis.com';
/** What the emulator behind it was asked. */
let passed: string[];
let origin: string;
let close: () => Promise<unknown>;

beforeEach(async () => {
  passed = [];
  let answerPolicy: ReturnType<typeof createPasswordPolicy> | undefined;
  const server = createServer(async (request, response) => {
    if (answerPolicy?.(request, response)) return;
    passed.push(`${request.method} ${request.url} ${await buffer(request)}`);
    response.end('{"from":"the emulator"}');
  }).listen(0, host);
  await once(server, 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  answerPolicy = createPasswordPolicy({ host, port });
  origin = `http://${host}:${port}`;
  close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(done));
  };
});
afterEach(() => close());

const post = (operation: string, body: object, headers = {}) =>
  fetch(`${origin}/${toolkit}/v1/accounts:${operation}?key=k`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

it('answers the policy of a deployment', async () => {
  const response = await fetch(`${origin}/${toolkit}/v2/passwordPolicy?key=k`, {
    headers: { origin: 'https://page.example' },
  });
  expect(response.headers.get('access-control-allow-origin')).toBe('https://page.example');
  expect(await response.json()).toMatchObject({
    customStrengthOptions: { minPasswordLength: 12 },
    enforcementState: 'ENFORCE',
    schemaVersion: 1,
  });
  expect(passed).toEqual([]);
});

it.each([
  ['signUp', { email: 'a@example.com', password: 'eleven char' }],
  ['update', { idToken: 'i', password: 'eleven char' }],
  ['resetPassword', { oobCode: 'o', newPassword: 'eleven char' }],
])('refuses eleven characters: %s', async (operation, body) => {
  const response = await post(operation, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: { message: expect.stringMatching(/^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : /) },
  });
  expect(passed).toEqual([]);
});

it('passes on twelve characters as they came, and calls that set none', async () => {
  const long = { email: 'a@example.com', password: 'twelve chars' };
  expect(await (await post('signUp', long)).json()).toEqual({ from: 'the emulator' });
  await post('update', { idToken: 'i', displayName: 'Ada' });
  expect(passed).toEqual([
    `POST /${toolkit}/v1/accounts:signUp?key=k ${JSON.stringify(long)}`,
    `POST /${toolkit}/v1/accounts:update?key=k {"idToken":"i","displayName":"Ada"}`,
  ]);
});

it('leaves administrators and the sign-in to the emulator', async () => {
  await post('update', { localId: 'a', password: 'short' }, { authorization: 'Bearer owner' });
  await post('signInWithPassword', { email: 'a@example.com', password: 'short' });
  expect(passed).toHaveLength(2);
});
