import {
  type FactAnswer,
  type FactAnswers,
  type FactSet,
  isScreened,
  resolveFacts,
} from '../library/facts.ts';
import { findDecidingFacts, type OutcomeRules } from '../library/outcomes.ts';

// Which questions of a profile to ask, and in which order (docs/product.md, "Profile").

/** What profiles are computed with. */
export interface ProfileLaw {
  fact_set: FactSet;
  outcome_rules: readonly OutcomeRules[];
}

/** The id of the first question, the screen, beside those of the facts. */
export const screenQuestion = 'sectors';

const conditionOf = ({ facts }: FactSet, id: string): string | undefined =>
  facts.find((fact) => fact.id === id)?.asked_if;

const withAnswer = (given: FactAnswers, id: string, answer: FactAnswer): FactAnswers => ({
  ...given,
  answers: { ...given.answers, [id]: answer },
});

/**
 * The questions whose answers can still change an outcome, with the conditions of those that are asked only if
 * another one is yes. In no particular order.
 */
const findNeeded = (
  { fact_set, outcome_rules }: ProfileLaw,
  given: FactAnswers,
): ReadonlySet<string> => {
  const facts = resolveFacts(fact_set, given);
  const needed = new Set<string>();
  const add = (id: string): void => {
    const condition = conditionOf(fact_set, id);
    needed.add(id);
    if (condition !== undefined && !facts.has(condition)) add(condition);
    if (given.sectors === null && isScreened(fact_set, id)) needed.add(screenQuestion);
  };
  for (const { rules } of outcome_rules) {
    for (const id of findDecidingFacts(rules, facts)) add(id);
  }
  return needed;
};

/** How many questions are left after the answer, whether it is yes or no. */
const countAfter = (law: ProfileLaw, given: FactAnswers, id: string): number =>
  findNeeded(law, withAnswer(given, id, 'yes')).size +
  findNeeded(law, withAnswer(given, id, 'no')).size;

/**
 * The questions that can be asked now and whose answers can still change an outcome: none once the profile is
 * complete. First the screen, then what follows from an answer given, then the question whose answer leaves
 * the fewest others, then as in the library.
 */
export const nextQuestions = (law: ProfileLaw, given: FactAnswers): string[] => {
  const { fact_set } = law;
  const needed = findNeeded(law, given);
  const facts = resolveFacts(fact_set, given);
  const isScreenOpen = needed.has(screenQuestion);
  const askable = fact_set.facts.flatMap(({ id, asked_if }) => {
    const waits = asked_if !== undefined && !facts.has(asked_if);
    if (!needed.has(id) || waits || (isScreenOpen && isScreened(fact_set, id))) return [];
    return { id, isRoot: asked_if === undefined, left: countAfter(law, given, id) };
  });
  askable.sort((a, b) => Number(a.isRoot) - Number(b.isRoot) || a.left - b.left);
  return [...(isScreenOpen ? [screenQuestion] : []), ...askable.map(({ id }) => id)];
};
