import { endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../../dev/people.ts';
import { callApi, codeOf } from '../test-call.ts';

const params = {
  id: 'privacy-act-1988',
  formId: 'privacy-act-1988',
  submissionId: 'someone-elses',
  obligationId: 'soci-s-23',
};
const closed = endpointNames.filter((name) => endpoints[name].access !== 'public');
const verifiedOnly = endpointNames.filter((name) => endpoints[name].access === 'verified');

let unverified: { token: string };
beforeAll(async () => {
  unverified = await signUp({ verified: false });
});

describe.each(closed)('%s', (name) => {
  it.each([
    [undefined, 'token_missing'],
    ['nonsense', 'token_malformed'],
    ['a.b.c', 'token_malformed'],
  ])('answers 401 to the token %s', async (token, code) => {
    const { status, body } = await callApi(name, { params, ...(token && { token }) });
    expect([status, codeOf(body)]).toEqual([401, code]);
  });
});

it.each(verifiedOnly)('%s answers 403 to someone whose email is not verified', async (name) => {
  const { status, body } = await callApi(name, { params, token: unverified.token });
  expect([status, codeOf(body)]).toEqual([403, 'email_unverified']);
});

it('tells someone unverified that they have no account yet', async () => {
  const { status, body } = await callApi('getMe', { token: unverified.token });
  expect([status, body]).toEqual([
    200,
    { user: null, plan: null, entitlements: [], organisation: null },
  ]);
});
