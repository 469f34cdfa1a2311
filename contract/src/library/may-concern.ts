import type { ResolvedFacts } from './facts.ts';

/**
 * Whether what names facts may concern a business: one of them is yes, open or unsure. What names none may concern
 * any. A law that the library does not hold, and what changes in it, have no rules but these facts.
 */
export const mayConcern = (
  { concerns }: { concerns?: readonly string[] | undefined },
  facts: ResolvedFacts,
): boolean => !concerns || concerns.some((id) => facts.get(id) !== 'no');
