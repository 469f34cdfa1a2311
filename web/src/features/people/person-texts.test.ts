import type { Person } from '@lexplain/contract/people/people';
import { expect, it } from 'vitest';
import { describeSecondFactor } from './person-texts';

const person: Person = {
  uid: 'a',
  display_name: 'Anna',
  email: 'anna@example.com',
  role: 'adviser',
  clients: 0,
  second_factor: false,
  second_factor_due_at: null,
};
const now = Date.parse('2026-11-28T12:00:00Z');

it.each([
  [true, '2026-11-01T00:00:00Z', 'On'],
  [false, null, 'Not on'],
  [false, '2026-12-03T12:00:00Z', 'Not yet, 5 days left'],
  [false, '2026-11-28T13:00:00Z', 'Not yet, 1 day left'],
  [false, '2026-11-28T12:00:00Z', 'Missing'],
  [false, '1970-01-01T00:00:00Z', 'Missing'],
])('says of two-step sign-in %s, due %s: %s', (second_factor, second_factor_due_at, text) => {
  expect(describeSecondFactor({ ...person, second_factor, second_factor_due_at }, now)).toBe(text);
});
