import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { errorBody, errorStatus } from '@lexplain/contract/api/errors';
import { contentTypeOf, isBinary, mediaOf } from '@lexplain/contract/api/media';
import { listErrorCodes, type ServedEndpoint } from '@lexplain/contract/api/terms';
import { brand } from '@lexplain/contract/brand/brand';
import { type EndpointName, endpoints } from '@lexplain/contract/endpoints';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { addressOf, offsetFromEnv, projectId, urlOf } from '../../../dev/suite/addresses.ts';
import { projectOfPeople } from '../../../dev/suite/people.ts';

interface Request {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The body of a row that takes bytes. */
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** Of another server than the usual one. */
  origin?: string;
}

const expectDeclared = (row: ServedEndpoint, status: number): void => {
  const declared = new Set<number>(listErrorCodes(row).map((code) => errorStatus[code]));
  if (!declared.has(status)) throw new Error(`${row.path} answered an undeclared ${status}`);
};

// Hosting serves the project of the suite only.
let usualOrigin = projectOfPeople() === projectId ? urlOf('hosting', offsetFromEnv()) : undefined;

/** From now on calls go there, not through Hosting. */
export const callAt = (origin: string): void => {
  usualOrigin = origin;
};

/** The content of an answer of the row's media type, or of an error, which is always JSON. */
const readContent = async (row: ServedEndpoint, response: Response): Promise<unknown> => {
  const media = response.status === row.status ? mediaOf(row) : 'json';
  const type = response.headers.get('content-type');
  if (type !== contentTypeOf(media)) throw new Error(`${row.path} answered as ${type}`);
  if (media === 'json') return response.json();
  return isBinary(media) ? response.bytes() : response.text();
};

/**
 * One call over HTTP: to the app in this process, or else through Hosting like a browser's. Every
 * answer is checked against the table: a success against the row's status, media type and output,
 * anything else against the error body.
 */
export const callApi = async (name: EndpointName, request: Request = {}) => {
  const row: ServedEndpoint = endpoints[name];
  const path = row.path.replace(/:(\w+)/g, (_, key: string) => request.params?.[key] ?? '');
  const query = request.query ? `?${new URLSearchParams(request.query)}` : '';
  const origin = request.origin ?? usualOrigin;
  if (origin === undefined) throw new Error('Nothing serves this project: call withApp() first');
  const response = await fetch(`${origin}${path}${query}`, {
    method: row.method,
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      ...(request.token && { Authorization: `Bearer ${request.token}` }),
      ...request.headers,
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    ...(request.bytes && { body: request.bytes }),
  });
  const body = await readContent(row, response);
  const schema = response.status === row.status ? row.output : errorBody;
  if (response.status !== row.status) expectDeclared(row, response.status);
  return { status: response.status, body: schema.parse(body), headers: response.headers };
};

/** An error's code, or undefined for a success. */
export const codeOf = (body: unknown): string | undefined => errorBody.safeParse(body).data?.code;

/**
 * Repeats a call that many others were faster than, as the answer asks for. Busy machines need it.
 */
export const repeatWhileBusy = async <A extends { body: unknown }>(
  call: () => Promise<A>,
): Promise<A> => {
  const answer = await call();
  return codeOf(answer.body) === 'try_again' ? repeatWhileBusy(call) : answer;
};

// Files of tests share a process, and with it what hides requests.
let isHiding = false;

/**
 * The app itself, without the emulators' proxies, on their Firestore and Auth. Calls go to it by
 * default.
 */
export const withApp = (): { origin: () => string } => {
  let origin = '';
  let close = () => {};
  beforeAll(async () => {
    process.env.REFUSE_UNDECLARED_FAILURES = 'true';
    // A deployment writes the default.
    process.env.SITE_ORIGIN ??= brand.origin;
    const { hideRequestsFromFramework } = await import('../runtime-request.ts');
    const { app } = await import('../app.ts');
    const { network } = await import('../channels/network.ts');
    // No test calls a server that is not its own.
    network.resolve = async () => ['1.1.1.1'];
    network.post = async () => 200;
    if (!isHiding) hideRequestsFromFramework();
    isHiding = true;
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = z.object({ port: z.int() }).parse(server.address());
    origin = `http://127.0.0.1:${port}`;
    callAt(origin);
    close = () => server.close();
  });
  afterAll(() => close());
  return { origin: () => origin };
};

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: unknown;
}

/**
 * A request of a raw URL that fetch would normalise, a GET by default. The answer is JSON or empty.
 */
export const askAsIs = (
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' } = {},
): Promise<Answer> => {
  const { hostname: host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    // Node states the length of a body by itself for some methods only.
    const length = body === '' ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const sent = { ...length, ...headers };
    const asked = request({ host, port, path, headers: sent, method }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        try {
          const body: unknown = text === '' ? null : JSON.parse(text);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        } catch (error) {
          reject(new Error(`No JSON: ${text}`, { cause: error }));
        }
      });
    });
    asked.on('error', reject).end(body);
  });
};

// Firestore's REST interface, which evaluates the rules as the SDK does.

const documents = `projects/${projectOfPeople()}/databases/(default)/documents`;

export interface RestRequest {
  /** The part of a URL after `…/documents`: a slash and a path, or a colon and a method. */
  at: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
}

/** A document's full name. */
export const nameOf = (path: string): string => `${documents}/${path}`;

export const getByRest = (path: string): RestRequest => ({
  at: `/${path.split('/').map(encodeURIComponent).join('/')}`,
});

const post = (method: string, body: object): RestRequest => ({
  at: `:${method}`,
  method: 'POST',
  body,
});

/** A query for a collection by its last segment, or for its documents where a field has a value. */
const structuredQueryOf = (collectionId: string, where?: [field: string, value: string]) => ({
  from: [{ collectionId }],
  ...(where && {
    where: {
      fieldFilter: {
        field: { fieldPath: where[0] },
        op: 'EQUAL',
        value: { stringValue: where[1] },
      },
    },
  }),
});

export const queryByRest = (collectionId: string, where?: [string, string]): RestRequest =>
  post('runQuery', { structuredQuery: structuredQueryOf(collectionId, where) });

/** Every collection of that name, at any path. */
export const queryGroupByRest = (collectionId: string): RestRequest =>
  post('runQuery', { structuredQuery: { from: [{ collectionId, allDescendants: true }] } });

export const countByRest = (collectionId: string, where?: [string, string]): RestRequest =>
  post('runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: structuredQueryOf(collectionId, where),
      aggregations: [{ alias: 'count', count: {} }],
    },
  });

export const getManyByRest = (...all: string[]): RestRequest =>
  post('batchGet', { documents: all.map(nameOf) });

export const commitByRest = (write: object): RestRequest => post('commit', { writes: [write] });

/** Deletes every document of the project. */
export const deleteEverything = async (): Promise<void> => {
  const url = `http://${addressOf('firestore', offsetFromEnv())}/emulator/v1/${documents}`;
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(`The Firestore emulator answered ${await response.text()}`);
};

/** The answer to a caller with a token, or to a stranger. */
export const askByRest = async (
  { at, method = 'GET', body }: RestRequest,
  token: string | undefined,
): Promise<{ status: number; text: string }> => {
  const url = `http://${addressOf('firestore', offsetFromEnv())}/v1/${documents}${at}`;
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
};
