import { expect, it } from 'vitest';
import { describeLeftOut, shortenReasons } from './left-out';

it('names two reasons, and of more the first and how many others there are', () => {
  const shown = (...reasons: string[]) => describeLeftOut(shortenReasons(reasons));
  expect(shown('no company')).toBe('Your profile: no company');
  expect(shown('no company', 'not in Victoria')).toBe('Your profile: no company; not in Victoria');
  expect(shown('no company', 'not in Victoria', 'no bank', 'no lender')).toBe(
    'Your profile: no company (and 3 more)',
  );
});
