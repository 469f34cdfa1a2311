import type { AnswerFields, SubmittedEvidence } from '@lexplain/contract/assessments/assessments';
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
const submission = {
  organisation_id: 'example',
  submitted_by: 'ben',
  form_id: 'law',
  submitted_at: new Date('2026-11-21T00:00:00Z'),
  answers,
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
const versions = { form_version: 1, obligation_versions: { a: '1', b: '2024.1' } };
const facts = { format: 2 as const, ...versions };
const withEvidence = { ...facts, format: 3 as const };
const receipt = createReceipt(submission, versions);
const stored = { ...submission, receipt };
const held = [receipt.sha256, receipt.evidence_sha256 ?? ''];
const matchOf = (tampered: typeof stored) => held.map((hash) => matchesReceipt(tampered, hash));

it('has the same hashes in every release', () => {
  expect(receipt).toEqual({
    ...facts,
    sha256: '9959af12e159eaa82ae5b73d198fccdf403946b991412baf46211219ffa51fad',
    evidence_sha256: 'ce2e5ac9150d12ed76f73a231d1151cc21b6cdc6f418f07f0de9f7b1883adb71',
  });
});

it('has one hash where there is no evidence', () => {
  const bare = { ...submission, evidence: [] };
  const { sha256, evidence_sha256 } = createReceipt(bare, versions);
  expect([sha256, evidence_sha256]).toEqual([receipt.sha256, null]);
  expect(matchesReceipt({ ...bare, receipt: { ...receipt, evidence_sha256: null } }, sha256)).toBe(
    true,
  );
});

it('of release 0.1.0 verifies: it has never said anything of evidence', () => {
  const earlier = { ...receipt, evidence_sha256: null };
  expect(matchesReceipt({ ...submission, receipt: earlier }, receipt.sha256)).toBe(true);
});

it('of format 3 verifies by its one hash, which covers the evidence', () => {
  const sha256 = hashReceipt(submission, withEvidence);
  const earlier = { ...submission, receipt: { ...withEvidence, sha256, evidence_sha256: null } };
  expect(matchesReceipt(earlier, sha256)).toBe(true);
  expect(matchesReceipt({ ...earlier, evidence: [] }, sha256)).toBe(false);
});

it('verifies regardless of the order of stored keys', () => {
  expect(matchOf(stored)).toEqual([true, true]);
  const turned = {
    ...stored,
    answers: Object.fromEntries(Object.entries(answers).reverse()),
    evidence: stored.evidence
      .toReversed()
      .map((one) => ({ ...one, files: one.files.toReversed() })),
    receipt: { ...stored.receipt, obligation_versions: { b: '2024.1', a: '1' } },
  };
  expect(matchOf(turned)).toEqual([true, true]);
});

const [first, ...others] = submission.evidence;
const withFirst = (more: Partial<SubmittedEvidence>) => ({
  ...stored,
  evidence: [{ id: 'e2', question_id: 'q02', sha256: '', files: [], ...first, ...more }, ...others],
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
    expect(matchOf(tampered)).toEqual([false, false]);
  });

  it('does not verify even if the stored hashes are altered to match', () => {
    const again = createReceipt(tampered, tampered.receipt);
    // The hash without the evidence says of the answers what it always did.
    const isOfEvidence = again.sha256 === receipt.sha256;
    expect(matchOf({ ...tampered, receipt: again })).toEqual([isOfEvidence, false]);
  });
});

it('gives different texts different hashes', () => {
  const hashOf = (current_controls: string, gaps_actions: string) =>
    hashReceipt(
      { ...submission, answers: { q01: { ...answer, current_controls, gaps_actions } } },
      facts,
    );
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (a, b, c, d) => {
      fc.pre(a !== c || b !== d);
      expect(hashOf(a, b)).not.toBe(hashOf(c, d));
    }),
  );
});
