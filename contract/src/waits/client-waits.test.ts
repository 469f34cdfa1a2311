import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SharedIncident } from '../incidents/sharing.ts';
import type { QueuedReview } from '../reviews/queue.ts';
import { type ClientWork, type CoverSpan, listClientWaits } from './client-waits.ts';

const today = '2026-11-25';

const incidentOf = (id: string, more: Partial<SharedIncident> = {}): SharedIncident => ({
  id,
  kind: 'real',
  title: 'Somebody got into our email',
  place: 'NSW',
  noticed: { at: '2026-11-24T00:00:00Z' },
  state: 'open',
  next_due_at: null,
  running: 1,
  is_counted_again: false,
  organisation: { id: 'acme', name: 'Acme' },
  shared_at: '2026-11-24T01:00:00Z',
  ...more,
});

const reviewOf = (review_id: string, more: Partial<QueuedReview> = {}): QueuedReview => ({
  review_id,
  organisation: { id: 'acme', name: 'Acme', time_zone: 'Australia/Sydney' },
  subject_id: 'law',
  state: 'waiting',
  turn: 'adviser',
  waiting_since: '2026-11-20T00:00:00Z',
  submitted_at: '2026-11-20T00:00:00Z',
  flagged: 0,
  round: 1,
  waiting_business_days: 0,
  overdue_actions: 0,
  revision: 1,
  ...more,
});

const coverOf = (id: string, first_day: string, more: Partial<CoverSpan> = {}): CoverSpan => ({
  id,
  adviser: { uid: 'ada', name: 'Ada' },
  cover: { uid: 'ben', name: 'Ben' },
  first_day,
  last_day: '2026-12-31',
  is_running: false,
  ...more,
});

const nothing: ClientWork = {
  uid: 'ada',
  shared: [],
  reviews: [],
  asked: null,
  starts: 0,
  unassigned: 0,
  covers: [],
};

const idsOf = (work: Partial<ClientWork>) =>
  listClientWaits({ ...nothing, ...work }, today).map(({ id }) => id);

describe('what waits for an adviser', () => {
  const work: Omit<ClientWork, 'uid'> = {
    shared: [
      incidentOf('no end'),
      incidentOf('later', { next_due_at: '2026-11-28T00:00:00Z' }),
      incidentOf('sooner', { next_due_at: '2026-11-26T00:00:00Z' }),
    ],
    reviews: [
      reviewOf('lately', { waiting_since: '2026-11-24T00:00:00Z' }),
      reviewOf('longest', { waiting_since: '2026-11-01T00:00:00Z', state: 'in_review' }),
      reviewOf('few', { turn: 'client', overdue_actions: 2 }),
      reviewOf('most', {
        turn: 'client',
        overdue_actions: 3,
        organisation: { id: 'other', name: 'Other', time_zone: 'Australia/Perth' },
      }),
    ],
    asked: { ...reviewOf('asked'), unanswered_since: '2026-11-24T00:00:00Z' },
    starts: 1,
    unassigned: 2,
    covers: [coverOf('next', '2026-12-02'), coverOf('now', today)],
  };
  const order = [
    'incident sooner',
    'incident later',
    'incident no end',
    'review longest',
    'review lately',
    'question asked',
    'overdue other',
    'overdue acme',
    'starts',
    'unassigned',
    'cover ada now',
    'cover ada next',
  ];

  it('is nothing where there is nothing', () => {
    expect(idsOf({})).toEqual([]);
  });

  it('has one order, whatever the order of what is known, and nothing twice', () => {
    const any = fc.record({
      shared: fc.shuffledSubarray([...work.shared]),
      reviews: fc.shuffledSubarray([...work.reviews]),
      covers: fc.shuffledSubarray([...work.covers]),
      asked: fc.constantFrom(null, work.asked),
      starts: fc.nat(1),
      unassigned: fc.nat(1),
    });
    expect(idsOf(work)).toEqual(order);
    fc.assert(
      fc.property(any, (some) => {
        const ids = idsOf(some);
        expect(ids).toEqual(order.filter((id) => ids.includes(id)));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('is no drill, and no incident in which nothing runs', () => {
    const shared = [incidentOf('drill', { kind: 'drill' }), incidentOf('quiet', { running: 0 })];
    expect(idsOf({ shared })).toEqual([]);
  });

  it('is a closed incident, as closing ends no deadline', () => {
    expect(idsOf({ shared: [incidentOf('one', { state: 'closed' })] })).toEqual(['incident one']);
  });

  it('is no review in which it is the client’s turn, or nobody’s', () => {
    const reviews = [reviewOf('a', { turn: 'client' }), reviewOf('b', { turn: null })];
    expect(idsOf({ reviews })).toEqual([]);
  });

  it('are overdue actions of a client, once, whoever’s turn it is', () => {
    const reviews = [
      reviewOf('a', { turn: 'client', overdue_actions: 1 }),
      reviewOf('b', { turn: 'client', overdue_actions: 2 }),
    ];
    const waits = listClientWaits({ ...nothing, reviews }, today);
    expect(waits).toMatchObject([{ kind: 'overdue', organisation: { name: 'Acme' }, actions: 3 }]);
  });

  it('is a cover of one’s own or for somebody that begins within a week', () => {
    const covers = [
      coverOf('too late', '2026-12-03'),
      coverOf('begun', '2026-11-24'),
      coverOf('others', '2026-11-26', { adviser: { uid: 'cid', name: 'Cid' } }),
    ];
    expect(idsOf({ covers })).toEqual([]);
    expect(idsOf({ covers, uid: 'ben' })).toEqual(['cover cid others']);
  });
});
