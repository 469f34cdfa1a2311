import { bounds } from '@lexplain/contract/api/bounds';
import { storedClientLaw } from '@lexplain/contract/clients/laws/stored';
import { describe, expect, it } from 'vitest';
import { toReviewFields, toSubmittedFields } from './client-law-fields.ts';

const at = new Date('2026-11-01T00:00:00Z');
const answerOf = (compliance_result: 'compliant' | 'partial' | 'non_compliant' | null) => ({
  compliance_result,
  risk_rating: null,
  current_controls: 'A secret',
  gaps_actions: null,
});
const submission = {
  answers: {
    q1: answerOf('non_compliant'),
    q2: answerOf('compliant'),
    q3: { ...answerOf('partial'), risk_rating: 'critical' as const },
    q4: answerOf(null),
  },
  left_out: {},
  questions: [
    { id: 'q1', obligation_ids: ['a', 'b'] },
    { id: 'q2', obligation_ids: ['a'] },
    { id: 'q3', obligation_ids: [] },
    { id: 'q4', obligation_ids: ['b'] },
  ],
  evidence: [{ question_id: 'q1', valid_until: '2027-01-01' }],
};
const submitted = {
  submission_id: 'one',
  answered: 1,
  at,
  left_out: [],
  score: 0.5,
  worst_risk: 'high' as const,
};

describe('a submission', () => {
  it('is compared by results and risks, without its texts', () => {
    const fields = toSubmittedFields(submitted, submission, true);
    expect(fields).toMatchObject({
      gaps: 2,
      answers: {
        q1: { result: 'non_compliant', risk: 'high' },
        q2: { result: 'compliant', risk: null },
        q3: { result: 'partial', risk: 'critical' },
      },
      obligations: { a: ['q1', 'q2'], b: ['q1', 'q4'] },
      evidence: submission.evidence,
    });
    expect(Object.keys(fields.answers)).toEqual(['q1', 'q2', 'q3']);
    expect(fields.tokens.toSorted()).toEqual([
      'obligation:a=compliant',
      'obligation:a=non_compliant',
      'obligation:b=non_compliant',
      'question:q1=non_compliant',
      'question:q2=compliant',
      'question:q3=partial',
    ]);
    expect(JSON.stringify(fields)).not.toContain('secret');
  });

  it('counts what the profile has settled as not applicable', () => {
    const leftOut = { ...submission, left_out: { q4: { reasons: ['not a bank'] } } };
    const { answers, gaps, tokens } = toSubmittedFields(submitted, leftOut, true);
    expect([answers.q4, gaps]).toEqual([{ result: 'not_applicable', risk: null }, 2]);
    expect(tokens).toContain('question:q4=not_applicable');
    expect(tokens).toContain('obligation:b=not_applicable');
  });

  it('that no adviser may read leaves its figures alone', () => {
    expect(toSubmittedFields(submitted, submission, false)).toMatchObject({
      submitted,
      gaps: 2,
      answers: {},
      obligations: {},
      evidence: [],
      tokens: [],
    });
  });
});

describe('a review', () => {
  const verdict = { answer_hash: 'a', by_uid: 'ada', by_name: 'Ada', at, revision: 1 };
  const verdicts = { q1: { ...verdict, verdict: 'flagged' as const, reason: 'Why' } };
  const reviewOf = (state: 'in_review' | 'withdrawn', turn: 'adviser' | 'client' | null) => ({
    id: 'one',
    state,
    turn,
    waiting_since: turn && at,
    closed_at: null,
    flagged: 0,
    round: 1,
    revision: 1,
  });

  it('has its verdicts without reasons', () => {
    const fields = toReviewFields(reviewOf('in_review', 'adviser'), { verdicts });
    expect(fields.verdicts).toEqual({ q1: 'flagged' });
    expect(fields.waiting_order).toBeLessThan(0);
    expect(fields).not.toHaveProperty('answers');
  });

  it('that waits for the client waits for no adviser', () => {
    expect(toReviewFields(reviewOf('in_review', 'client'), { verdicts }).waiting_order).toBe(0);
  });

  it('that was withdrawn takes answers, evidence and verdicts away', () => {
    expect(toReviewFields(reviewOf('withdrawn', null), { verdicts })).toMatchObject({
      verdicts: {},
      answers: {},
      obligations: {},
      evidence: [],
      tokens: [],
    });
  });
});

it('what staff compare of a law fits into a document several times', () => {
  const idOf = (index: number): string => `${index}`.padStart(64, 'q');
  const listIds = (count: number) => Array.from({ length: count }, (_, index) => idOf(index));
  const questions = listIds(bounds.questionsPerForm);
  const full = {
    answers: Object.fromEntries(questions.map((id) => [id, answerOf('non_compliant')])),
    left_out: {},
    // Far more than the library has.
    questions: questions.map((id) => ({ id, obligation_ids: listIds(20) })),
    evidence: listIds(bounds.evidencePerLaw).map((id) => ({
      question_id: id,
      valid_until: '2026-12-24',
    })),
  };
  const action = { due_day: '2026-12-24', state: 'risk_accepted', accepted_until: '2026-12-24' };
  const law = storedClientLaw.parse({
    organisation_id: idOf(1),
    subject_id: idOf(2),
    name: '法'.repeat(bounds.displayName),
    ...toSubmittedFields(submitted, full, true),
    verdicts: Object.fromEntries(questions.map((id) => [id, 'accepted'])),
    actions: Object.fromEntries(
      listIds(bounds.openActions + bounds.proposedActions).map((id) => [id, action]),
    ),
  });
  expect(Object.keys(law.answers)).toHaveLength(bounds.questionsPerForm);
  // Firestore counts less than the same as text.
  expect(Buffer.byteLength(JSON.stringify(law))).toBeLessThan(1_048_576 / 4);
});
