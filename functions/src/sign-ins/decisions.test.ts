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
} from './decisions.ts';

const anna = { seen_sign_ins: [100], known_devices: ['laptop'] };

it.each([
  ['the first sign-in of an account', noSignIns, null, false],
  ['a device that is known', anna, 'laptop', false],
  ['a device that was not seen before', anna, 'phone', true],
  ['a device that does not say which it is', anna, null, true],
])('of %s it tells: %j, %s, %s', (_, account, device, tells) => {
  expect(isToTell(account, { began: 200, device })).toBe(tells);
});

const many = Array.from({ length: 30 }, (_, index) => ({
  began: 100 + index,
  device: `device-${index}`,
}));

it('keeps the newest sessions, and the devices that signed in last', () => {
  const account = many.reduce(addSignIn, noSignIns);
  expect(account.seen_sign_ins).toEqual(many.slice(-mostRemembered).map(({ began }) => began));
  expect(account.known_devices).toEqual(many.slice(-mostRemembered).map(({ device }) => device));
  const again = addSignIn(account, { began: 200, device: 'device-10' });
  expect(again.known_devices).toHaveLength(mostRemembered);
  expect(again.known_devices.at(-1)).toBe('device-10');
});

it('notes an older session no second time once its place was given to a newer one', () => {
  const account = many.reduce(addSignIn, noSignIns);
  expect(many.every(({ began }) => isNoted(account, began))).toBe(true);
  expect(isNoted(account, 130)).toBe(false);
  expect(isNoted(anna, 99)).toBe(false);
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
