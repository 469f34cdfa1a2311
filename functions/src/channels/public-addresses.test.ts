import { expect, it } from 'vitest';
import { isPublic } from './public-addresses.ts';

it.each([
  '1.1.1.1',
  '52.28.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '2606:4700:4700::1111',
  '2a05:d014::1',
])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  // The metadata server of clouds.
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  // IPv4 within IPv6: mapped, compatible, translated, 6to4 and Teredo.
  '::ffff:10.0.0.1',
  '::ffff:1.1.1.1',
  '::ffff:7f00:1',
  '::10.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '2002:a00:1::1',
  '2001:0:a00:1::1',
  '2001:db8::1',
  '3fff::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '5f00::1',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isPublic(address)).toBe(false);
});
