import { expect, it } from 'vitest';
import { describeReason } from './review-work-texts';
import { exampleQueued } from './test-work';

const now = Date.parse('2026-11-25T09:00:00Z');
const asked = (waiting_since: string) =>
  ({ state: 'changes_requested', turn: 'client', waiting_since }) as const;

it.each([
  ['Waiting for an adviser', {}, false],
  ['Waiting 1 business day for an adviser', { waiting_business_days: 1 }, false],
  ['Waiting 3 business days for you', { waiting_business_days: 3 }, true],
  ['Waiting over 60 business days for an adviser', { waiting_business_days: 60 }, false],
  ['Answered again, round 2', { round: 2, waiting_business_days: 3 }, true],
  ['In review', { state: 'in_review' }, true],
  ['In review, round 3', { state: 'in_review', round: 3 }, true],
  ['With the client', asked('2026-11-25T08:00:00Z'), true],
  ['With the client for 1 day', asked('2026-11-24T09:00:00Z'), true],
  ['With the client for 16 days', asked('2026-11-09T08:00:00Z'), true],
] as const)('the reason is %s', (reason, fields, isMine) => {
  expect(describeReason({ review: exampleQueued(fields), isMine }, false, now)).toBe(reason);
});

it('a sign-off that was begun on this device is named while the review is read', () => {
  const reasonOf = (state: 'in_review' | 'changes_requested') =>
    describeReason({ review: exampleQueued({ state }), isMine: true }, true, now);
  expect(reasonOf('in_review')).toBe('Sign-off started');
  expect(reasonOf('changes_requested')).toBe('With the client');
});
