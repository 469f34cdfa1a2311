import { dueOn, dutyOf, incidentOf, ownAction } from '@lexplain/contract/waits/test-first-screen';
import { expect, it } from 'vitest';
import { describeDone, describeWait, type ToldWait } from './next-text';

const law = { id: 'spam', name: 'Spam Act 2003' };
const of = { id: 'law spam', rank: 'unfinished', law } as const;
const describe = (wait: ToldWait) => describeWait(wait, ({ title }) => `${title}: due today.`);

const waits: [ToldWait, string][] = [
  [
    {
      kind: 'incident',
      id: 'incident one',
      rank: 'incident',
      incident: incidentOf('one'),
      duty: dutyOf({ task: 'Report within 72 hours', recipient: 'The regulator' }),
    },
    'Report within 72 hours: The regulator',
  ],
  [
    { kind: 'duty', id: 'duty one', rank: 'deadline', due: dueOn('2026-11-26', 'spam') },
    'Report each year: this falls due on 26 November 2026.',
  ],
  [
    { kind: 'action', id: 'action one', rank: 'deadline', action: ownAction('one') },
    'Title of one: due today.',
  ],
  [
    { kind: 'proposals', id: 'proposals', rank: 'asked', actions: 1 },
    'Your adviser proposes 1 action: accept or decline it.',
  ],
  [
    { kind: 'proposals', id: 'proposals', rank: 'asked', actions: 2 },
    'Your adviser proposes 2 actions: accept or decline them.',
  ],
  [{ kind: 'name', id: 'name', rank: 'unfinished' }, 'Say what your business is called.'],
  [
    { ...of, kind: 'flagged', questions: 1 },
    'Your adviser asks you to answer 1 question of Spam Act 2003 again.',
  ],
  [
    { ...of, kind: 'flagged', questions: 0 },
    'Your adviser has reopened the review of Spam Act 2003.',
  ],
  [
    { ...of, kind: 'unfinished', open: 1, questions: 15 },
    'Finish the questionnaire of Spam Act 2003: 1 of 15 questions is open.',
  ],
  [
    { ...of, kind: 'unfinished', open: 0, questions: 15 },
    'The questionnaire of Spam Act 2003 is complete: look through it and submit it.',
  ],
  [
    { ...of, kind: 'gaps', questions: 1, submission_id: 'one' },
    '1 gap of high risk in Spam Act 2003 has no action yet.',
  ],
  [
    { ...of, kind: 'gaps', questions: 2, submission_id: 'one' },
    '2 gaps of high risk in Spam Act 2003 have no action yet.',
  ],
  [
    { ...of, kind: 'came_in', questions: 3, first: 'q1' },
    'Three questions of Spam Act 2003 concern you now: your profile has changed.',
  ],
  [
    { ...of, kind: 'came_in', questions: 1, first: 'q1' },
    'One question of Spam Act 2003 concerns you now: your profile has changed.',
  ],
];

it.each(waits)('%o is one sentence', (wait, sentence) => {
  expect(describe(wait).sentence).toBe(sentence);
});

it('has a button for everything that is to be done', () => {
  const profile = { kind: 'profile', id: 'profile', rank: 'unfinished' } as const;
  const all: ToldWait[] = [
    { ...profile, isBegun: false },
    { ...profile, isBegun: true },
    { ...of, kind: 'changed' },
    { ...of, kind: 'begin' },
    ...waits.map(([wait]) => wait),
  ];
  expect(all.filter((wait) => describe(wait).button === null)).toEqual([]);
  const unknown = { kind: 'unknown_changes', id: 'unknown_changes', rank: 'unfinished' } as const;
  expect(describe(unknown).button).toBeNull();
});

it('says that nothing is open, and what an adviser has', () => {
  expect(describeDone(0)).toBe('All done: nothing is open.');
  expect(describeDone(2)).toBe('All done: 2 assessments are with your adviser.');
});
