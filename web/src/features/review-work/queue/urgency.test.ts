import { expect, it } from 'vitest';
import { exampleQueued } from '../test-work';
import { filterRows, sortByUrgency, urgencyOf } from './urgency';

const now = Date.parse('2026-11-25T09:00:00Z');

const client = { state: 'changes_requested', turn: 'client' } as const;
const reading = { state: 'in_review', turn: 'adviser' } as const;

it.each([
  ['late', 'what waits for two business days', { waiting_business_days: 2 }],
  ['turn', 'what waits for less', { waiting_business_days: 1 }],
  ['turn', 'what is read, however long', { ...reading, waiting_business_days: 9 }],
  [
    'client',
    'a client who was asked 14 days ago',
    { ...client, waiting_since: '2026-11-11T09:00:00Z' },
  ],
  [
    'overdue',
    'one who was asked 15 days ago',
    { ...client, waiting_since: '2026-11-10T09:00:00Z' },
  ],
  ['client', 'one of whom the day is not known', { ...client, waiting_since: null }],
] as const)('%s is the urgency of %s', (urgency, _, fields) => {
  expect(urgencyOf(exampleQueued(fields), now)).toBe(urgency);
});

const rows = [
  { id: 'client', ...client, waiting_since: '2026-11-20T00:00:00Z' },
  { id: 'overdue', ...client, waiting_since: '2026-10-01T00:00:00Z' },
  { id: 'turn, later', ...reading, waiting_since: '2026-11-24T00:00:00Z' },
  { id: 'turn', waiting_since: '2026-11-23T23:00:00Z' },
  { id: 'late', waiting_since: '2026-11-19T00:00:00Z', waiting_business_days: 3 },
  { id: 'later', waiting_since: '2026-11-18T00:00:00Z', waiting_business_days: 4 },
].map(({ id, ...fields }) => ({
  review: exampleQueued({ review_id: id, ...fields }),
  isMine: id.startsWith('client') || id === 'overdue',
}));
const idsOf = (some: typeof rows) => some.map(({ review }) => review.review_id);

it('sorts by urgency, and then by the longest waiting', () => {
  const sorted = ['later', 'late', 'turn', 'turn, later', 'overdue', 'client'];
  expect(idsOf(sortByUrgency(rows, now))).toEqual(sorted);
  expect(idsOf(sortByUrgency(rows.toReversed(), now))).toEqual(sorted);
});

it('lists the adviser’s own, those of nobody, or all', () => {
  expect(idsOf(filterRows(rows, 'mine'))).toEqual(['client', 'overdue']);
  expect(idsOf(filterRows(rows, 'nobodys'))).toHaveLength(4);
  expect(filterRows(rows, 'all')).toEqual(rows);
});
