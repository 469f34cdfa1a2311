import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { type EndpointName, endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offsetFromEnv } from '../../../dev/suite/addresses.ts';
import { type FunctionsProcess, startFramework } from '../../../dev/suite/functions-framework.ts';
import { projectOfPeople, signUp } from '../../../dev/suite/people.ts';
import { db } from '../platform/firestore.ts';
import { callApi, callAt } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

// Headers of every answer. The built API runs under the functions framework, as in production: the
// emulators add headers of their own.

const formId = 'spam-act-2003';
const foreign = 'https://foreign.example';
let api: FunctionsProcess;
let token: string;
let brokenToken: string;
let submissionId: string;

withLibrary();
beforeAll(async () => {
  api = await startFramework(offsetFromEnv(), { env: { GCLOUD_PROJECT: projectOfPeople() } });
  callAt(api.origin);
  const [person, broken] = await Promise.all([signUp(), signUp()]);
  ({ token } = person);
  brokenToken = broken.token;
  for (const each of [token, brokenToken]) await callApi('bootstrap', { token: each });
  const begun = await callApi('createSubmission', { token, params: { formId } });
  submissionId = submissionWithAnswers.parse(begun.body).submission.id;
  // A stored document of a wrong shape: reading it fails unexpectedly.
  await db.doc(paths.user(broken.uid)).update({ role: 'none' });
});
afterAll(() => api.stop());

const as = (bearer: string) => ({ headers: { Authorization: `Bearer ${bearer}` } });

/** One request for each kind of answer, with the status that proves the kind. */
const kinds: [string, number, () => [string, RequestInit?]][] = [
  ['a public endpoint', 200, () => ['/api/health']],
  ['the OpenAPI document', 200, () => ['/api/openapi.json']],
  ['an endpoint with personal data', 200, () => ['/api/auth/me', as(token)]],
  ['a catalogue endpoint', 200, () => ['/api/subjects', as(token)]],
  ['a malformed path', 400, () => ['/api/subjects/%E0%A4%A']],
  ['a request without a token', 401, () => ['/api/auth/me']],
  ['an unknown path', 404, () => ['/api/nope']],
  ['an unsupported method', 405, () => ['/api/auth/me', { method: 'PUT' }]],
  [
    'an unsupported content type',
    415,
    () => ['/api/email', { method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } }],
  ],
  [
    'an invalid body',
    422,
    () => [
      '/api/email',
      { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } },
    ],
  ],
  ['an unexpected failure', 500, () => ['/api/auth/me', as(brokenToken)]],
];

const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set('Origin', foreign);
  return fetch(`${api.origin}${path}`, { ...init, headers });
};

const preflight = (path: string): Promise<Response> =>
  ask(path, {
    method: 'OPTIONS',
    headers: {
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization, content-type',
    },
  });

it.each(kinds)('%s (%i) returns JSON with a UTF-8 content type', async (_, status, request) => {
  const response = await ask(...request());
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toBeTypeOf('object');
});

it.each(kinds)('%s (%i) sends no CORS headers', async (_, __, request) => {
  const [path, init] = request();
  for (const response of [await ask(path, init), await preflight(path)]) {
    const names = [...response.headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

it.each(kinds)('%s (%i) sends all security headers', async (_, __, request) => {
  const { headers } = await ask(...request());
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  });
});

it.each(kinds)('%s (%i) does not reveal its server software', async (_, __, request) => {
  const { headers } = await ask(...request());
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
});

/** Deleting ends the account that the other requests use. */
const aboutPeople = endpointNames.filter(
  (name) => endpoints[name].access !== 'public' && !('revalidate' in endpoints[name]),
);
const isAsked = (name: EndpointName): boolean => name !== 'deleteMe';

it.each(aboutPeople.filter(isAsked))('%s forbids caching of its response', async (name) => {
  const params = { formId, id: formId, submissionId };
  const sent = endpoints[name].method === 'GET' ? {} : { body: [] };
  const { headers } = await callApi(name, { token, params, ...sent });
  expect(headers.get('cache-control')).toBe('private, no-store');
});
