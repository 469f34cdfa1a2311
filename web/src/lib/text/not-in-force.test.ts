import { expect, it } from 'vitest';
import { describeNotInForce } from './not-in-force';

const question = {
  id: 'q01',
  position: 1,
  legislative_requirement: 'Is it?',
  required: true,
  obligation_ids: ['one'],
};

it('says from when, until the first day has begun in Perth', () => {
  const later = { ...question, in_force_from: '2027-07-01' };
  expect(describeNotInForce(later, new Date('2027-06-30T15:59:59Z'))).toBe(
    'Not law yet: it begins on 1 July 2027. Neither required nor scored before.',
  );
  expect(describeNotInForce(later, new Date('2027-06-30T16:00:00Z'))).toBeNull();
  expect(describeNotInForce(question)).toBeNull();
});
