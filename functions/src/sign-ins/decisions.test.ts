import { expect, it } from 'vitest';
import {
  addSignIn,
  isNewPassword,
  isNoted,
  isToldPassword,
  isToTell,
  mostRemembered,
  noSignIns,
  rememberPassword,
  type SignIns,
} from './decisions.ts';

const anna = { ...noSignIns, seen_sign_ins: [100], known_devices: ['laptop'] };

it.each([
  ['the first sign-in of an account', noSignIns, null, false],
  ['a device that is known', anna, 'laptop', false],
  ['a device that was not seen before', anna, 'phone', true],
  ['a device that does not say which it is', anna, null, true],
  ['one after the only session was signed out', { ...noSignIns, ended_sessions: [9] }, null, true],
  ['one after all have ended', { ...noSignIns, sessions_ended_until: 100 }, null, true],
])('of %s it tells: %j, %s, %s', (_, account, device, tells) => {
  expect(isToTell(account, { began: 200, device })).toBe(tells);
});

const many = Array.from({ length: mostRemembered + 10 }, (_, index) => ({
  began: 100 + index,
  device: `device-${index}`,
}));
const afterMany = (): SignIns => {
  const account = { ...noSignIns };
  for (const signIn of many) Object.assign(account, addSignIn(account, signIn));
  return account;
};

it('keeps the sessions that were noted last, and the devices that signed in last', () => {
  const account = afterMany();
  expect(account.seen_sign_ins).toEqual(many.slice(-mostRemembered).map(({ began }) => began));
  expect(account.known_devices).toEqual(many.slice(-mostRemembered).map(({ device }) => device));
  const again = addSignIn(account, { began: 900, device: 'device-20' });
  expect(again.known_devices).toHaveLength(mostRemembered);
  expect(again.known_devices.at(-1)).toBe('device-20');
});

it('notes a session again whose place was given to another, however old it is', () => {
  const account = afterMany();
  expect(many.filter(({ began }) => !isNoted(account, began))).toEqual(many.slice(0, 10));
  const again = { ...account, ...addSignIn(account, { began: 100, device: null }) };
  expect([100, 110, 111].map((began) => isNoted(again, began))).toEqual([true, false, true]);
});

const at = (time: string) => new Date(`2026-11-28T${time}Z`);
const now = at('12:00:00');
const noted = { password_set_at: at('09:00:00') };
const unknown = { password_set_at: null };

it.each([
  ['a later password', noted, at('11:59:59'), true, { password_set_at: at('11:59:59') }],
  ['the same password', noted, at('09:00:00'), false, {}],
  ['one from before the account', noted, at('08:59:59'), false, {}],
  ['one of which the provider does not say when it was set', noted, null, false, {}],
  [
    'the first that is compared',
    unknown,
    at('11:50:00'),
    false,
    { password_set_at: at('11:50:00') },
  ],
  ['a first one that User Detail may be about to tell of', unknown, at('11:50:01'), false, {}],
  ['a first one without a time', unknown, null, false, {}],
])('of %s: %j, %j, it tells %j and stores %j', (_, account, setAt, tells, stores) => {
  expect(isNewPassword(account, setAt)).toBe(tells);
  expect(rememberPassword(account, setAt, now)).toEqual(stores);
});

it('User Detail tells of a change unless a session did, also where the provider does not say when', () => {
  expect(isToldPassword(noted, at('09:00:00'))).toBe(true);
  expect(isToldPassword(noted, at('09:00:01'))).toBe(false);
  expect(isToldPassword(noted, null)).toBe(false);
  expect(isToldPassword(unknown, at('09:00:00'))).toBe(false);
  expect(isToldPassword(unknown, null)).toBe(false);
});
