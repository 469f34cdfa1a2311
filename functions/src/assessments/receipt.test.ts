import type {
  AnswerFields,
  Receipt,
  SubmittedEvidence,
} from '@lexplain/contract/assessments/assessments';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReceipt, hashReceipt, matchesReceipt } from './receipt.ts';

const answer: AnswerFields = {
  compliance_result: 'partial',
  risk_rating: 'high',
  current_controls: 'Kiểm tra 🔒',
  gaps_actions: null,
};
const answers: Record<string, AnswerFields> = {
  q01: answer,
  q02: { ...answer, gaps_actions: 'By March' },
};
const left_out: StoredSubmission['left_out'] = {
  q04: { reasons: ['not a bank', 'no credit'] },
  q03: { reasons: ['not registered'] },
};
const submission = {
  organisation_id: 'example',
  submitted_by: 'ben',
  form_id: 'law',
  submitted_at: new Date('2026-11-21T00:00:00Z'),
  answers,
  left_out,
  evidence: [
    {
      id: 'e2',
      question_id: 'q02',
      sha256: 'c'.repeat(64),
      files: [
        { id: 'f2', sha256: 'b'.repeat(64) },
        { id: 'f1', sha256: 'a'.repeat(64) },
      ],
    },
    { id: 'e1', question_id: 'q01', sha256: 'd'.repeat(64), files: [] },
  ],
};
const versions = {
  form_version: 1,
  obligation_versions: { a: '1', b: '2024.1' },
  profile_record: { id: 'r1', sha256: 'f'.repeat(64) },
};
const receipt = createReceipt(submission, versions);
const stored = { ...submission, receipt };
const doesMatch = (tampered: typeof stored) => matchesReceipt(tampered, receipt.sha256);

it('has the same hash in every release', () => {
  expect(receipt).toEqual({
    format: 4,
    ...versions,
    sha256: '2bc8692e4e12e8457c217a3b287c89b47646b772ec227131fb70716b72eeaf60',
  });
});

it('verifies regardless of the order of stored keys', () => {
  expect(doesMatch(stored)).toBe(true);
  const turned = {
    ...stored,
    answers: Object.fromEntries(Object.entries(answers).reverse()),
    left_out: Object.fromEntries(Object.entries(submission.left_out).reverse()),
    evidence: stored.evidence
      .toReversed()
      .map((one) => ({ ...one, files: one.files.toReversed() })),
    receipt: { ...stored.receipt, obligation_versions: { b: '2024.1', a: '1' } },
  };
  expect(doesMatch(turned)).toBe(true);
});

const [first, ...others] = submission.evidence;
const withFirst = (more: Partial<SubmittedEvidence>) => ({
  ...stored,
  evidence: [{ id: 'e2', question_id: 'q02', sha256: '', files: [], ...first, ...more }, ...others],
});

const withLeftOut = (left_out: StoredSubmission['left_out']) => ({ ...stored, left_out });
const withRecord = (profile_record: Receipt['profile_record']) => ({
  ...stored,
  receipt: { ...stored.receipt, profile_record },
});

const altered: [string, typeof stored][] = [
  ['removed evidence', { ...stored, evidence: stored.evidence.slice(1) }],
  ['the statement of evidence', withFirst({ sha256: 'e'.repeat(64) })],
  ['the question of evidence', withFirst({ question_id: 'q01' })],
  ['evidence replaced', withFirst({ id: 'e3' })],
  ['a removed file', withFirst({ files: first?.files.slice(1) ?? [] })],
  ['the hash of a file', withFirst({ files: [{ id: 'f1', sha256: 'e'.repeat(64) }] })],
  [
    'an answer',
    { ...stored, answers: { ...stored.answers, q01: { ...answer, current_controls: 'Kiểm tra' } } },
  ],
  ['a removed answer field', { ...stored, answers: { ...stored.answers, q02: answer } }],
  ['a question that was left out', withLeftOut({ q03: { reasons: ['not registered'] } })],
  [
    'why it was left out',
    withLeftOut({ ...submission.left_out, q03: { reasons: ['not registered now'] } }),
  ],
  [
    'the order of reasons',
    withLeftOut({ ...submission.left_out, q04: { reasons: ['no credit', 'not a bank'] } }),
  ],
  ['the record of the profile', withRecord({ id: 'r2', sha256: 'f'.repeat(64) })],
  ["the record's hash", withRecord({ id: 'r1', sha256: 'e'.repeat(64) })],
  ['no record of the profile', withRecord(null)],
  ['the submission time', { ...stored, submitted_at: new Date('2026-11-22T00:00:00Z') }],
  ['the organisation', { ...stored, organisation_id: 'another' }],
  ['the submitter', { ...stored, submitted_by: 'anna' }],
  [
    'the obligation version',
    { ...stored, receipt: { ...stored.receipt, obligation_versions: { a: '2', b: '2024.1' } } },
  ],
  ['the form version', { ...stored, receipt: { ...stored.receipt, form_version: 2 } }],
];

describe.each(altered)('with %s altered', (_, tampered) => {
  it('does not verify', () => {
    expect(doesMatch(tampered)).toBe(false);
  });

  it('does not verify even if the stored hash is altered to match', () => {
    expect(doesMatch({ ...tampered, receipt: createReceipt(tampered, tampered.receipt) })).toBe(
      false,
    );
  });
});

it('gives different texts different hashes', () => {
  const hashOf = (current_controls: string, gaps_actions: string) =>
    hashReceipt(
      { ...submission, answers: { q01: { ...answer, current_controls, gaps_actions } } },
      versions,
    );
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (a, b, c, d) => {
      fc.pre(a !== c || b !== d);
      expect(hashOf(a, b)).not.toBe(hashOf(c, d));
    }),
  );
});
