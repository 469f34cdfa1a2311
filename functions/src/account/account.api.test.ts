import { paths } from '@lexplain/contract/paths';
import { afterEach, describe, expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, repeatWhileBusy, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { claimsOf, unsigned } from '../test/people.ts';

const app = withApp();
withLibrary();

it('creates one account with the default plan for concurrent first calls', async () => {
  const { uid, email, token } = await signUp({ displayName: 'Anna Example' });
  const answers = await Promise.all(
    Array.from({ length: chooseSampleSize(20, 50) }, () =>
      repeatWhileBusy(() => callApi('bootstrap', { token })),
    ),
  );
  const expected = {
    user: { id: uid, email, display_name: 'Anna Example', role: 'client' },
    plan: { id: 1, code: 'starter', name: 'Starter', tier: 'starter' },
    entitlements: ['subjects', 'saq'],
    organisation: { id: uid, role: 'owner' },
    is_invited: false,
    missing_second_factor: [],
  };
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: expected });
  expect((await callApi('getMe', { token })).body).toEqual(expected);
});

it('changes the display name and nothing else', async () => {
  const { token } = await signUp();
  await callApi('bootstrap', { token });
  const { body } = await callApi('updateMe', { token, body: { display_name: '  Nguyễn Văn A ' } });
  expect(body).toMatchObject({ user: { display_name: 'Nguyễn Văn A', role: 'client' } });
});

it('returns a name unchanged even if it contains JSON or script syntax', async () => {
  const { token } = await signUp();
  await callApi('bootstrap', { token });
  const display_name = `"},"role":"admin",{"x":"\\ \u2028\u2029</script><!--`;
  await callApi('updateMe', { token, body: { display_name } });
  expect((await callApi('getMe', { token })).body).toMatchObject({
    user: { display_name, role: 'client' },
  });
});

it.each([
  ['a blank name', { display_name: ' ' }],
  ['a name that is too long', { display_name: 'x'.repeat(202) }],
  ['a lone surrogate', { display_name: '\ud800' }],
  ['a role', { display_name: 'A', role: 'admin' }],
  ['a plan', { display_name: 'A', plan_code: 'gold' }],
  ['an empty body', {}],
])('rejects %s', async (_, body) => {
  const { token } = await signUp();
  await callApi('bootstrap', { token });
  const before = (await callApi('getMe', { token })).body;
  const answer = await callApi('updateMe', { token, body });
  expect([answer.status, codeOf(answer.body)]).toEqual([422, 'invalid_input']);
  expect((await callApi('getMe', { token })).body).toEqual(before);
});

describe('a display name from the identity provider', () => {
  it.each([
    ['of 5,000 characters is truncated', 'x'.repeat(5_000), 'x'.repeat(201)],
    ['is not truncated within a surrogate pair', `${'x'.repeat(200)}🔒`, 'x'.repeat(200)],
    ['with a NUL character has it replaced', 'An\u0000na', 'An na'],
    ['with a lone surrogate has it removed', 'Anna\ud800', 'Anna'],
    ['with a bidirectional control character has it replaced', 'Anna\u202Exe', 'Anna xe'],
    ['that is blank becomes empty', ' \u2066 ', ''],
  ])('%s', async (_, name, expected) => {
    const claims = claimsOf((await signUp()).token);
    const token = unsigned({ ...claims, name });
    const { body } = await callApi('bootstrap', { origin: app.origin(), token });
    expect(body).toMatchObject({ user: { display_name: expected } });
  });
});

describe('bootstrap', () => {
  const plan = db.doc(paths.plan('starter'));
  afterEach(() => plan.update({ default: true }));

  it('answers 503 and stores no account until a default plan exists', async () => {
    const { token, uid } = await signUp();
    await plan.update({ default: false });
    const refused = await callApi('bootstrap', { token });
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'no_default_plan', message: 'No default plan is configured' },
    });
    expect((await db.doc(paths.user(uid)).get()).exists).toBe(false);

    await plan.update({ default: true });
    expect((await callApi('bootstrap', { token })).body).toMatchObject({
      plan: { code: 'starter' },
    });
  });

  it('assigns the default plan to an account that has none', async () => {
    const { token, uid } = await signUp({ displayName: 'Anna Example' });
    await callApi('bootstrap', { token });
    await db.doc(paths.user(uid)).update({ plan_code: null });
    expect((await callApi('getMe', { token })).body).toMatchObject({
      plan: null,
      entitlements: [],
    });
    expect((await callApi('bootstrap', { token })).body).toMatchObject({
      user: { display_name: 'Anna Example' },
      plan: { code: 'starter' },
    });
  });
});
