import { z } from 'zod';

// Apart from the other schemas of reviews, as the first screen needs no more of them.

export const reviewState = z.enum([
  'waiting',
  'in_review',
  'changes_requested',
  'closed',
  'withdrawn',
]);
export type ReviewState = z.infer<typeof reviewState>;

export const reviewStateLabels: Record<ReviewState, string> = {
  waiting: 'Waiting for an adviser',
  in_review: 'In review',
  changes_requested: 'Changes requested',
  closed: 'Signed off',
  withdrawn: 'Withdrawn',
};

/** Who acts next. Null once nobody has to. */
export const reviewTurn = z.enum(['client', 'adviser']);
export type ReviewTurn = z.infer<typeof reviewTurn>;
