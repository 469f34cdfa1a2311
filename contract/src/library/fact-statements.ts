import type { FactAnswers, FactSet, ResolvedFacts } from './facts.ts';

/** What answers to facts say of a business, in words. Open and unsure facts say nothing. */
export const describeFacts = (
  { facts }: FactSet,
  resolved: ResolvedFacts,
  _sectors: FactAnswers['sectors'],
  ids: readonly string[],
): string[] =>
  facts
    .filter(({ id }) => ids.includes(id))
    .map(({ id, text }) => `“${text}” ${resolved.get(id) === 'yes' ? 'Yes' : 'No'}`);
