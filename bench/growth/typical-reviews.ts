import type { AnswerInput } from '@lexplain/contract/assessments/assessments';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import { storedClientLaw, toTimeOrder } from '@lexplain/contract/clients/laws/stored';
import { toNameOrder } from '@lexplain/contract/reviews/standing-orders';
import { storedLawStanding } from '@lexplain/contract/reviews/standings-stored';
import {
  storedReview,
  storedReviewComment,
  storedReviewRound,
} from '@lexplain/contract/reviews/stored';
import {
  applySave,
  createDraft,
  nothingSettled,
  submitDraft,
} from '../../functions/src/assessments/decisions.ts';
import { toSubmittedFields } from '../../functions/src/clients/laws/fields.ts';
import { createRound, toSubmitted } from '../../functions/src/reviews/rounds.ts';
import { toSubmittedStanding } from '../../functions/src/reviews/standing-fields.ts';
import { toForm } from '../../seed/documents.ts';
import { library } from '../../seed/test-businesses.ts';
import { adviser, member, now, organisation, textOf, typicalIds } from './typical-people.ts';

// A typical assessment and its review: of the law whose form is of middle length, with texts of two sentences.

const laws = library.laws.toSorted((a, b) => a.saq.questions.length - b.saq.questions.length);
const law = laws[Math.floor(laws.length / 2)];
if (!law) throw new Error('The library has no laws');

export const form = toForm(law);
const { questions } = form;
const obligations = [...new Set(questions.flatMap(({ obligation_ids }) => obligation_ids))].map(
  (id) => ({ id, version_tag: '2026-01-01' }),
);
const flagged = questions.slice(0, 3).map(({ id }) => id);

const changes = questions.map(
  ({ id }, index): AnswerInput => ({
    questionId: id,
    compliance_result: index % 4 === 0 ? 'partial' : 'compliant',
    risk_rating: index % 4 === 0 ? 'medium' : 'low',
    current_controls: textOf(150),
    gaps_actions: index % 4 === 0 ? textOf(150) : null,
  }),
);

const owner = { uid: member.uid, organisation_id: organisation.id };
const draft = createDraft(owner, form, null, now);
const saved = applySave(draft, { by: member, changes, expected: null, questions, now });
const evidence = questions.slice(0, 5).map(({ id }) => ({
  id: typicalIds.hash.slice(0, 32),
  question_id: id,
  sha256: typicalIds.hash,
  files: [{ id: typicalIds.hash.slice(0, 32), sha256: typicalIds.hash }],
}));

export const submission: StoredSubmission = {
  ...submitDraft(saved, {
    by: member,
    questions,
    obligations,
    evidence,
    settled: nothingSettled,
    now,
  }),
  review_id: typicalIds.hash.slice(0, 32),
  round: 1,
};

export const review = storedReview.parse({
  organisation_id: organisation.id,
  form_id: form.id,
  subject_id: form.subject_id,
  state: 'closed',
  round: 3,
  submission_id: typicalIds.automatic,
  closed_at: now,
  revision: 12,
  comment_counts: Object.fromEntries(flagged.map((id) => [id, 4])),
  created_at: now,
  updated_at: now,
});

const begun = createRound(
  typicalIds.hash.slice(0, 32),
  1,
  toSubmitted({ id: typicalIds.automatic, ...submission }, questions),
  {},
  now,
);
const judged = questions.map(({ id }) => {
  const isFlagged = flagged.includes(id);
  return [
    id,
    {
      verdict: isFlagged ? 'flagged' : 'accepted',
      reason: isFlagged ? textOf(120) : null,
      answer_hash: typicalIds.hash,
      by_uid: adviser.uid,
      by_name: adviser.name,
      at: now,
      revision: 1,
    },
  ];
});

export const round = storedReviewRound.parse({
  ...begun,
  verdicts: Object.fromEntries(judged),
  verdicts_revision: questions.length,
  published_at: now,
  sign_off: {
    by_uid: adviser.uid,
    by_name: adviser.name,
    text: textOf(200),
    receipt_sha256: typicalIds.hash,
    at: now,
  },
  latest: { transition: 'close', by_uid: adviser.uid, revision: 12 },
});

export const comment = storedReviewComment.parse({
  review_id: typicalIds.hash.slice(0, 32),
  organisation_id: organisation.id,
  question_id: flagged[0],
  round: 1,
  by_uid: member.uid,
  by_name: member.name,
  text: textOf(200),
  created_at: now,
});

const standingOfLaw = storedLawStanding.parse({
  draft: { answered: 4, questions: questions.length },
  submitted: toSubmittedStanding(typicalIds.automatic, submission, []),
  review: {
    id: typicalIds.hash.slice(0, 32),
    state: 'closed',
    closed_at: now,
    flagged: 0,
    round: 3,
    revision: 12,
  },
});

/** Of a client that has begun half of the library's laws. */
export const standingLaws = Object.fromEntries(
  library.laws
    .slice(0, Math.ceil(library.laws.length / 2))
    .map(({ subject }) => [subject.id, standingOfLaw]),
);

const submitted = toSubmittedStanding(typicalIds.automatic, submission, []);
export const clientLaw = storedClientLaw.parse({
  organisation_id: organisation.id,
  subject_id: form.subject_id,
  name: organisation.name,
  name_lower: toNameOrder(organisation.name),
  place: 'NSW',
  adviser_uid: adviser.uid,
  adviser_name: adviser.name,
  outcome: 'applies',
  ...toSubmittedFields(submitted, { ...submission, questions, evidence: [] }, true),
  review: standingOfLaw.review,
  verdicts: Object.fromEntries(questions.map(({ id }) => [id, 'accepted'])),
  waiting_order: toTimeOrder(null),
});
