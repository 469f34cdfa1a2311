import { expect, it } from 'vitest';
import { countFlagged, describeReview, describeState } from './review-state-texts';
import { exampleReview, exampleRound, exampleVerdict } from './test-review';

// A Wednesday.
const now = new Date(2026, 10, 25, 12);
const at = (day: number) => new Date(2026, 10, day, 9).toISOString();

it.each([
  [{ state: 'waiting', waiting_since: at(3) }, 'Waiting for an adviser since 3 Nov'],
  [{ state: 'waiting', waiting_since: at(25) }, 'Waiting for an adviser since today'],
  [{ state: 'in_review', waiting_since: at(24) }, 'With your adviser since yesterday'],
  [{ state: 'in_review', waiting_since: at(23) }, 'With your adviser since Monday'],
  [{ state: 'in_review' }, 'With your adviser'],
  [
    { state: 'changes_requested', flagged: 3, waiting_since: at(23) },
    '3 questions to answer again',
  ],
  [{ state: 'changes_requested', flagged: 1 }, '1 question to answer again'],
  [{ state: 'changes_requested', waiting_since: at(23) }, 'Reopened on Monday'],
  [{ state: 'closed', closed_at: at(3) }, 'Signed off on 3 Nov'],
  [{ state: 'closed' }, 'Signed off'],
  [{ state: 'withdrawn' }, 'Withdrawn'],
] as const)('describes %o', (facts, text) => {
  const all = { flagged: 0, waiting_since: null, closed_at: null, ...facts };
  expect(describeState(all, now)).toBe(text);
});

it('tells the day of a place, whatever that of the reader is', () => {
  const facts = { state: 'closed', flagged: 0, waiting_since: null } as const;
  // 11:30 pm of Tuesday in Perth, 2:30 am of Wednesday in Sydney; read on Wednesday in both.
  const signedOff = { ...facts, closed_at: '2026-11-24T15:30:00.000Z' };
  const read = new Date('2026-11-25T02:00:00.000Z');
  expect(describeState(signedOff, read, 'Australia/Perth')).toBe('Signed off yesterday');
  expect(describeState(signedOff, read, 'Australia/Sydney')).toBe('Signed off today');
});

it('counts the flags of the current round until they are answered', () => {
  const rounds = [
    exampleRound({
      round: 2,
      published_at: at(24),
      verdicts: [
        exampleVerdict('q1', { verdict: 'flagged', reason: 'Why?' }),
        exampleVerdict('q2'),
      ],
    }),
    exampleRound({ verdicts: [exampleVerdict('q1', { verdict: 'flagged', reason: 'Why?' })] }),
  ];
  expect(countFlagged(exampleReview({ state: 'changes_requested', round: 2 }, rounds))).toBe(1);
  expect(countFlagged(exampleReview({ state: 'waiting', round: 2 }, rounds))).toBe(0);
  expect(describeReview(exampleReview({ state: 'changes_requested', round: 2 }, rounds))).toBe(
    '1 question to answer again',
  );
});
