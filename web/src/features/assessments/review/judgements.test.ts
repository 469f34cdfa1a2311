import type { AnswerFields, Question } from '@lexplain/contract/assessments/assessments';
import type { ReviewWithRounds, Verdict } from '@lexplain/contract/reviews/reviews';
import { expect, it } from 'vitest';
import { emptyAnswer } from '../drafts/draft';
import { exampleSubmission } from '../test-submission';
import { collectJudgements, isChanged, orderByFlag } from './judgements';

const questions: Question[] = ['q1', 'q2', 'q3', 'q4'].map((id, index) => ({
  id,
  position: index + 1,
  legislative_requirement: id,
  required: false,
  obligation_ids: [`o-${id}`],
}));
const verdict = (question_id: string, kind: Verdict['verdict']): Verdict => ({
  question_id,
  verdict: kind,
  reason: kind === 'flagged' ? 'Why?' : null,
  answer_hash: 'a'.repeat(64),
  by_name: 'Adviser A',
  at: '2026-11-24T01:00:00.000Z',
});
const asked: ReviewWithRounds = {
  review: {
    id: 's1',
    organisation_id: 'o',
    form_id: 'law',
    subject_id: 'law',
    state: 'changes_requested',
    turn: 'client',
    round: 1,
    submission_id: 's1',
    waiting_since: null,
    closed_at: null,
    revision: 3,
  },
  rounds: [
    {
      round: 1,
      submission_id: 's1',
      submitted_at: '2026-11-20T01:00:00.000Z',
      published_at: '2026-11-24T01:00:00.000Z',
      verdicts: [verdict('q1', 'accepted'), verdict('q2', 'accepted'), verdict('q3', 'flagged')],
      sign_off: null,
      reopening: null,
    },
  ],
  comments: [],
  comment_counts: {},
};
const compliant: AnswerFields = { ...emptyAnswer, compliance_result: 'compliant' };
const judged = {
  submission: exampleSubmission({
    id: 's1',
    status: 'submitted',
    receipt: {
      format: 4,
      form_version: 1,
      obligation_versions: { 'o-q1': '1', 'o-q2': '1' },
      sha256: 'b'.repeat(64),
      profile_record: null,
    },
  }),
  answers: [{ id: 'a1', submission_id: 's1', question_id: 'q1', ...compliant }],
  evidence: [],
};
const draft = { submission: exampleSubmission({ id: 's2' }), answers: [], evidence: [] };
const collect = (more: Partial<Parameters<typeof collectJudgements>[0]> = {}) =>
  collectJudgements({
    review: asked,
    current: draft,
    judged,
    questions,
    versions: new Map([
      ['o-q1', '1'],
      ['o-q2', '2'],
    ]),
    ...more,
  });

it('finds the verdicts that a draft answers, with the answers that they are about', () => {
  const judgements = collect();
  expect([...judgements.keys()]).toEqual(['q1', 'q2', 'q3']);
  expect(judgements.get('q1')?.answer).toEqual(compliant);
  // The law of the second question has a new version.
  expect([...judgements.values()].map(({ isOutdated }) => isOutdated)).toEqual([
    false,
    true,
    false,
  ]);
});

it('finds no answer yet in a draft to a flagged question that the profile had left out', () => {
  const settled = { reasons: ['not in Victoria'] };
  const leftOut = { id: 'a3', submission_id: 's1', question_id: 'q3', ...emptyAnswer, settled };
  const with3 = {
    ...judged,
    answers: [...judged.answers, { ...leftOut, compliance_result: 'not_applicable' as const }],
  };
  const one = collect({ judged: with3 }).get('q3');
  expect(one?.verdict.verdict).toBe('flagged');
  expect(one && isChanged(one, emptyAnswer)).toBe(false);
  expect(one && isChanged(one, { ...emptyAnswer, compliance_result: 'not_applicable' })).toBe(true);
});

it('tells a changed answer by any of its fields', () => {
  const one = collect().get('q1');
  expect(one && isChanged(one, compliant)).toBe(false);
  expect(one && isChanged(one, { ...compliant, gaps_actions: 'More' })).toBe(true);
});

it('shows a draft no verdicts while the client has no turn, nor before the answers are loaded', () => {
  const waiting = { ...asked, review: { ...asked.review, state: 'in_review' as const } };
  expect(collect({ review: waiting }).size).toBe(0);
  expect(collect({ judged: undefined }).size).toBe(0);
  expect(collect({ review: null }).size).toBe(0);
});

it('shows a submission the verdicts of its own round', () => {
  expect(collect({ current: judged, judged: undefined }).size).toBe(3);
  const other = { ...judged, submission: { ...judged.submission, id: 's0' } };
  expect(collect({ current: other }).size).toBe(0);
});

it('puts flagged questions first, each part in the form’s order', () => {
  const ids = (list: Question[]) => list.map(({ id }) => id);
  expect(ids(orderByFlag(questions, collect()))).toEqual(['q3', 'q1', 'q2', 'q4']);
  expect(orderByFlag(questions, new Map())).toBe(questions);
});
