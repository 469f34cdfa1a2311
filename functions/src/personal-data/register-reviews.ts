import { storedReviewVisits, storedRevision } from '@lexplain/contract/reviews/live';
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
  reviewVisits: {
    schema: storedReviewVisits,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: 'review.open',
    sdkOne: true,
    exported: { not: 'who of the staff has a review open, for a day' },
    download: { not: 'who of the staff has a review open, for a day' },
    content: { not: 'who of the staff has a review open, for a day' },
    holds:
      'which advisers have a review open, with their names, and since when; it expires after a day',
  },
  adviserRevisions: {
    schema: storedRevision,
    of: 'person',
    owner: 'id',
    sdk: 'queue.read',
    sdkOfStaff: true,
    exported: { not: 'a number and a time' },
    holds: 'of an adviser, how often and when last their lists have changed',
  },
  staffRevisions: {
    of: 'provider',
    sdk: 'queue.read',
    holds: 'how often and when last what all staff see has changed',
  },
} as const satisfies Record<string, RegisterLine>;
