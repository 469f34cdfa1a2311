import { expect, it } from 'vitest';
import { signUp } from '../../../dev/people.ts';
import { callApi, codeOf } from '../test-call.ts';

it('gives a person the default plan once, however many first calls race', async () => {
  const { uid, email, token } = await signUp({ displayName: 'Anna Example' });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => callApi('bootstrap', { token })),
  );
  const expected = {
    user: { id: uid, email, display_name: 'Anna Example', role: 'client' },
    plan: { id: 1, code: 'starter', name: 'Starter', tier: 'starter' },
    entitlements: ['subjects', 'saq'],
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

it.each([
  [{ display_name: ' ' }],
  [{ display_name: 'x'.repeat(202) }],
  [{ display_name: '\ud800' }],
  [{ display_name: 'A', role: 'admin' }],
  [{ display_name: 'A', plan_code: 'gold' }],
  [{}],
])('refuses the change %j', async (body) => {
  const { token } = await signUp();
  await callApi('bootstrap', { token });
  const before = (await callApi('getMe', { token })).body;
  const answer = await callApi('updateMe', { token, body });
  expect([answer.status, codeOf(answer.body)]).toEqual([422, 'invalid_input']);
  expect((await callApi('getMe', { token })).body).toEqual(before);
});
