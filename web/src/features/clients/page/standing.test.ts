import { expect, it } from 'vitest';
import { type ClientFacts, countActions, describeStanding, sortByResult } from './standing';
import { actionOf, incidentOf, lawOf, pageOf } from './test-standing';

const library = {
  lawNames: new Map([
    ['privacy', 'Privacy Act 1988'],
    ['spam', 'Spam Act 2003'],
  ]),
  changes: [],
  now: new Date('2026-11-30T02:00:00Z'),
};
const today = '2026-11-30';
const say = (more: Partial<ClientFacts> = {}) =>
  describeStanding({
    page: pageOf({}),
    library,
    incidents: [],
    actions: { actions: [], today },
    ...more,
  });

it('says of a client who has begun nothing that nothing is submitted', () => {
  expect(say()).toEqual({
    verdict: 'Nothing is submitted yet.',
    sentences: ['Not written to lately.'],
  });
});

it('names what is signed, the lowest score, what is overdue, and since when', () => {
  const page = pageOf({
    laws: [
      lawOf('privacy', { score: 0.9, worst_risk: 'low', closed_at: '2026-11-03T02:00:00.000Z' }),
      lawOf('spam', { score: 0.73, worst_risk: 'high' }),
    ],
    submissions: [
      {
        id: 's',
        subject_id: 'spam',
        submitted_at: '2026-11-20T02:00:00.000Z',
        review_id: null,
        round: null,
      },
    ],
    messages: [{ id: 'm', text: 'Hi', by_name: 'Ada', owners: 1, at: '2026-11-29T02:00:00.000Z' }],
  });
  const actions = { today, actions: [actionOf({ due_day: '2026-11-21' })] };
  expect(say({ page, actions })).toEqual({
    verdict: 'Sound, with one weak place.',
    sentences: [
      '1 of 2 laws is signed off.',
      'The lowest score is 73%, of Spam Act 2003, and its worst open answer has the risk High.',
      'One action is 9 days overdue.',
      'Last signed off on 3 Nov; since then 1 submission.',
      'Last written to yesterday.',
    ],
  });
});

it.each([
  ['an open incident', { incidents: [incidentOf({})] }, 'An incident is open.'],
  ['a drill', { incidents: [incidentOf({ kind: 'drill' })] }, 'Nothing is submitted yet.'],
  [
    'a closed incident',
    { incidents: [incidentOf({ state: 'closed' })] },
    'Nothing is submitted yet.',
  ],
  [
    'a critical answer',
    { page: pageOf({ laws: [lawOf('spam', { worst_risk: 'critical' })] }) },
    'At risk.',
  ],
  [
    'a review that waits',
    { page: pageOf({ laws: [lawOf('spam', { worst_risk: 'high', turn: 'adviser' })] }) },
    'Waits for the adviser.',
  ],
] as const)('puts %s first', (_, more, verdict) => {
  expect(say(more).verdict).toBe(verdict);
});

it('says what the owners were last written to about', () => {
  const wrote = { kind: 'adviser_wrote', by_name: 'Ada', is_staff: true, about: 'SMS register' };
  const page = pageOf({ log: [{ id: 'e', ...wrote, at: '2026-11-30T01:00:00.000Z' }] });
  expect(say({ page }).sentences.at(-1)).toBe('Last written to today, about “SMS register”.');
});

it('sorts laws by result, and what was not submitted last', () => {
  const laws = [lawOf('none', null), lawOf('good', { score: 1 }), lawOf('weak', { score: 0.2 })];
  expect(sortByResult(laws).map(({ subject_id }) => subject_id)).toEqual(['weak', 'good', 'none']);
});

it('counts open actions by risk and age', () => {
  const about = { kind: 'answer', subject_id: 's', question_id: 'q', number: 1 } as const;
  const actions = [
    actionOf({ about: { ...about, risk: 'high' }, due_day: '2026-11-01' }),
    actionOf({ about: { ...about, risk: 'high' }, created_at: '2026-10-01T00:00:00.000Z' }),
    actionOf({ created_at: '2026-01-01T00:00:00.000Z' }),
    actionOf({ state: 'done' }),
  ];
  expect(countActions({ actions, today }, 'Australia/Sydney')).toEqual([
    { label: 'High', overdue: 1, ages: [1, 1, 0] },
    { label: 'No risk given', overdue: 0, ages: [0, 0, 1] },
  ]);
});
