import { errorBody } from '@lexplain/contract/api/errors';
import { endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { offsetFromEnv, projectId, urlOf } from '../../../dev/suite/addresses.ts';
import { signUp } from '../../../dev/suite/people.ts';
import { callApi } from '../test/http.ts';
import { arrivalsOf, goodMessage } from '../test/messages.ts';

const origin = urlOf('hosting', offsetFromEnv());
let token: string;
beforeAll(async () => {
  ({ token } = await signUp());
});

/** Status and code of a malformed or hostile request. The answer must be JSON. */
const outcome = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${origin}${path}`, init);
  const text = await response.text();
  expect(text).not.toMatch(/\bat .*:\d+:\d+|node_modules/);
  return [response.status, errorBody.parse(JSON.parse(text)).code];
};
const post = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
  outcome('/api/email', { method: 'POST', headers: { 'Content-Type': type }, body });

describe('a request body', () => {
  const message = JSON.stringify(goodMessage());

  it.each([
    ['malformed JSON', '{bad', 'application/json', [400, 'malformed_json']],
    ['plain text', message, 'text/plain', [415, 'unsupported_media_type']],
    [
      'an unsupported charset',
      message,
      'application/json; charset=utf-7',
      [415, 'unsupported_media_type'],
    ],
    ['not an object', '"text"', 'application/json', [422, 'invalid_input']],
    ['null', 'null', 'application/json', [422, 'invalid_input']],
    [
      'deeply nested, malformed JSON',
      '['.repeat(500_000),
      'application/json',
      [400, 'malformed_json'],
    ],
    [
      'deeply nested, well-formed JSON',
      '['.repeat(250_000) + ']'.repeat(250_000),
      'application/json',
      [422, 'invalid_input'],
    ],
    [
      'one byte larger than 1 MiB',
      `"${'x'.repeat(1_048_575)}"`,
      'application/json',
      [413, 'body_too_large'],
    ],
    ['empty', '', 'application/json', [422, 'invalid_input']],
    [
      'invalid UTF-8',
      new Uint8Array([0x22, 0xff, 0x22]),
      'application/json',
      [422, 'invalid_input'],
    ],
  ])('is rejected: %s', async (_, body, type, expected) => {
    expect(await post(body, type)).toEqual(expected);
  });

  it('may declare UTF-8 as its charset', async () => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    const response = await fetch(`${origin}/api/email`, { method: 'POST', headers, body: message });
    expect(response.status).toBe(201);
    // Other files ask for a fault of the next mail: this one is sent before.
    const { id } = z.object({ id: z.string() }).parse(await response.json());
    await expect.poll(() => arrivalsOf(id)).toHaveLength(1);
  });

  it('is rejected if it is compressed', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    const answer = await outcome('/api/email', { method: 'POST', headers, body: message });
    expect(answer).toEqual([415, 'unsupported_media_type']);
  });

  it('may be empty where none is expected, regardless of its content type', async () => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}/api/auth/bootstrap`, {
      method: 'POST',
      headers,
      body: '',
    });
    expect(response.status).toBe(200);
  });
});

describe('a path', () => {
  it.each(['/api', '/api/nope', '/api/subjects/a/b/c', '/api/.odd', '/api/subjects/.x/..y/z'])(
    '%s answers 404',
    async (path) => {
      expect(await outcome(path)).toEqual([404, 'not_found']);
    },
  );

  it('answers 405 with an Allow header to an unsupported method', async () => {
    const response = await fetch(`${origin}/api/auth/me`, { method: 'PUT' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, PATCH, DELETE']);
    expect(await outcome('/api/email')).toEqual([405, 'method_not_allowed']);
  });
});

describe('a cross-origin page', () => {
  const api = `${urlOf('functions', offsetFromEnv())}/${projectId}/australia-southeast1/api`;
  const asForeign = (method: string, base: string) =>
    fetch(`${base}/api/health`, {
      method,
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' },
    });

  it.each([
    ['through Hosting', origin],
    ['at the function itself', api],
  ])('gets no CORS headers, %s', async (_, base) => {
    for (const [method, status] of [
      ['GET', 200],
      ['OPTIONS', 405],
    ] as const) {
      const response = await asForeign(method, base);
      const cors = [...response.headers.keys()].filter((name) => name.startsWith('access-control'));
      expect([method, response.status, cors]).toEqual([method, status, []]);
    }
  });
});

describe('the Cache-Control header', () => {
  it.each(['/', '/login', '/dashboard/subjects', '/no/such/page'])(
    'is no-cache for the page %s',
    async (path) => {
      expect((await fetch(`${origin}${path}`)).headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('is private and no-cache, with an ETag, for a catalogue response', async () => {
    const first = await callApi('listSubjects', { token });
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(tag).toMatch(/^"[\w-]{22}"$/);
  });

  it('is private and no-store, without an ETag, for a response about a person', async () => {
    const { headers } = await callApi('getMe', { token });
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual([
      'private, no-store',
      null,
    ]);
  });
});

describe('the service', () => {
  it('reports its health', async () => {
    expect((await callApi('getHealth')).body).toEqual({ status: 'ok' });
  });

  it('describes every endpoint in its OpenAPI document', async () => {
    const { body } = await callApi('getDescription');
    const { paths } = z
      .object({
        paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
      })
      .parse(body);
    const described = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(described.sort()).toEqual([...endpointNames].sort());
    expect(Object.keys(paths)).toContain('/api/saq/submissions/{submissionId}/answers');
  });

  it('sends a request id with each response', async () => {
    const { headers } = await callApi('getHealth');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has no two endpoints with the same method and path', () => {
    const rows = endpointNames.map((name) => `${endpoints[name].method} ${endpoints[name].path}`);
    expect(new Set(rows).size).toBe(rows.length);
  });
});
