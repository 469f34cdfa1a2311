import { factsOf, questionOf, questionsOf } from '../library/fact-groups.ts';
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

/** With the same answer to each fact of a question. */
const withAnswer = (
  { fact_set }: ProfileLaw,
  given: FactAnswers,
  id: string,
  answer: FactAnswer,
): FactAnswers => {
  const answers = factsOf(fact_set, id).map((fact): [string, FactAnswer] => [fact, answer]);
  return { ...given, answers: { ...given.answers, ...Object.fromEntries(answers) } };
};

/**
 * The questions whose answers can still change an outcome, with the conditions of those that are
 * asked only if another one is yes. In no particular order.
 */
const findNeeded = (
  { fact_set, outcome_rules }: ProfileLaw,
  given: FactAnswers,
): ReadonlySet<string> => {
  const facts = resolveFacts(fact_set, given);
  const needed = new Set<string>();
  const add = (id: string): void => {
    const condition = conditionOf(fact_set, id);
    needed.add(questionOf(fact_set, id));
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
  findNeeded(law, withAnswer(law, given, id, 'yes')).size +
  findNeeded(law, withAnswer(law, given, id, 'no')).size;

/**
 * Before the open groups the questions that matter also if nothing is chosen of them, then all
 * others.
 */
const rankByGroups = (
  law: ProfileLaw,
  given: FactAnswers,
  needed: ReadonlySet<string>,
): ((id: string) => number) => {
  const groups = law.fact_set.groups.map(({ id }) => id).filter((id) => needed.has(id));
  const unchosen = groups.reduce((before, id) => withAnswer(law, before, id, 'no'), given);
  const certain = findNeeded(law, unchosen);
  return (id) => [certain.has(id), groups.includes(id), true].indexOf(true);
};

/**
 * The questions that can be asked now and whose answers can still change an outcome: none once the
 * profile is complete. First the screen, then what follows from an answer given, then the question
 * whose answer leaves the fewest others, then as in the library. A group is asked for once nothing
 * is left but what may follow from it.
 */
export const nextQuestions = (law: ProfileLaw, given: FactAnswers): string[] => {
  const { fact_set } = law;
  const needed = findNeeded(law, given);
  const facts = resolveFacts(fact_set, given);
  const isScreenOpen = needed.has(screenQuestion);
  const rankOf = rankByGroups(law, given, needed);
  const ids = fact_set.facts.map(({ id }) => id);
  const askable = questionsOf(fact_set, ids).flatMap((id) => {
    const condition = conditionOf(fact_set, id);
    const waits = condition !== undefined && !facts.has(condition);
    if (!needed.has(id) || waits || (isScreenOpen && isScreened(fact_set, id))) return [];
    const isRoot = Number(condition === undefined);
    return { id, rank: rankOf(id), isRoot, left: countAfter(law, given, id) };
  });
  askable.sort((a, b) => a.rank - b.rank || a.isRoot - b.isRoot || a.left - b.left);
  return [...(isScreenOpen ? [screenQuestion] : []), ...askable.map(({ id }) => id)];
};
