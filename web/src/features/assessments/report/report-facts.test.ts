import type { Receipt } from '@lexplain/contract/assessments/assessments';
import { expect, it } from 'vitest';
import { exampleSubmission } from '../test-submission';
import { listReceiptFacts } from './report-facts';

const [answers, whole] = ['a'.repeat(64), 'b'.repeat(64)];

const hashesOf = (evidence_sha256: string | null) => {
  const receipt: Receipt = {
    format: 2,
    form_version: 1,
    obligation_versions: {},
    sha256: answers,
    evidence_sha256,
  };
  const submission = exampleSubmission({ status: 'submitted', receipt });
  const facts = listReceiptFacts({ submission, answers: [], evidence: [] }) ?? [];
  return facts.filter(([label]) => label.startsWith('SHA-256'));
};

it('lists the hash of a receipt, and where there is evidence the one that covers it too', () => {
  expect(hashesOf(null)).toEqual([['SHA-256', answers]]);
  expect(hashesOf(whole)).toEqual([
    ['SHA-256', answers],
    ['SHA-256 with evidence', whole],
  ]);
});
