import { createHash } from 'node:crypto';
import { storedSubmission } from '@lexplain/contract/assessments/stored';
import { expect, it } from 'vitest';
import { toSubmitted } from './rounds.ts';

const at = new Date('2026-11-21T00:00:00Z');
const questionOf = (id: string) => ({
  id,
  position: 1,
  legislative_requirement: 'Which?',
  required: true,
  obligation_ids: ['b', 'a'],
});
const evidenceOf = (id: string, letter = 'a', question_id = 'q01') => ({
  id,
  question_id,
  sha256: letter.repeat(64),
  files: [],
});
const submittedWith = (evidence: object[], left_out = {}) => {
  const submission = storedSubmission.parse({
    uid: 'anna',
    organisation_id: 'acme',
    created_by: 'anna',
    form_id: 'law',
    form_version: 1,
    answers: { q01: { compliance_result: 'partial', gaps_actions: 'By March' } },
    evidence,
    left_out,
    created_at: at,
    updated_at: at,
    submitted_at: at,
    receipt: {
      format: 4,
      form_version: 1,
      obligation_versions: { a: '1' },
      profile_record: null,
      sha256: 'c'.repeat(64),
    },
  });
  return toSubmitted({ id: 's', ...submission }, [questionOf('q01'), questionOf('q02')]);
};
const hashesWith = (evidence: object[]) => submittedWith(evidence).hashes;

it('what the profile has settled is not the same as what nobody answered', () => {
  const { hashes, left_out } = submittedWith([], { q02: { reasons: ['not a bank'] } });
  expect(left_out).toEqual(['q02']);
  expect(hashes.q01).toBe(hashesWith([]).q01);
  expect(hashes.q02).not.toBe(hashesWith([]).q02);
});

it('an answer without evidence has the hash of rounds from before there was evidence', () => {
  const text = '["answer 1","q01","partial",null,null,"By March",[["a","1"],["b",null]]]';
  const hash = createHash('sha256').update(text).digest('hex');
  expect(hashesWith([])).toMatchObject({ q01: hash });
  expect(hashesWith([evidenceOf('e1', 'a', 'q02')])).toMatchObject({ q01: hash });
});

it('the hash of an answer changes with its evidence, and with no other', () => {
  const one = hashesWith([evidenceOf('e1')]);
  expect(one.q02).toBe(hashesWith([]).q02);
  const others = [
    hashesWith([]),
    hashesWith([evidenceOf('e2')]),
    hashesWith([evidenceOf('e1', 'b')]),
    hashesWith([evidenceOf('e1'), evidenceOf('e2')]),
  ];
  expect(others.map(({ q01 }) => q01)).not.toContain(one.q01);
  expect(hashesWith([evidenceOf('e2'), evidenceOf('e1')])).toEqual(
    hashesWith([evidenceOf('e1'), evidenceOf('e2')]),
  );
});
