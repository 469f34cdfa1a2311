import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { Agent, createServer } from 'node:https';
import { connect } from 'node:tls';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { encode } from '../test-token.ts';
import { tokenFault } from './token-fault.ts';

// The real verifier, whose way to Google's keys ends at a server of this test: nothing else is stubbed.

const projectId = 'demo-forged';
const now = Math.floor(Date.now() / 1_000);

const header = { alg: 'RS256', kid: 'key-of-today', typ: 'JWT' };
const claims = {
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  auth_time: now - 10,
  sub: 'anna',
  iat: now - 10,
  exp: now + 3_600,
  email_verified: true,
};

let keys = { private: '', cert: '' };
const signed = (head: object, body: object, key = keys.private): string => {
  const content = `${encode(head)}.${encode(body)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`;
};
const hashed = (secret: string): string => {
  const content = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};
const changed = (change: object): string => signed(header, { ...claims, ...change });
const parts = (): string[] => changed({}).split('.');

let stop = () => {};
let verify: (token: string) => Promise<string>;

beforeAll(async () => {
  keys = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2_048 });
  const server = createServer({ key: keys.private, cert: keys.cert }, (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ [header.kid]: keys.cert }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = z.object({ port: z.int() }).parse(server.address());
  stop = () => server.close();
  const agent = new Agent();
  Object.assign(agent, {
    createConnection: () => connect({ host: '127.0.0.1', port, rejectUnauthorized: false }),
  });
  const auth = getAuth(initializeApp({ projectId, httpAgent: agent }, 'forged-tokens'));
  verify = async (token) => {
    try {
      return (await auth.verifyIdToken(token)).uid;
    } catch (error) {
      return tokenFault(error).code;
    }
  };
});
afterAll(() => stop());

it('takes the real one', async () => {
  expect(await verify(changed({}))).toBe('anna');
});

const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const forgeries: Record<string, () => string> = {
  'no signature': () => `${parts()[0]}.${parts()[1]}.`,
  'the algorithm none': () => `${encode({ ...header, alg: 'none' })}.${parts()[1]}.`,
  'the algorithm None, signed': () => signed({ ...header, alg: 'None' }, claims),
  'HS256 with the certificate as its secret': () => hashed(keys.cert),
  'HS256 with the public part trimmed': () => hashed(keys.cert.trim()),
  'HS256 with an empty secret': () => hashed(''),
  'another algorithm named': () => signed({ ...header, alg: 'RS512' }, claims),
  'no algorithm': () => signed({ kid: header.kid, typ: 'JWT' }, claims),
  'no key id': () => signed({ alg: 'RS256', typ: 'JWT' }, claims),
  'an unknown key id': () => signed({ ...header, kid: 'another' }, claims),
  'a key id of the prototype': () => signed({ ...header, kid: '__proto__' }, claims),
  'a key of its own in the header': () =>
    signed({ ...header, jwk: { kty: 'RSA' }, x5c: ['x'] }, claims, stranger),
  "a stranger's signature": () => signed(header, claims, stranger),
  'a tampered payload': () => `${parts()[0]}.${encode({ ...claims, sub: 'ben' })}.${parts()[2]}`,
  'a tampered header': () => `${encode({ ...header, more: 1 })}.${parts()[1]}.${parts()[2]}`,
  'a cut signature': () => changed({}).slice(0, -8),
  'a flipped signature': () =>
    `${parts()[0]}.${parts()[1]}.${(parts()[2] ?? '').split('').reverse().join('')}`,
  'another audience': () => changed({ aud: 'other' }),
  'a list of audiences': () => changed({ aud: [projectId, 'other'] }),
  'another issuer': () => changed({ iss: 'https://evil.example' }),
  'an issuer that begins alike': () => changed({ iss: `${claims.iss}.evil.example` }),
  'no subject': () => changed({ sub: '' }),
  'a subject that is no text': () => changed({ sub: { $ne: '' } }),
  'a subject that is too long': () => changed({ sub: 'x'.repeat(129) }),
  'an end in the past': () => changed({ iat: 1_000, exp: 2_000 }),
  'a session cookie’s issuer': () =>
    changed({ iss: `https://session.firebase.google.com/${projectId}` }),
  'a custom token': () =>
    changed({
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    }),
  'two parts': () => `${parts()[0]}.${parts()[1]}`,
  'four parts': () => `${changed({})}.x`,
};

it('has the 25 forgeries that were asked for', () => {
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(25);
});

it.each(Object.keys(forgeries))('refuses %s, as the fault of who sends it', async (name) => {
  const token = forgeries[name]?.() ?? '';
  expect(await verify(token)).toMatch(/^token_(malformed|wrong_project|expired)$/);
});
