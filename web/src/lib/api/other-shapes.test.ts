import { endpoints } from '@lexplain/contract/endpoints';
import { expect, it } from 'vitest';
import { toCurrentFormat } from './other-shapes';

const user = { id: 'u', email: 'a@example.com', display_name: 'A', role: 'client' };
const bare = { id: 1, code: 'starter', name: 'Starter' };
const plan = { ...bare, tier: 'starter' };
const today = { user, plan, entitlements: ['saq'] };
const organisation = { id: 'u', role: 'owner' };

it.each([
  ['without an organisation', today],
  ['with activePlan', { user, activePlan: bare, entitlements: ['saq'] }],
  ['with a plan inside activePlan', { user, activePlan: { plan: bare }, entitlements: ['saq'] }],
  ['with flags', { user, plan: bare, entitlements: { saq: true, reports: false } }],
])('reads a me record %s', (_, data) => {
  expect(endpoints.getMe.output.parse(toCurrentFormat(endpoints.getMe, data))).toEqual({
    ...today,
    organisation: null,
    is_invited: false,
    missing_second_factor: [],
  });
});

it('keeps the organisation of a current me record', () => {
  const data = { ...today, organisation, is_invited: true, missing_second_factor: [] };
  expect(endpoints.getMe.output.parse(toCurrentFormat(endpoints.getMe, data))).toEqual(data);
});

it('reads a me record without a plan', () => {
  const none = { user: null, plan: null, entitlements: [] };
  expect(toCurrentFormat(endpoints.bootstrap, { activePlan: null })).toEqual(none);
});

it('reads an updated user with and without a wrapper', () => {
  expect(toCurrentFormat(endpoints.updateMe, user)).toEqual({ user });
  expect(toCurrentFormat(endpoints.updateMe, { user })).toEqual({ user });
});

it('reads a list of obligations, plain or wrapped', () => {
  for (const data of [['a'], { obligations: ['a'] }, { data: ['a'] }]) {
    expect(toCurrentFormat(endpoints.listObligations, data)).toEqual(['a']);
  }
});

it.each([[null], ['text'], [{ plan: 'starter' }], [[]]])(
  'leaves %j unchanged, so that the schema rejects it',
  (data) => {
    expect(toCurrentFormat(endpoints.getMe, data)).toBe(data);
    expect(endpoints.getMe.output.safeParse(data).success).toBe(false);
  },
);
