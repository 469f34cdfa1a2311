import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { ListedClient } from '@lexplain/contract/clients/clients';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { expect, it } from 'vitest';
import { describeLaw, shortAge, signOf, summarise } from './client-summary';

const now = new Date('2026-11-28T03:00:00Z');
const lawNames = new Map([
  ['privacy', 'Privacy Act 1988'],
  ['spam', 'Spam Act 2003'],
  ['soci', 'SOCI Act'],
]);
const library = { lawNames, changes: [], now };

const law = (subject_id: string, more: Partial<LawStanding> = {}): LawStanding => ({
  subject_id,
  draft: null,
  submitted: null,
  review: null,
  ...more,
});

const submitted = (score: number | null, worst_risk: 'critical' | 'low' | null, at: string) => ({
  submission_id: 's',
  at,
  answered: 5,
  score,
  worst_risk,
});

const review = (
  state: 'in_review' | 'changes_requested' | 'closed',
  turn: 'adviser' | 'client' | null,
  waiting_since: string | null,
) => ({ id: 'r', state, turn, waiting_since, closed_at: null, flagged: 2 });

const client = (...laws: LawStanding[]): Pick<ListedClient, 'laws' | 'time_zone'> => ({
  laws,
  time_zone: 'Australia/Sydney',
});

it('says of a client the weakest of its laws, and the one that needs attention first', () => {
  const summary = summarise(
    client(
      law('spam', {
        submitted: submitted(0.9, 'low', '2026-11-20T00:00:00Z'),
        review: review('changes_requested', 'client', '2026-11-01T00:00:00Z'),
      }),
      law('privacy', {
        submitted: submitted(0.4, 'critical', '2026-11-10T00:00:00Z'),
        review: review('in_review', 'adviser', '2026-11-25T00:00:00Z'),
      }),
      law('soci', { draft: { answered: 3, questions: 12 } }),
    ),
    library,
  );
  expect(summary.laws.map(({ subject_id }) => subject_id)).toEqual(['privacy', 'spam', 'soci']);
  expect(summary.first?.subject_id).toBe('privacy');
  // The adviser's turn counts before a longer wait for the client.
  expect(summary.waiting).toEqual({ turn: 'adviser', since: '2026-11-25T00:00:00Z' });
  expect(summary.lowestScore).toBe(0.4);
  expect(summary.worst).toBe('critical');
  expect(summary.submittedAt).toBe('2026-11-20T00:00:00Z');
  expect(summary.laws.map(signOf)).toEqual(['adviser', 'client', 'draft']);
  expect(summary.laws.map((one) => describeLaw(one, library, 'Australia/Sydney'))).toEqual([
    'Privacy Act 1988: In review: 2, 40%',
    'Spam Act 2003: Changes requested: 2, 90%',
    'SOCI Act: Draft, 3 of 12 answered',
  ]);
});

it('says nothing of a client that has begun nothing', () => {
  expect(summarise(client(), library)).toEqual({
    laws: [],
    first: null,
    waiting: null,
    submittedAt: null,
    lowestScore: null,
    worst: null,
    hasSubmitted: false,
    changes: null,
  });
});

it('tells submitted from signed off and from not begun', () => {
  const done = submitted(1, null, '2026-11-20T00:00:00Z');
  expect(signOf(law('spam', { submitted: done }))).toBe('submitted');
  expect(signOf(law('spam', { submitted: done, review: review('closed', null, null) }))).toBe(
    'done',
  );
  expect(signOf(law('spam'))).toBe('none');
});

it('has the changes to all of its laws since each was submitted, newest first', () => {
  const change = (id: string, subject_id: string, date: string): StoredChange => ({
    id,
    date,
    subject_id,
    title: id,
    what_changed: id,
    obligations: [],
    confidence: 'primary',
  });
  const laws = [
    law('privacy', { submitted: submitted(1, null, '2026-01-01T00:00:00Z') }),
    law('spam', { submitted: submitted(1, null, '2026-03-01T00:00:00Z') }),
    law('soci'),
  ];
  const changes = [
    change('of privacy', 'privacy', '2026-02-01'),
    change('before', 'spam', '2026-02-01'),
    change('of spam', 'spam', '2026-06-01'),
    change('not submitted', 'soci', '2026-06-01'),
    change('upcoming', 'spam', '2027-06-01'),
  ];
  const found = summarise(client(...laws), { ...library, changes }).changes;
  expect(found?.map(({ id }) => id)).toEqual(['of spam', 'of privacy']);
});

it.each([
  ['2026-11-28T02:59:50Z', '1 min'],
  ['2026-11-28T02:20:00Z', '40 min'],
  ['2026-11-27T21:00:00Z', '6 h'],
  ['2026-11-16T03:00:00Z', '12 d'],
  // The clock of a device may be late.
  ['2026-11-29T03:00:00Z', '1 min'],
])('says how long ago %s was', (at, said) => {
  expect(shortAge(at, now)).toBe(said);
});
