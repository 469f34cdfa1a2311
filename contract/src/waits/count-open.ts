import type { LawOutside, LawStanding } from '../reviews/standings.ts';

/** What the profile settles of each law, by the law's id. */
export type OutsideByLaw = ReadonlyMap<string, LawOutside>;

/**
 * How many questions of a draft are still to be answered: neither answered nor settled by the
 * profile.
 */
export const countOpen = (
  { answered, questions }: NonNullable<LawStanding['draft']>,
  outside: LawOutside | undefined,
): number => Math.max(0, questions - answered - (outside?.outside ?? 0));

/**
 * A draft with answers that can be submitted: an adviser who reads the round before refuses another
 * one.
 */
export const isUnfinished = (standing: LawStanding | undefined): standing is LawStanding =>
  (standing?.draft?.answered ?? 0) > 0 && standing?.review?.state !== 'in_review';

/** By how much of a draft is open: the one that is nearest to its end comes first. */
export const shareOpen = (
  { draft }: Pick<LawStanding, 'draft'>,
  outside: LawOutside | undefined,
): number => (draft ? countOpen(draft, outside) / draft.questions : 1);
