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
