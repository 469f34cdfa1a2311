import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each([
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::ffff:102:304', '1.2.3.4'],
  ['2001:db8:0:12ff::1', '2001:db8:0:1200:ffff:ffff:ffff:ffff'],
  ['2001:0DB8:0000:1200::1', '2001:db8:0:1200::2'],
  ['unknown', '1.2.3.4, 5.6.7.8'],
  ['', '999.1.1.1'],
])('treats %s and %s as one network', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
});

it.each([
  ['1.2.3.4', '1.2.3.5'],
  ['2001:db8:0:1200::1', '2001:db8:0:1300::1'],
  ['::1', '127.0.0.1'],
])('distinguishes %s from %s', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});
