import { beforeAll, expect, it, vi } from 'vitest';
import { encode } from '../../../dev/suite/google-keys.ts';
import { projectOfPeople } from '../../../dev/suite/people.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { goodMessage } from '../test/messages.ts';
import { unsigned } from '../test/people.ts';

const app = withApp();
withLibrary();
beforeAll(() => {
  vi.stubEnv('ENFORCE_APP_CHECK', 'true');
});

const audience = [`projects/${projectOfPeople()}`];

const selfSigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ aud: audience, sub: 'app' })}.x`;

const post = async (headers: Record<string, string>) => {
  const { status, body } = await callApi('sendContactMessage', {
    origin: app.origin(),
    headers,
    body: goodMessage(),
  });
  return [status, codeOf(body)];
};

it.each([
  ['no token', {}],
  ['a malformed token', { 'X-Firebase-AppCheck': 'let me in' }],
  ['an unsigned token', { 'X-Firebase-AppCheck': unsigned({ aud: audience, sub: 'app' }) }],
  ['a token with a forged signature', { 'X-Firebase-AppCheck': selfSigned }],
])('rejects a message with %s where App Check is enforced', async (_, headers) => {
  expect(await post(headers)).toEqual([401, 'app_check_failed']);
});

it('accepts a message without a token where App Check is not enforced', async () => {
  vi.stubEnv('ENFORCE_APP_CHECK', 'false');
  expect(await post({})).toEqual([201, undefined]);
});
