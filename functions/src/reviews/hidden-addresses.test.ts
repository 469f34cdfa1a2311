import { storedSubmission } from '@lexplain/contract/assessments/stored';
import { storedEvidence } from '@lexplain/contract/evidence/stored';
import { profile } from '@lexplain/contract/profile/profile';
import { storedProfile } from '@lexplain/contract/profile/stored';
import { reviewEvidence } from '@lexplain/contract/reviews/review-evidence';
import { reviewComment } from '@lexplain/contract/reviews/reviews';
import {
  storedReview,
  storedReviewComment,
  storedReviewRound,
} from '@lexplain/contract/reviews/stored';
import { reviewWork } from '@lexplain/contract/reviews/work';
import { expect, it } from 'vitest';
import { encode } from '../http/encoding.ts';
import { toProfileForAdviser } from '../profile/wire.ts';
import { evidenceExamples } from '../test/stored/evidence.ts';
import { toCommentForAdviser, toReviewEvidence, toReviewWork } from './wire.ts';

// A member without a name is called by their address, which the adviser does not see.

const at = new Date('2026-11-21T00:00:00Z');
const address = 'somebody@example.com';
const sha256 = 'a'.repeat(64);
const times = { created_at: at, updated_at: at };
const ofOrganisation = { organisation_id: 'acme', form_id: 'law', submission_id: 's1' };

const commentBy = (by_name: string) => ({
  id: 'c1',
  ...storedReviewComment.parse({
    ...ofOrganisation,
    review_id: 'r1',
    question_id: 'q01',
    round: 1,
    by_uid: 'somebody',
    by_name,
    text: 'Here it is',
    created_at: at,
  }),
});

const submissionBy = (name: string) => ({
  id: 's1',
  ...storedSubmission.parse({
    ...ofOrganisation,
    ...times,
    uid: 'somebody',
    created_by: 'somebody',
    saved_by: 'somebody',
    saved_by_name: name,
    submitted_by: 'somebody',
    submitted_by_name: name,
    form_version: 1,
  }),
});

const roundOf = (round: number) =>
  storedReviewRound.parse({
    ...ofOrganisation,
    ...times,
    review_id: 'r1',
    round,
    form_version: 1,
    submitted_at: at,
    receipt_sha256: sha256,
  });

const workBy = (name: string) =>
  encode(
    reviewWork,
    toReviewWork({
      id: 'r1',
      review: storedReview.parse({
        ...ofOrganisation,
        ...times,
        subject_id: 'law',
        state: 'in_review',
        round: 2,
      }),
      rounds: [roundOf(2), roundOf(1)],
      comments: [commentBy(name)],
      organisation: { id: 'acme', name: 'Acme', time_zone: 'Australia/Sydney' },
      submission: submissionBy(name),
      before: submissionBy(name),
      sources: [],
      notes: [],
    }),
  );

const evidenceBy = (name: string) => {
  const stored = storedEvidence.parse(evidenceExamples.evidence.documentOf('acme'));
  const removed = { at, by_uid: 'somebody', by_name: name, reason: 'A wrong file' };
  const files = stored.files.map((file) => ({ ...file, added_by_name: name, removed }));
  return { submissionId: 's1', evidence: [{ ...stored, id: 'e1', question_id: 'q01', files }] };
};

const evidenceFor = (name: string, isForAdviser: boolean) =>
  encode(reviewEvidence, toReviewEvidence(evidenceBy(name), isForAdviser));

const profileBy = (name: string) =>
  encode(
    profile,
    toProfileForAdviser({
      profile: storedProfile.parse({
        facts_saved_by_name: name,
        facts_saved_at: at,
        profile_record: {
          id: 'p1',
          by_name: name,
          created_at: at,
          fact_set_version: 1,
          rule_versions: {},
          sha256,
        },
      }),
      isNamed: true,
      stale: { questions: [], fact_set: false, laws: [] },
    }),
  );

it.each<[string, (name: string) => unknown]>([
  ['a review', workBy],
  ['a later comment', (name) => encode(reviewComment, toCommentForAdviser(commentBy(name)))],
  ['submitted evidence', (name) => evidenceFor(name, true)],
  ['a profile', profileBy],
])('%s tells the adviser names, and no addresses', (_, write) => {
  expect(JSON.stringify(write('Ann Lee'))).toContain('Ann Lee');
  expect(JSON.stringify(write(address))).not.toContain(address);
});

it('members read by whom evidence is', () => {
  expect(JSON.stringify(evidenceFor(address, false))).toContain(address);
});
