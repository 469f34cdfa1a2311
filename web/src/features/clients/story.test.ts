import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { ClientPage } from '@lexplain/contract/clients/clients';
import { expect, it } from 'vitest';
import { toStory } from './story';

const page: ClientPage = {
  organisation: { id: 'acme', name: 'Acme', place: 'WA', time_zone: 'Australia/Perth' },
  adviser: null,
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

const tell = (now: string) =>
  toStory({
    page,
    changes: [
      change('upcoming', '2027-02-01'),
      { ...change('this month', '2026-11-01'), date_precision: 'month' },
      change('of the past', '2026-10-05'),
      change('before everything', '2026-08-01'),
      change('of another law', '2026-10-06', 'other'),
    ],
    dueDates: [
      due('today', '2026-11-25', null),
      due('over', '2026-11-24', '2026-12-24'),
      due('other', '2026-12-01', null, 'other'),
    ],
    describeEvent: ({ id }) => id,
    nameOf: (id) => (id === 'law' ? 'Spam Act' : id),
    now: new Date(now),
  });

/** The texts of the days of each month, with what comes before a line. */
const outline = (now: string) =>
  tell(now).map(({ month, coming, past }) => [
    month,
    ...[
      ...coming.map((day) => ({ ...day, sign: '>' })),
      ...past.map((day) => ({ ...day, sign: '' })),
    ].map(
      ({ sign, day, precision, entries }) =>
        `${sign}${precision ?? day.slice(8)}: ${entries.map(({ text }) => text).join(', ')}`,
    ),
  ]);

it('tells what comes and what was by month, with the newest first, in the days of the client', () => {
  // It is the 26th in Sydney.
  expect(outline('2026-11-25T15:00:00Z')).toEqual([
    ['2027-02', '>01: upcoming'],
    ['2026-12', '>24: Report over (Spam Act)'],
    ['2026-11', '>25: Report today (Spam Act)', '25: e2', '20: e1', 'month: this month'],
    ['2026-10', '05: of the past'],
    ['2026-09', '01: Spam Act was submitted.'],
  ]);
});

it('has the present month also where nothing happened in it', () => {
  expect(tell('2027-01-15T00:00:00Z').map(({ month }) => month)).toContain('2027-01');
});

it('tells a submission once, with its round, and leads to reviews that were not withdrawn', () => {
  const entries = tell('2026-11-25T15:00:00Z').flatMap(({ past }) =>
    past.flatMap((day) => day.entries),
  );
  expect(entries.filter(({ id }) => id === 'e1')).toMatchObject([{ round: 2, reviewId: 'r' }]);
  expect(entries.filter(({ id }) => id === 's2')).toEqual([]);
  expect(entries.find(({ id }) => id === 's1')).toMatchObject({ round: 1, reviewId: null });
  expect(entries.find(({ id }) => id === 'e2')).toMatchObject({ round: null, isStaff: true });
});
