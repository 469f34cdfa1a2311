import { expect, it } from 'vitest';
import { tokenMemory } from './verified-tokens.ts';

const endsAfter = (seconds: number) => ({ uid: 'anna', exp: seconds });

it.each([
  ['its end', 60, 60_000],
  ['five minutes', 3_600, 300_000],
])('knows a token until %s', (_, end, later) => {
  let now = 0;
  const { recall, keep } = tokenMemory(() => now);
  expect(recall('a')).toBeUndefined();
  keep('a', endsAfter(end));
  now = later - 1;
  expect(recall('a')).toEqual(endsAfter(end));
  expect(recall('b')).toBeUndefined();
  now = later;
  expect(recall('a')).toBeUndefined();
});

it('knows a thousand tokens and forgets the oldest', () => {
  const { recall, keep } = tokenMemory(() => 0);
  for (let index = 0; index <= 1_000; index += 1) keep(`token-${index}`, endsAfter(3_600));
  expect(recall('token-0')).toBeUndefined();
  expect(recall('token-1')).toBeDefined();
  expect(recall('token-1000')).toBeDefined();
});

it('keeps nothing that says no end', () => {
  expect(() => tokenMemory(() => 0).keep('a', { uid: 'anna' })).toThrow();
});
