import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { documentId, isoDay } from '../api/fields.ts';
import { confidence } from '../library/confidence.ts';

/**
 * A change of a law, or of our description of it. It is written beside the law in `seed/library`.
 * `date` is when it takes effect.
 */
export const change = z.strictObject({
  id: documentId,
  date: z.iso.date(),
  /** Set where only the month is known; the date is then its first day. */
  date_precision: z.literal('month').optional(),
  /**
   * Set where our description was wrong and the law is the same; the date is then the day of the
   * correction.
   */
  kind: z.literal('correction').optional(),
  /**
   * The correction that reports this change, where we entered it long after it took effect: it has
   * no mail of its own.
   */
  told_by: documentId.optional(),
  /** Null for a change that concerns no single law. */
  subject_id: documentId.nullable(),
  /** The facts that decide for whom it matters; set where the library does not hold its law. */
  concerns: z.array(documentId).min(1).optional(),
  title: z.string().min(1),
  what_changed: z.string().min(1),
  /**
   * The obligations it concerns, in its own law or in others. A repealed obligation has no link.
   */
  obligations: z.array(
    z.strictObject({ subject_id: documentId, id: documentId, code: z.string().min(1) }),
  ),
  confidence,
});

/** `changes/{id}`. */
export const storedChange = z.object({
  ...change.shape,
  subject_id: change.shape.subject_id.default(null),
  obligations: z.array(z.object({ ...change.shape.obligations.element.shape })).default([]),
  confidence: confidence.default('unconfirmed'),
});
export type StoredChange = z.infer<typeof storedChange>;

/** Our description was wrong and the law is the same (docs/product.md, "Corrections"). */
export const isCorrection = ({ kind }: Pick<StoredChange, 'kind'>): boolean =>
  kind === 'correction';

/** Changes to the law, and corrections of our descriptions, each in their order. */
export const splitCorrections = <T extends Pick<StoredChange, 'kind'>>(
  changes: readonly T[],
): { ofLaw: T[]; corrections: T[] } => ({
  ofLaw: changes.filter((change) => !isCorrection(change)),
  corrections: changes.filter(isCorrection),
});

export const changeEndpoints = {
  listChanges: endpoint({
    method: 'GET',
    path: '/api/changes',
    access: 'verified',
    status: 200,
    revalidate: true,
    query: z.strictObject({ since: isoDay.optional() }),
    output: z.array(change),
  }),
} as const;
