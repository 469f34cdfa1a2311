import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { endpoints } from '@lexplain/contract/endpoints';
import { beforeEach, expect, it, vi } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { goodMessage } from '../test/messages.ts';
import { claimsOf, unsigned } from '../test/people.ts';

// Before the logger is loaded: it keeps the console that it finds.
const printed: string[] = [];
for (const level of ['log', 'info', 'warn', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation((...parts) => void printed.push(parts.join(' ')));
}

const app = withApp();
withLibrary();
let person: Awaited<ReturnType<typeof signUp>>;
beforeEach(async () => {
  person = await signUp();
  await callApi('bootstrap', { origin: app.origin(), token: person.token });
  printed.length = 0;
});

const ask = (name: EndpointName, more: object = {}) =>
  callApi(name, { origin: app.origin(), token: person.token, ...more });

/** The events since the last call, without the fields that every line has. */
const events = () =>
  printed
    .splice(0)
    .filter((line) => line.includes('"message":"security event"'))
    .map((line) => {
      const { message, request_id, ...event } = JSON.parse(line);
      expect([message, request_id]).toEqual([
        'security event',
        expect.stringMatching(/^[\w-]{36}$/),
      ]);
      return event;
    });

const refusal = (event: string, uid: string | null, route: string, reason: string) => ({
  severity: 'WARNING',
  event,
  uid,
  route,
  reason,
});
const me = endpoints.getMe.path;

it.each([
  ['a missing token', undefined, 'token_missing'],
  ['a malformed token', 'nonsense', 'token_malformed'],
])('logs a refused sign-in: %s', async (_, token, reason) => {
  await ask('getMe', { token });
  expect(events()).toEqual([refusal('sign_in_refused', null, me, reason)]);
});

it('logs a refused sign-in: a token of a deleted user', async () => {
  const token = unsigned({ ...claimsOf(person.token), sub: 'nobody', user_id: 'nobody' });
  await ask('getMe', { token });
  expect(events()).toEqual([refusal('sign_in_refused', null, me, 'token_revoked')]);
});

it('logs denied access: an unverified email address', async () => {
  const { token, uid } = await signUp({ verified: false });
  await ask('listSubjects', { token });
  expect(events()).toEqual([
    refusal('access_denied', uid, endpoints.listSubjects.path, 'email_unverified'),
  ]);
});

it("logs denied access: another person's submission, but not a missing one", async () => {
  const { body } = await ask('createSubmission', { params: { formId: 'spam-act-2003' } });
  const params = { submissionId: submissionWithAnswers.parse(body).submission.id };
  const other = await signUp();
  const answer = await ask('getSubmission', { token: other.token, params });
  const missing = await ask('getSubmission', {
    token: other.token,
    params: { submissionId: 'nothing' },
  });
  expect(answer.body).toEqual(missing.body);
  expect(events()).toEqual([
    refusal('access_denied', other.uid, endpoints.getSubmission.path, 'foreign_resource'),
  ]);
});

it('logs a reached rate limit', async () => {
  const body = { ...goodMessage(), email: `${crypto.randomUUID()}@example.com` };
  for (let index = 0; index < 6; index += 1) await ask('sendContactMessage', { body });
  expect(events()).toEqual([
    refusal('limit_reached', null, endpoints.sendContactMessage.path, 'rate_limited'),
  ]);
});

it('logs an export and an account deletion', async () => {
  await ask('exportMe');
  await ask('deleteMe');
  const { uid } = person;
  const { exportMe, deleteMe } = endpoints;
  expect(events()).toEqual([
    { severity: 'NOTICE', event: 'data_exported', uid, route: exportMe.path, reason: null },
    { severity: 'NOTICE', event: 'account_deleted', uid, route: deleteMe.path, reason: 'asked' },
  ]);
});

it('logs no security event for successful requests', async () => {
  await ask('getMe');
  await ask('updateMe', { body: { display_name: 'Anna' } });
  await ask('updateMe', { body: {} });
  expect(events()).toEqual([]);
});
