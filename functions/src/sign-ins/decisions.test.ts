import { expect, it } from 'vitest';
import { addSignIn, isNoted, isToTell, mostRemembered, noSignIns } from './decisions.ts';

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
