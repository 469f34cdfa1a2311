import { z } from 'zod';
import { documentId } from '../api/fields.ts';
import { concernReasons } from '../changes/concerns.ts';

// The facts of mail about the law: what has changed, and what starts or falls due.

const amount = z.object({ aud: z.number(), is_limit: z.boolean() });

/**
 * A change to the law, or a correction of our description, with what it means for the recipient.
 */
export const toldChange = z.object({
  /** One that was withdrawn before the mail is sent is left out. */
  change_id: documentId,
  title: z.string(),
  what_changed: z.string(),
  date: z.iso.date(),
  /** Set where only the month is known. */
  date_precision: z.literal('month').optional(),
  /** Why it concerns the recipient; null of a correction of what no longer does. */
  reason: z.enum(concernReasons).nullable().catch(null).default(null),
  /** The answers to look at again: the numbers of the questions of each law. */
  answers: z.array(z.object({ law: z.string(), numbers: z.array(z.int().positive()) })).default([]),
  /**
   * The highest amount that is known in advance, in dollars, and whether a court may go beyond it.
   */
  at_stake: amount.nullable().catch(null).default(null),
  /** Set of a correction: how it is different for the recipient than we said. */
  corrected: z
    .object({
      outcome: z.boolean(),
      deadline: z.boolean(),
      at_stake: z.object({ before: amount.nullable(), after: amount.nullable() }).nullable(),
    })
    .optional(),
});
export type ToldChange = z.infer<typeof toldChange>;

/**
 * What starts or falls due, as it was when the reminder was written. What has moved since is left
 * out.
 */
export const comingDate = z.object({
  kind: z.enum(['change', 'duty']),
  /** The change's, or the clock rule's. */
  id: documentId,
  day: z.iso.date(),
  /** Set where only the month is known. */
  date_precision: z.literal('month').optional(),
  title: z.string(),
  /** Null for a change that is about no single law. */
  law_id: documentId.nullable().default(null),
  law: z.string().default(''),
  obligation_id: documentId.nullable().default(null),
  reason: z.enum(concernReasons),
});
export type RemindedDate = z.infer<typeof comingDate>;
