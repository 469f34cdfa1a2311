import { z } from 'zod';

// Small documents that pages of the staff listen to (docs/decisions/0114). None has anything that a
// client wrote.

/**
 * `adviserRevisions/{uid}` and `staffRevisions/{of}`: that something has changed which lists show,
 * so that open pages ask for it again.
 */
export const storedRevision = z.object({
  revision: z.int().nonnegative().default(0),
  /** When it was last raised. */
  at: z.date(),
});

/** For how long somebody who has read a review counts as having it open. */
export const visitMilliseconds = 120_000;

/** Stands for the members of the client among those who write. */
export const clientWriter = 'client';

/** `reviewVisits/{reviewId}`: what its advisers tell each other of while it is open. */
export const storedReviewVisits = z.object({
  organisation_id: z.string().min(1),
  /**
   * How many verdicts, notes and comments each adviser has written, so that the others' pages ask
   * for them. The client's members count as one.
   */
  writes: z.record(z.string(), z.int().nonnegative()).default({}),
  visits: z
    .record(
      z.string(),
      z.object({
        name: z.string().default(''),
        /** When they opened it. */
        since: z.date(),
        /** When they last read it, at most a minute ago while they work. */
        at: z.date(),
      }),
    )
    .default({}),
  expire_at: z.date(),
});
export type StoredReviewVisits = z.infer<typeof storedReviewVisits>;
