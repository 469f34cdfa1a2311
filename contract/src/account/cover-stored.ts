import { z } from 'zod';

// Holiday cover as accounts of advisers have it (docs/decisions/0095-holiday-cover.md).

const span = {
  id: z.string(),
  begins_at: z.date(),
  /** The instant at which the last day has ended. */
  ends_at: z.date(),
};

/** A span in which a colleague covers for the adviser, on the adviser's account. */
export const storedCover = z.object({
  ...span,
  cover_uid: z.string(),
  first_day: z.string(),
  last_day: z.string(),
});
export type StoredCover = z.infer<typeof storedCover>;

/**
 * A span in which the person covers for a colleague, on their own account, where each call and the
 * rules find it without a further read.
 */
export const storedCovering = z.object(span);
export type StoredCovering = z.infer<typeof storedCovering>;

/** An entry that is to be written to the log of each client of the adviser. */
export const storedCoverEntry = z.object({
  kind: z.enum(['cover_set', 'cover_ended']),
  cover_id: z.string(),
  by_uid: z.string().default(''),
  by_name: z.string().default(''),
  about: z.string().default(''),
  at: z.date(),
  /** The client after which it goes on; null at the beginning. */
  after: z.string().nullable().default(null),
});
export type StoredCoverEntry = z.infer<typeof storedCoverEntry>;

type Span = Pick<StoredCovering, 'begins_at' | 'ends_at'>;

export const isOver = ({ ends_at }: Pick<Span, 'ends_at'>, now: Date): boolean => ends_at <= now;

export const isRunning = (span: Span, now: Date): boolean =>
  span.begins_at <= now && !isOver(span, now);

/** The advisers whose clients someone covers at this moment. */
export const listCovered = (
  covering: Readonly<Record<string, StoredCovering>>,
  now: Date,
): string[] =>
  Object.entries(covering)
    .filter(([, span]) => isRunning(span, now))
    .map(([uid]) => uid);

/** Who covers for an adviser at this moment. */
export const listCovering = (covers: readonly StoredCover[], now: Date): string[] => [
  ...new Set(covers.filter((span) => isRunning(span, now)).map(({ cover_uid }) => cover_uid)),
];
