import { expect, it } from 'vitest';
import { shortenAddress } from './addresses.ts';

it.each([
  ['maria@example.com', 'm…@example.com'],
  ['m@example.com', 'm…@example.com'],
  ['😀smile@example.com', '😀…@example.com'],
  ['"a@b"@example.com', '"…@example.com'],
  ['@example.com', '…@example.com'],
  ['nothing', '…nothing'],
])('shortens %s to %s', (address, short) => {
  expect(shortenAddress(address)).toBe(short);
});
