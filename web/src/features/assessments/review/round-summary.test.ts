import { expect, it } from 'vitest';
import { describeRound } from './round-summary';
import { exampleRound, exampleVerdict } from './test-review';

const now = new Date(2026, 10, 25, 12);
const at = new Date(2026, 10, 24, 12).toISOString();

it('sums a round up: its verdicts once they are published, and its sign-off', () => {
  const verdicts = [exampleVerdict('q1'), exampleVerdict('q2', { verdict: 'flagged' })];
  expect(describeRound(exampleRound({ verdicts }), now)).toBe('Round 1');
  expect(describeRound(exampleRound({ verdicts, published_at: at }), now)).toBe(
    'Round 1 · 1 accepted, 1 flagged',
  );
  const sign_off = { by_name: '', text: 'Fine.', receipt_sha256: 'a'.repeat(64), at };
  expect(describeRound(exampleRound({ round: 2, sign_off }), now)).toBe(
    'Round 2 · signed off yesterday by an adviser',
  );
});
