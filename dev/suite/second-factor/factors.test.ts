import { describe, expect, it } from 'vitest';
import { codeAt, createSecret, stepOf } from './codes.ts';
import { createFactors } from './factors.ts';
import * as limits from './limits.ts';

const start = Date.UTC(2026, 10, 27, 9);
const step = 30_000;
const anna = { project: 'demo-one', uid: 'anna' };

/** The factors at a time that the test sets. */
const atTime = () => {
  const clock = { time: start };
  return { clock, factors: createFactors(() => clock.time) };
};

/** Anna's factor, enrolled with the code of the first step. */
const enrolled = () => {
  const { clock, factors } = atTime();
  const { key, sessionInfo } = factors.beginEnrolment(anna);
  const id = factors.enrol(anna, sessionInfo, codeAt(key, start));
  const signIn = (code: string) =>
    factors.finishSignIn(factors.beginSignIn(anna, 'password'), id, code);
  return { clock, factors, key, id, signIn };
};

describe('codes', () => {
  /** RFC 6238, appendix B, SHA-1: eight digits, of which apps show the last six. */
  const vectors: [seconds: number, code: string][] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ];
  /** The secret of the vectors, 12345678901234567890, in base 32. */
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  it.each(vectors)('are those of RFC 6238 at %d seconds', (seconds, code) => {
    expect(codeAt(secret, seconds * 1_000)).toBe(code.slice(2));
    expect(stepOf(secret, code.slice(2), seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  it('belong to the step before, the current one, or the one after', () => {
    const own = createSecret();
    const steps = [-2, -1, 0, 1, 2].map((count) =>
      stepOf(own, codeAt(own, start + count * step), start),
    );
    const current = start / step;
    expect(steps).toEqual([undefined, current - 1, current, current + 1, undefined]);
  });
});

it('accepts each code once, in any order', () => {
  const { key, signIn, clock } = enrolled();
  clock.time = start + step;
  expect(() => signIn(codeAt(key, start))).toThrow('INVALID_CODE');
  signIn(codeAt(key, start + 2 * step));
  signIn(codeAt(key, start + step));
  expect(() => signIn(codeAt(key, start + 2 * step))).toThrow('INVALID_CODE');
});

it('pauses after five wrong codes in a row, and a right one ends the row', () => {
  const { key, signIn, clock } = enrolled();
  const fail = (times: number) => {
    for (let index = 0; index < times; index += 1) {
      expect(() => signIn(codeAt(key, start + 100 * step))).toThrow('INVALID_CODE');
    }
  };
  fail(limits.maxWrongCodes - 1);
  signIn(codeAt(key, start + step));
  fail(limits.maxWrongCodes);
  expect(() => signIn(codeAt(key, start - step))).toThrow('TOO_MANY_ATTEMPTS_TRY_LATER');
  clock.time += limits.pauseAfterWrongCodes;
  signIn(codeAt(key, clock.time));
});

it('ends an enrolment and a sign-in that take too long', () => {
  const { clock, factors, key, id } = enrolled();
  const { sessionInfo } = factors.beginEnrolment(anna);
  const credential = factors.beginSignIn(anna, 'password');
  clock.time += limits.enrolmentTime + 1;
  expect(() => factors.enrol(anna, sessionInfo, codeAt(key, clock.time))).toThrow(
    'SESSION_EXPIRED',
  );
  expect(() => factors.findSignIn(credential)).toThrow('SESSION_EXPIRED');
  expect(() => factors.findSignIn('other')).toThrow('INVALID_MFA_PENDING_CREDENTIAL');
  expect(() => factors.finishSignIn('other', id, '')).toThrow('INVALID_MFA_PENDING_CREDENTIAL');
});

it("refuses somebody else's enrolment, and another factor's id", () => {
  const { factors } = enrolled();
  const { key, sessionInfo } = factors.beginEnrolment(anna);
  for (const other of [
    { ...anna, uid: 'ben' },
    { ...anna, project: 'demo-two' },
  ]) {
    expect(() => factors.enrol(other, sessionInfo, codeAt(key, start))).toThrow(
      'INVALID_SESSION_INFO',
    );
  }
  const credential = factors.beginSignIn(anna, 'password');
  expect(() => factors.finishSignIn(credential, 'other', codeAt(key, start))).toThrow(
    'MFA_ENROLLMENT_NOT_FOUND',
  );
});

it('keeps at most five factors of a person', () => {
  const { factors } = atTime();
  for (let index = 0; index < limits.maxFactors; index += 1) {
    const { key, sessionInfo } = factors.beginEnrolment(anna);
    factors.enrol(anna, sessionInfo, codeAt(key, start));
  }
  expect(() => factors.beginEnrolment(anna)).toThrow('SECOND_FACTOR_LIMIT_EXCEEDED');
});

it('forgets the factors of one person or one project alone', () => {
  const { factors } = atTime();
  const people = ['demo-one/anna', 'demo-one/ben', 'demo-two/anna', 'demo-one-more/anna'].map(
    (name) => {
      const [project = '', uid = ''] = name.split('/');
      return { project, uid };
    },
  );
  for (const person of people) {
    const { key, sessionInfo } = factors.beginEnrolment(person);
    factors.enrol(person, sessionInfo, codeAt(key, start));
  }
  factors.forget(anna);
  expect(people.map((person) => factors.has(person))).toEqual([false, true, true, true]);
  factors.forgetProject('demo-one');
  expect(people.map((person) => factors.has(person))).toEqual([false, false, true, true]);
  factors.forgetProject('demo-two');
  factors.forgetProject('demo-one-more');
  expect(factors.isEmpty()).toBe(true);
});
