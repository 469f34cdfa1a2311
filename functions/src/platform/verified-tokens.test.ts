import { expect, it } from 'vitest';
import { createTokenCache } from './verified-tokens.ts';

const endsAfter = (seconds: number) => ({ uid: 'anna', exp: seconds });

it.each([
  ['it expires', 60, 60_000],
  ['five minutes have passed', 3_600, 300_000],
])('remembers a token until %s', (_, end, later) => {
  let now = 0;
  const { find, add } = createTokenCache(() => now);
  expect(find('a')).toBeUndefined();
  add('a', endsAfter(end));
  now = later - 1;
  expect(find('a')).toEqual(endsAfter(end));
  expect(find('b')).toBeUndefined();
  now = later;
  expect(find('a')).toBeUndefined();
});

it('remembers a thousand tokens and discards the oldest', () => {
  const { find, add } = createTokenCache(() => 0);
  for (let index = 0; index <= 1_000; index += 1) add(`token-${index}`, endsAfter(3_600));
  expect(find('token-0')).toBeUndefined();
  expect(find('token-1')).toBeDefined();
  expect(find('token-1000')).toBeDefined();
});

it('throws for a token without an expiry time', () => {
  expect(() => createTokenCache(() => 0).add('a', { uid: 'anna' })).toThrow();
});
