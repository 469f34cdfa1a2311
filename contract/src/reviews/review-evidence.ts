import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId } from '../api/fields.ts';
import { evidence, evidenceContent, partNumber } from '../evidence/evidence.ts';
import { reviewParams } from './reviews.ts';

// The evidence that was submitted with the current round of a review, as its adviser reads it.

export const reviewEvidence = z.strictObject({
  /** The submission that holds it, as the client may submit again meanwhile. */
  submission_id: documentId,
  /** The oldest first. */
  evidence: z.array(
    z.strictObject({
      ...evidenceContent.shape,
      id: documentId,
      question_id: documentId,
      files: evidence.shape.files,
    }),
  ),
});
export type ReviewEvidence = z.infer<typeof reviewEvidence>;
export type SubmittedStatement = ReviewEvidence['evidence'][number];

const readAs = { method: 'GET', access: 'verified' } as const;

export const reviewEvidenceEndpoints = {
  listReviewEvidence: endpoint({
    ...readAs,
    path: '/api/reviews/:reviewId/evidence',
    status: 200,
    params: reviewParams,
    output: reviewEvidence,
  }),
  readReviewFilePart: endpoint({
    ...readAs,
    path: '/api/reviews/:reviewId/evidence/:evidenceId/files/:fileId/parts/:part',
    status: 200,
    params: reviewParams.extend({ evidenceId: documentId, fileId: documentId, part: partNumber }),
    media: 'file',
    output: z.instanceof(Uint8Array),
  }),
  readReviewPreview: endpoint({
    ...readAs,
    path: '/api/reviews/:reviewId/evidence/:evidenceId/files/:fileId/preview',
    status: 200,
    params: reviewParams.extend({ evidenceId: documentId, fileId: documentId }),
    media: 'picture',
    output: z.instanceof(Uint8Array),
  }),
} as const;
