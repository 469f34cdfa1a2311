import {
  type FactAnswers,
  type FactSet,
  findSectorNotChosen,
  type ResolvedFacts,
} from '../library/facts.ts';

// What a profile says of a business, in words that follow “Your profile: ”. Separate, so that pages
// which only ask do not load it.

interface Profile {
  facts: ResolvedFacts;
  sectors: FactAnswers['sectors'];
}

const describeFact = (set: FactSet, { facts, sectors }: Profile, id: string): string | null => {
  const answer = facts.get(id);
  const fact = set.facts.find((one) => one.id === id);
  if (!fact || answer === undefined || answer === 'unsure') return null;
  // In the order in which `resolveFacts` decides.
  const notChosen = findSectorNotChosen(set, id, sectors)?.not_chosen;
  if (notChosen !== undefined) return notChosen;
  const { asked_if, statement } = fact;
  const isOfCondition = asked_if !== undefined && facts.get(asked_if) === 'no';
  if (isOfCondition) return describeFact(set, { facts, sectors }, asked_if);
  return answer === 'yes' ? statement.yes : statement.no;
};

/**
 * The reasons that facts give, each once, in the order of the facts given. A fact that is no
 * because none of its sectors was chosen is described by the first of these on the screen, and one
 * that is no because its condition is no by that condition. A fact that is open or unsure gives no
 * reason.
 */
export const describeFacts = (
  set: FactSet,
  profile: Profile,
  factIds: readonly string[],
): string[] => [...new Set(factIds.flatMap((id) => describeFact(set, profile, id) ?? []))];
