import { z } from 'zod';
import { documentId } from '../api/fields.ts';

/** What evidence is for: an answer, or an action. */
export const evidenceAbout = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    subject_id: documentId,
    question_id: documentId,
  }),
  z.strictObject({ kind: z.literal('action'), action_id: documentId }),
]);
export type EvidenceAbout = z.infer<typeof evidenceAbout>;
