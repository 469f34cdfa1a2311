import { expect, it } from 'vitest';
import { decideVisit } from './visits.ts';

const now = new Date('2026-11-30T10:00:00Z');
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const visitOf = (since: number, at: number) => ({
  name: 'Anna',
  since: secondsAgo(since),
  at: secondsAgo(at),
});

it('begins with the first reading, and anew after two minutes without one', () => {
  const begun = { name: 'Anna', since: now, at: now };
  expect(decideVisit(undefined, 'Anna', now)).toEqual(begun);
  expect(decideVisit(visitOf(900, 121), 'Anna', now)).toEqual(begun);
});

it('goes on with each reading, and is written once a minute', () => {
  expect(decideVisit(visitOf(900, 59), 'Anna', now)).toBeNull();
  expect(decideVisit(visitOf(900, 61), 'Anna', now)).toEqual({
    name: 'Anna',
    since: secondsAgo(900),
    at: now,
  });
});
