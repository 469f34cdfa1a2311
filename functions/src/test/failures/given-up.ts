import { setLogFunction } from 'firebase-admin/firestore';
import { afterAll, beforeAll } from 'vitest';

/**
 * Counts the transactions that were given up and repeated by the client of Firestore, which rests
 * for a second before it. Returns how many were since the last question.
 */
export const countGivenUp = (): (() => number) => {
  let givenUp = 0;
  beforeAll(() =>
    setLogFunction((line) => {
      if (line.includes('Retrying transaction after error')) givenUp += 1;
    }),
  );
  afterAll(() => setLogFunction(null));
  return () => {
    const before = givenUp;
    givenUp = 0;
    return before;
  };
};
