import type { Receipt } from '@lexplain/contract/assessments/assessments';
import { expect, it } from 'vitest';
import { exampleSubmission } from '../test-submission';
import { listReceiptFacts } from './report-facts';

const [whole, ofRecord] = ['a'.repeat(64), 'b'.repeat(64)];

const hashesOf = (profile_record: Receipt['profile_record']) => {
  const receipt: Receipt = {
    format: 4,
    form_version: 1,
    obligation_versions: {},
    profile_record,
    sha256: whole,
  };
  const submission = exampleSubmission({ status: 'submitted', receipt });
  const facts = listReceiptFacts({ submission, answers: [], evidence: [] }) ?? [];
  return facts.filter(([label]) => /SHA-256|record/.test(label));
};

it('lists the one hash of a receipt, and the record of the profile that left questions out', () => {
  expect(hashesOf(null)).toEqual([['SHA-256', whole]]);
  expect(hashesOf({ id: 'p1', sha256: ofRecord })).toEqual([
    ['SHA-256', whole],
    ['Profile record', 'p1'],
    ['SHA-256 of the profile record', ofRecord],
  ]);
});
