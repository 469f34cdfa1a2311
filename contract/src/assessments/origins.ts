import { z } from 'zod';
import { documentId, isoDay } from '../api/fields.ts';

// Where the texts of answers were taken from (docs/product.md, "Related answers").

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Which answer a text was taken from, as it is sent. */
export const takenOrigin = z.strictObject({
  submission_id: documentId,
  question_id: documentId,
  /** Whether somebody has read the text against the question, or edited it. */
  is_confirmed: z.boolean(),
});
export type TakenOrigin = z.infer<typeof takenOrigin>;

/**
 * Where a text of "Current controls" was taken from, with the law's name and the question's number
 * of that time.
 */
export const answerOrigin = z.strictObject({
  ...takenOrigin.shape,
  subject_id: documentId,
  law: z.string(),
  number: z.int().positive(),
  /** Of the text that was taken. */
  sha256,
  /** The day on which the other answer was submitted. */
  day: z.iso.date(),
});
export type AnswerOrigin = z.infer<typeof answerOrigin>;

/**
 * What became of an answer since its text was taken, from what concerns a reader most to what does
 * least. `not_shown`: its law was submitted again, and nobody else may read that submission.
 */
export const sourceStates = ['not_compliant', 'text_changed', 'not_shown', 'unchanged'] as const;

/** An answer that a text was taken from, as the latest submission of its law has it. */
export const originSource = z.strictObject({
  ...takenOrigin.omit({ is_confirmed: true }).shape,
  state: z.enum(sourceStates),
  /** The day of that submission; null where nothing was submitted since. */
  day: isoDay.nullable(),
});
export type OriginSource = z.infer<typeof originSource>;
