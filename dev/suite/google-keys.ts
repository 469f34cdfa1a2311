import { sign } from 'node:crypto';
import { createServer, globalAgent } from 'node:https';
import { connect } from 'node:tls';
import { generate } from 'selfsigned';
import { z } from 'zod';

/** One of the three parts of a token. */
export const encode = (part: object): string =>
  Buffer.from(JSON.stringify(part)).toString('base64url');

/** The lifetime of a key; the real verifier refuses tokens that live longer. */
const hour = 3_600;

/** The claims of a valid ID token of a verified person, for one project. */
export const createValidClaims = (projectId: string) => {
  const now = Math.floor(Date.now() / 1_000);
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: now - 10,
    sub: 'anna',
    iat: now - 10,
    exp: now - 10 + hour,
    email: 'anna@example.com',
    email_verified: true,
    firebase: { sign_in_provider: 'password' },
  };
};

export interface GoogleKeys {
  port: number;
  cert: string;
  /** The header of a token signed by the current key. */
  header: { alg: string; kid: string; typ: string };
  /** A token signed by the current key, or by another one. */
  signed: (head: object, body: object, key?: string) => string;
  /** How often Auth was asked about someone. */
  lookups: () => number;
  /** From now on every token counts as revoked. */
  revokeAll: () => void;
  stop: () => void;
}

/** Auth's record of its only person. Times of revocation are whole seconds. */
const lookup = (validSince: number) => ({
  users: [{ localId: 'anna', email: 'anna@example.com', validSince: String(validSince) }],
});

/**
 * Replaces the servers where Google publishes the keys of its ID tokens and answers for Auth, for
 * the real verifier.
 */
export const startGoogleKeys = async (): Promise<GoogleKeys> => {
  const header = { alg: 'RS256', kid: 'key-of-today', typ: 'JWT' };
  const { private: own, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2_048,
  });
  let lookups = 0;
  let validSince = 0;
  const server = createServer({ key: own, cert }, (request, response) => {
    const asksAuth = request.url?.includes('accounts:lookup') === true;
    if (asksAuth) lookups += 1;
    const age = { 'content-type': 'application/json', 'cache-control': `max-age=${hour}` };
    const answer = asksAuth ? lookup(validSince) : { [header.kid]: cert };
    response.writeHead(200, age).end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = z.object({ port: z.int() }).parse(server.address());
  const signed = (head: object, body: object, key = own): string => {
    const content = `${encode(head)}.${encode(body)}`;
    return `${content}.${sign('RSA-SHA256', Buffer.from(content), key).toString('base64url')}`;
  };
  const revokeAll = (): void => {
    validSince = Math.floor(Date.now() / 1_000);
  };
  const stop = (): void => void server.close();
  return { port, cert, header, signed, lookups: () => lookups, revokeAll, stop };
};

/**
 * Redirects every HTTPS request of the process to the server above, for an SDK that makes its own.
 */
export const redirectHttpsTo = (port: number): void => {
  Object.assign(globalAgent, {
    createConnection: () => connect({ host: '127.0.0.1', port, rejectUnauthorized: false }),
  });
};
