import {
  storedReview,
  storedReviewComment,
  storedReviewRound,
} from '@lexplain/contract/reviews/stored';
import { always, hasValue, type RegisterLine } from './register-line.ts';

/** The lines of reviews, with their rounds, comments and notes. */
export const reviewLines = {
  reviews: {
    schema: storedReview,
    of: 'organisation',
    owner: 'organisation_id',
    exported: 'reviews',
    sdk: 'review.watch',
    sdkOne: true,
    download: ['reviews'],
    content: { reviews: always },
    holds: 'state, turn and revision of the review of an assessment',
  },
  reviewRounds: {
    schema: storedReviewRound,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: null,
    exported: 'reviews',
    download: ['review_rounds'],
    content: {
      // Submitting begins a round, in which an adviser has said nothing yet.
      verdicts: ({ verdicts, sign_off, reopening }) => hasValue([verdicts, sign_off, reopening]),
    },
    holds:
      'verdicts on answers, reasons and sign-offs, with the names of the advisers at the time, and who became the client’s adviser by taking the round',
  },
  reviewComments: {
    schema: storedReviewComment,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: null,
    exported: 'reviews',
    download: ['review_comments'],
    content: { comments: always },
    holds: 'comments on answers, with the names of their authors at the time',
  },
  reviewNotes: {
    schema: storedReviewComment,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: null,
    exported: { not: 'advisers write them for themselves' },
    download: { not: 'advisers write them for themselves' },
    content: { not: 'advisers write them for themselves, beside a review' },
    holds: 'notes of advisers on answers',
  },
} as const satisfies Record<string, RegisterLine>;
