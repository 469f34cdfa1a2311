import type { StoredLawStanding } from '@lexplain/contract/reviews/standings-stored';
import { expect, it } from 'vitest';
import { findAbout, isRecent } from './reminder-about.ts';

const now = new Date('2026-11-28T00:00:00Z');
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const day = 24 * 3_600_000;

const untouched: StoredLawStanding = {
  draft: null,
  submitted: null,
  review: null,
  high_risk: null,
};
const drafted: StoredLawStanding = { ...untouched, draft: { answered: 1, questions: 2 } };
const submitted: StoredLawStanding = {
  ...untouched,
  submitted: {
    submission_id: 'one',
    at: now,
    answered: 1,
    left_out: [],
    score: null,
    worst_risk: null,
  },
};
const reviewed = (turn: 'client' | 'adviser' | null, flagged: number): StoredLawStanding => ({
  ...submitted,
  review: {
    id: 'one',
    state: turn === 'client' ? 'changes_requested' : 'in_review',
    turn,
    waiting_since: now,
    closed_at: null,
    flagged,
    round: 1,
    revision: 1,
  },
});
const of = (laws: Record<string, StoredLawStanding>, profileSavedAt: Date | null = null) => ({
  laws,
  profileSavedAt,
});
const named = (about: ReturnType<typeof findAbout>) =>
  about?.laws.map(({ subject_id, flagged }) => `${subject_id} ${flagged}`) ?? null;

it('reminds of submitting what is begun, and of beginning where nothing is', () => {
  expect(named(findAbout('submit', of({ a: drafted, b: submitted, c: drafted }), now))).toEqual([
    'a 0',
    'c 0',
  ]);
  expect(named(findAbout('submit', of({}), now))).toEqual([]);
  expect(named(findAbout('submit', of({ a: untouched }), now))).toEqual([]);
  expect(findAbout('submit', of({ a: submitted }), now)).toBeNull();
});

it('keeps what is to be answered again apart from what is to be submitted', () => {
  const again = { ...reviewed('client', 2), draft: drafted.draft };
  const client = of({ a: again, b: reviewed('adviser', 0), c: reviewed('client', 0) });
  expect(findAbout('submit', client, now)).toBeNull();
  expect(named(findAbout('answer_again', client, now))).toEqual(['a 2']);
  expect(findAbout('answer_again', of({ a: drafted }), now)).toBeNull();
});

it('reminds of a profile that was never saved, or is 180 days old', () => {
  expect(findAbout('profile', of({}), now)).toEqual({ laws: [], savedAt: null });
  const old = before(180 * day);
  expect(findAbout('profile', of({}, old), now)).toEqual({ laws: [], savedAt: old });
  expect(findAbout('profile', of({}, before(180 * day - 1)), now)).toBeNull();
});

it('leaves an organisation alone for three days', () => {
  expect(isRecent(null, now)).toBe(false);
  expect(isRecent(before(3 * day - 1), now)).toBe(true);
  expect(isRecent(before(3 * day), now)).toBe(false);
  // A clock that was ahead.
  expect(isRecent(before(-1_000), now)).toBe(true);
});
