import {
  reviewEvidenceEndpoints,
  type SubmittedStatement,
} from '@lexplain/contract/reviews/review-evidence';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client';
import { staffKeys } from '../../../lib/queries/staff-keys';

/**
 * The evidence that the submission under review holds, for its adviser. Reading it is logged for
 * the client.
 */
export const reviewEvidenceQuery = (reviewId: string, submissionId: string) =>
  queryOptions({
    queryKey: staffKeys.reviewEvidence(reviewId, submissionId),
    queryFn: async ({ signal }): Promise<SubmittedStatement[]> => {
      const row = reviewEvidenceEndpoints.listReviewEvidence;
      const { submission_id, evidence } = await call(row, { params: { reviewId } }, signal);
      // Evidence of one round must not stand beside the answers of another.
      if (submission_id === submissionId) return evidence;
      throw new Error('The client has submitted again. Open the review again.');
    },
    // It is no longer changed, only scanned or removed: each question must not ask again.
    staleTime: 300_000,
  });
