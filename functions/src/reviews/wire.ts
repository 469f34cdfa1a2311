import type { reviewEvidence } from '@lexplain/contract/reviews/review-evidence';
import type {
  reviewComment,
  reviewRound,
  reviewWithRounds,
  review as sentReview,
} from '@lexplain/contract/reviews/reviews';
import type { lawStanding } from '@lexplain/contract/reviews/standings';
import type { StoredLawStanding } from '@lexplain/contract/reviews/standings-stored';
import type {
  StoredReview,
  StoredReviewRound,
  StoredVerdict,
} from '@lexplain/contract/reviews/stored';
import type { reviewWork, workVerdict } from '@lexplain/contract/reviews/work';
import { toSubmissionForAdviser } from '../assessments/wire.ts';
import { toFile, toFileForAdviser } from '../evidence/wire.ts';
import type { UnencodedAnswer } from '../http/encoding.ts';
import { hideAddress } from '../organisation-log/hide-address.ts';
import type { ReadComment } from './comment-pages.ts';
import type { HeldEvidence } from './review-evidence.ts';
import type { ReviewView, ReviewWorkView } from './views.ts';

export const toReview = (id: string, stored: StoredReview): UnencodedAnswer<typeof sentReview> => ({
  ...stored,
  id,
});

/**
 * A verdict as its adviser edits it, published or not: with the revision that the next save names.
 */
export const toVerdict = (
  question_id: string,
  stored: StoredVerdict,
): UnencodedAnswer<typeof workVerdict> => ({ ...stored, question_id });

const toVerdicts = ({ verdicts }: StoredReviewRound) =>
  Object.entries(verdicts).map(([id, one]) => toVerdict(id, one));

/** A round as clients see it: without verdicts that are not published. */
export const toRound = (stored: StoredReviewRound): UnencodedAnswer<typeof reviewRound> => ({
  ...stored,
  verdicts: stored.published_at ? toVerdicts(stored) : [],
});

/** A comment, or a note. */
export const toComment = (stored: ReadComment): UnencodedAnswer<typeof reviewComment> => ({
  ...stored,
  at: stored.created_at,
});

/** A comment for the adviser. Advisers see no addresses of those without a name. */
export const toCommentForAdviser = (
  stored: ReadComment,
): UnencodedAnswer<typeof reviewComment> => ({
  ...toComment(stored),
  by_name: hideAddress(stored.by_name),
});

export const toReviewWithRounds = ({
  id,
  review,
  rounds,
  comments,
}: ReviewView): UnencodedAnswer<typeof reviewWithRounds> => ({
  review: toReview(id, review),
  rounds: rounds.map(toRound),
  comments: comments.map(toComment),
  comment_counts: review.comment_counts,
});

/**
 * A review as its adviser works on it: the current round with its unpublished verdicts, the answers
 * of this round and of the one before it, and earlier rounds as clients see them. Throws where the
 * review has no round.
 */
export const toReviewWork = (view: ReviewWorkView): UnencodedAnswer<typeof reviewWork> => {
  const { id, organisation, submission, sources, before, notes } = view;
  const [current, previous, ...others] = view.rounds;
  if (!current) throw new Error(`reviews/${id} has no round`);
  return {
    ...toReviewWithRounds(view),
    organisation,
    round: { ...current, verdicts: toVerdicts(current) },
    submission: toSubmissionForAdviser(submission),
    sources,
    before:
      previous && before
        ? {
            round: toRound(previous),
            hashes: previous.hashes,
            submission: toSubmissionForAdviser(before),
          }
        : null,
    earlier: others.map(toRound),
    comments: view.comments.map(toCommentForAdviser),
    notes: notes.map(toComment),
  };
};

interface SubmittedFiles {
  submissionId: string;
  evidence: HeldEvidence[];
}

/** What was submitted as evidence, for a member or for the adviser. */
export const toReviewEvidence = (
  { submissionId, evidence }: SubmittedFiles,
  isForAdviser: boolean,
): UnencodedAnswer<typeof reviewEvidence> => {
  const write = isForAdviser ? toFileForAdviser : toFile;
  return {
    submission_id: submissionId,
    evidence: evidence.map((one) => ({ ...one, files: one.files.map(write) })),
  };
};

/** Where an organisation stands with a law. It has no answers. */
export const toLawStanding = (
  subject_id: string,
  stored: StoredLawStanding,
): UnencodedAnswer<typeof lawStanding> => ({ ...stored, subject_id });
