import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { ClientPage } from '@lexplain/contract/clients/clients';
import { expect, it } from 'vitest';
import { type StoryMonth, toStory } from './story';

const page: ClientPage = {
  organisation: {
    id: 'acme',
    name: 'Acme',
    place: 'WA',
    time_zone: 'Australia/Perth',
    contact_person: null,
  },
  adviser: null,
  handed_over: null,
  members: [],
  laws: [{ subject_id: 'law', draft: null, submitted: null, review: null }],
  submissions: [
    {
      id: 's2',
      subject_id: 'law',
      submitted_at: '2026-11-20T01:00:00.000Z',
      review_id: 'r',
      round: 2,
    },
    {
      id: 's1',
      subject_id: 'law',
      submitted_at: '2026-09-01T01:00:00.000Z',
      review_id: 'w',
      round: 1,
    },
  ],
  reviews: ['r', 'w'].map((id) => ({
    id,
    organisation_id: 'acme',
    form_id: 'law',
    subject_id: 'law',
    state: id === 'r' ? 'waiting' : 'withdrawn',
    turn: null,
    round: 1,
    submission_id: 's',
    waiting_since: null,
    closed_at: null,
    revision: 1,
  })),
  log: [
    // 25 November in Perth, 26 in Sydney.
    {
      id: 'e2',
      kind: 'client_read',
      by_name: 'Sam',
      is_staff: true,
      about: '',
      at: '2026-11-25T14:00:00.000Z',
    },
    {
      id: 'e1',
      kind: 'assessment_submitted',
      by_name: 'Ada',
      is_staff: false,
      about: '',
      at: '2026-11-20T01:00:00.000Z',
    },
  ],
  has_earlier: false,
  messages: [],
  notes: [],
};

const change = (id: string, date: string, subject_id = 'law'): StoredChange => ({
  id,
  date,
  subject_id,
  title: id,
  what_changed: id,
  obligations: [],
  confidence: 'primary',
});

const due = (id: string, day: string, following: string | null, subject_id = 'law') => ({
  id,
  day,
  following,
  subject_id,
  obligation: { id, code: id, title: `Report ${id}` },
  recipient: 'ACMA',
  reference: 's 1',
  confidence: 'primary' as const,
});

const usual: StoredChange[] = [
  change('upcoming', '2027-02-01'),
  { ...change('this month', '2026-11-01'), date_precision: 'month' },
  change('of the past', '2026-10-05'),
  change('before everything', '2026-08-01'),
  change('of another law', '2026-10-06', 'other'),
];

const tell = (now: string, changes = usual) =>
  toStory({
    page,
    changes,
    dueDates: [
      due('today', '2026-11-25', null),
      due('over', '2026-11-24', '2026-12-24'),
      due('other', '2026-12-01', null, 'other'),
    ],
    describeEvent: ({ id }) => id,
    nameOf: (id) => (id === 'law' ? 'Spam Act' : id),
    now: new Date(now),
  });

/** The texts of the days of each month. */
const outline = (months: StoryMonth[]) =>
  months.map(({ month, days }) => [
    month,
    ...days.map(
      ({ day, precision, entries }) =>
        `${precision ?? day.slice(8)}: ${entries.map(({ text }) => text).join(', ')}`,
    ),
  ]);

it('tells by month what was, the newest first, in the days of the client', () => {
  // It is the 26th in Sydney.
  expect(outline(tell('2026-11-25T15:00:00Z').past)).toEqual([
    ['2026-11', '25: e2', '20: e1', 'month: this month'],
    ['2026-10', '05: of the past'],
    ['2026-09', '01: Spam Act was submitted.'],
  ]);
});

it('tells by month what comes, the next first', () => {
  expect(outline(tell('2026-11-25T15:00:00Z').coming)).toEqual([
    ['2026-11', '25: Report today (Spam Act)'],
    ['2026-12', '24: Report over (Spam Act)'],
    ['2027-02', '01: upcoming'],
  ]);
});

it('tells a correction of our text from a change of the law', () => {
  const { past } = tell('2026-11-25T15:00:00Z', [
    { ...change('A penalty', '2026-10-05'), kind: 'correction' },
    change('A new duty', '2026-10-04'),
  ]);
  const entries = past.flatMap(({ days }) => days.flatMap((day) => day.entries));
  expect(entries.find(({ id }) => id === 'A penalty')?.kind).toBe('correction');
  expect(entries.find(({ id }) => id === 'A new duty')?.kind).toBe('change');
});

it('tells a submission once, with its round, and leads to reviews that were not withdrawn', () => {
  const entries = tell('2026-11-25T15:00:00Z').past.flatMap(({ days }) =>
    days.flatMap((day) => day.entries),
  );
  expect(entries.filter(({ id }) => id === 'e1')).toMatchObject([{ round: 2, reviewId: 'r' }]);
  expect(entries.filter(({ id }) => id === 's2')).toEqual([]);
  expect(entries.find(({ id }) => id === 's1')).toMatchObject({ round: 1, reviewId: null });
  expect(entries.find(({ id }) => id === 'e2')).toMatchObject({ round: null, isStaff: true });
});
