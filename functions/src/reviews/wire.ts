import type { AccountExport } from '@lexplain/contract/exports/account';
import type { ReviewEvidence } from '@lexplain/contract/reviews/review-evidence';
import type {
  Review,
  ReviewComment,
  ReviewRound,
  ReviewWithRounds,
  Verdict,
} from '@lexplain/contract/reviews/reviews';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import type { StoredLawStanding } from '@lexplain/contract/reviews/standings-stored';
import type {
  StoredReview,
  StoredReviewRound,
  StoredVerdict,
} from '@lexplain/contract/reviews/stored';
import type { ReviewNote, ReviewWork, WorkVerdict } from '@lexplain/contract/reviews/work';
import { toSubmission } from '../assessments/wire.ts';
import { toFile } from '../evidence/wire.ts';
import type { ReadComment } from './comment-pages.ts';
import type { HeldEvidence } from './review-evidence.ts';
import type { ReviewView, ReviewWorkView } from './views.ts';

// Stored fields as responses have them: times as ISO text, without those for the server alone. What
// the row's schema does not name is not sent (http/answer.ts).

export const toReview = (id: string, stored: StoredReview): Review => ({
  id,
  organisation_id: stored.organisation_id,
  form_id: stored.form_id,
  subject_id: stored.subject_id,
  state: stored.state,
  turn: stored.turn,
  round: stored.round,
  submission_id: stored.submission_id,
  waiting_since: stored.waiting_since?.toISOString() ?? null,
  closed_at: stored.closed_at?.toISOString() ?? null,
  revision: stored.revision,
});

const toVerdict = (question_id: string, stored: StoredVerdict): Verdict => ({
  question_id,
  verdict: stored.verdict,
  reason: stored.reason,
  answer_hash: stored.answer_hash,
  by_name: stored.by_name,
  at: stored.at.toISOString(),
});

/**
 * A verdict as its adviser edits it, published or not: with the revision that the next save names.
 */
export const toWorkVerdict = (questionId: string, stored: StoredVerdict): WorkVerdict => ({
  ...toVerdict(questionId, stored),
  revision: stored.revision,
});

/** A round as clients see it: without verdicts that are not published. */
export const toRound = (stored: StoredReviewRound): ReviewRound => ({
  round: stored.round,
  submission_id: stored.submission_id,
  submitted_at: stored.submitted_at.toISOString(),
  published_at: stored.published_at?.toISOString() ?? null,
  verdicts: stored.published_at
    ? Object.entries(stored.verdicts).map(([id, one]) => toVerdict(id, one))
    : [],
  sign_off: stored.sign_off && {
    by_name: stored.sign_off.by_name,
    text: stored.sign_off.text,
    receipt_sha256: stored.sign_off.receipt_sha256,
    at: stored.sign_off.at.toISOString(),
  },
  reopening: stored.reopening && {
    by_name: stored.reopening.by_name,
    reason: stored.reopening.reason,
    at: stored.reopening.at.toISOString(),
  },
});

export const toComment = (stored: ReadComment): ReviewComment => ({
  id: stored.id,
  question_id: stored.question_id,
  round: stored.round,
  by_uid: stored.by_uid,
  by_name: stored.by_name,
  is_staff: stored.is_staff,
  text: stored.text,
  at: stored.created_at.toISOString(),
});

export const toNote = ({
  id,
  question_id,
  by_name,
  text,
  created_at,
}: ReadComment): ReviewNote => ({
  id,
  question_id,
  by_name,
  text,
  at: created_at.toISOString(),
});

export const toReviewWithRounds = ({
  id,
  review,
  rounds,
  comments,
}: ReviewView): ReviewWithRounds => ({
  review: toReview(id, review),
  rounds: rounds.map(toRound),
  comments: comments.map(toComment),
  comment_counts: review.comment_counts,
});

export const toReviewExport = (views: ReviewView[]): AccountExport['reviews'] =>
  views.map(toReviewWithRounds);

/**
 * A review as its adviser works on it: the current round with its unpublished verdicts, the answers
 * of this round and of the one before it, and earlier rounds as clients see them. Throws where the
 * review has no round.
 */
export const toReviewWork = (view: ReviewWorkView): ReviewWork => {
  const { id, review, organisation, submission, before, notes, comments } = view;
  const [current, previous, ...others] = view.rounds;
  if (!current) throw new Error(`reviews/${id} has no round`);
  return {
    review: toReview(id, review),
    organisation,
    round: {
      ...toRound(current),
      verdicts: Object.entries(current.verdicts).map(([one, stored]) => toWorkVerdict(one, stored)),
      verdicts_revision: current.verdicts_revision,
      hashes: current.hashes,
    },
    submission: toSubmission(submission),
    before:
      previous && before
        ? { round: toRound(previous), hashes: previous.hashes, submission: toSubmission(before) }
        : null,
    earlier: others.map(toRound),
    comments: comments.map(toComment),
    comment_counts: review.comment_counts,
    notes: notes.map(toNote),
  };
};

/** What was submitted as evidence. What its organisation alone needs is not named. */
export const toReviewEvidence = ({
  submissionId,
  evidence,
}: {
  submissionId: string;
  evidence: HeldEvidence[];
}): ReviewEvidence => ({
  submission_id: submissionId,
  evidence: evidence.map(({ id, question_id, shows, from_day, until_day, valid_until, files }) => ({
    id,
    question_id,
    shows,
    from_day,
    until_day,
    valid_until,
    files: files.map(toFile),
  })),
});

const toReviewStanding = ({
  id,
  state,
  turn,
  waiting_since,
  closed_at,
  flagged,
}: NonNullable<StoredLawStanding['review']>): LawStanding['review'] => ({
  id,
  state,
  turn,
  flagged,
  waiting_since: waiting_since?.toISOString() ?? null,
  closed_at: closed_at?.toISOString() ?? null,
});

/** Where an organisation stands with a law. It has no answers. */
export const toLawStanding = (
  subject_id: string,
  { draft, submitted, review }: StoredLawStanding,
): LawStanding => ({
  subject_id,
  draft: draft && { answered: draft.answered, questions: draft.questions },
  submitted: submitted && {
    submission_id: submitted.submission_id,
    at: submitted.at.toISOString(),
    answered: submitted.answered,
    score: submitted.score,
    worst_risk: submitted.worst_risk,
  },
  review: review && toReviewStanding(review),
});
