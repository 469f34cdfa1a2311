import { questionOf } from '@lexplain/contract/library/fact-groups';
import type { FactAnswer, FactSet, ResolvedFacts } from '@lexplain/contract/library/facts';
import {
  canMatch,
  doesMatch,
  findFactsRead,
  type OutcomeRule,
  type OutcomeRules,
} from '@lexplain/contract/library/outcomes';
import { lookUp } from '@lexplain/contract/look-up';
import { screenQuestion } from '@lexplain/contract/profile/questions';

// Faults of facts and outcome rules that make an outcome wrong, missing or unreachable. Each names
// its rule, fact or obligation. The check is exact: it covers all combinations of answers, not a
// sample of them.

/** A fault of a law's rules, with the index of the rule where it has one. */
export interface RuleFault {
  rule?: number;
  message: string;
}

type RuleConditions = Readonly<Record<string, FactAnswer>>;

/** The conditions of a fact, and theirs. */
const findConditions = (set: FactSet, id: string): string[] => {
  const condition = set.facts.find((fact) => fact.id === id)?.asked_if;
  return condition === undefined ? [] : [condition, ...findConditions(set, condition)];
};

/**
 * Whether some business can give all these answers: a fact is no where one of its conditions is no.
 */
const isPossible = (set: FactSet, when: RuleConditions): boolean =>
  Object.entries(when).every(
    ([id, answer]) =>
      answer === 'no' ||
      findConditions(set, id).every((condition) => lookUp(when, condition) !== 'no'),
  );

const canBothMatch = (set: FactSet, a: RuleConditions, b: RuleConditions): boolean =>
  Object.entries(a).every(([id, answer]) => [undefined, answer].includes(lookUp(b, id))) &&
  isPossible(set, { ...a, ...b });

const isBinding = ({ outcome }: OutcomeRule): boolean =>
  outcome === 'applies' || outcome === 'partly';

/**
 * Answers of yes and no, after those given, for which no rule has an outcome; null where each
 * combination has one. Only answers on which a rule still depends are tried, as eight States and
 * Territories alone have 256.
 */
const findGapAfter = (
  set: FactSet,
  rules: readonly OutcomeRule[],
  given: ResolvedFacts,
): ResolvedFacts | null => {
  if (rules.some((rule) => doesMatch(rule, given))) return null;
  const possible = rules.filter((rule) => canMatch(rule, given));
  const [read] = findFactsRead(possible).filter((id) => !given.has(id));
  if (read === undefined) return given;
  const conditions = findConditions(set, read);
  const next = conditions.findLast((id) => !given.has(id)) ?? read;
  const isExcluded = findConditions(set, next).some((id) => given.get(id) === 'no');
  const answers: FactAnswer[] = isExcluded ? ['no'] : ['no', 'yes'];
  for (const answer of answers) {
    const gap = findGapAfter(set, rules, new Map([...given, [next, answer]]));
    if (gap) return gap;
  }
  return null;
};

const findGap = (set: FactSet, rules: readonly OutcomeRule[]): string | null => {
  const known = rules.filter(({ when }) => !Object.values(when).includes('unsure'));
  const gap = findGapAfter(set, known, new Map());
  if (!gap) return null;
  const yes = set.facts.filter(({ id }) => gap.get(id) === 'yes').map(({ id }) => id);
  return yes.length === 0 ? 'all no' : `${yes.join(', ')} yes, the others no`;
};

const findRuleFaults = (
  set: FactSet,
  rules: readonly OutcomeRule[],
  codes: readonly string[],
  index: number,
): string[] => {
  const rule = rules[index];
  if (!rule) return [];
  const known = new Set(set.facts.map(({ id }) => id));
  const name = `The rule ${rule.id}`;
  const unknownFacts = Object.keys(rule.when).filter((id) => !known.has(id));
  if (unknownFacts.length > 0) return unknownFacts.map((id) => `${name} reads ${id}, no fact`);
  const earlier = rules.slice(0, index);
  const contradicted = earlier.filter(
    (other) =>
      [rule, other].some(isBinding) &&
      [rule, other].some(({ outcome }) => outcome === 'does_not_apply') &&
      canBothMatch(set, rule.when, other.when),
  );
  return [
    ...(earlier.some(({ id }) => id === rule.id) ? [`Two rules share the id ${rule.id}`] : []),
    ...(isPossible(set, rule.when) ? [] : [`${name} can never match`]),
    ...contradicted.map(({ id }) => `${name} contradicts the rule ${id}: both can match`),
    ...(rule.codes ?? [])
      .filter((code) => !codes.includes(code))
      .map((code) => `${name} switches on ${code}, no obligation of this law`),
    ...(rule.codes && !isBinding(rule)
      ? [`${name} does not bind and switches on obligations`]
      : []),
    ...(rule.by_contract && rule.outcome !== 'does_not_apply'
      ? [`${name} is by contract and does not have the outcome does_not_apply`]
      : []),
  ];
};

/** The faults of one law's rules. `codes` are the codes of its obligations. */
export const findOutcomeFaults = (
  set: FactSet,
  { rules }: OutcomeRules,
  codes: readonly string[],
): RuleFault[] => {
  const faults = rules.flatMap((_, rule) =>
    findRuleFaults(set, rules, codes, rule).map((message): RuleFault => ({ rule, message })),
  );
  if (faults.length > 0) return faults;
  const reached = new Set(rules.flatMap((rule) => rule.codes ?? []));
  const gap = findGap(set, rules);
  return [
    ...codes
      .filter((code) => !reached.has(code))
      .map((code): RuleFault => ({ message: `No rule switches on ${code}` })),
    ...(gap === null ? [] : [{ message: `No rule matches these answers: ${gap}` }]),
  ];
};

const findRepeated = (ids: readonly string[]): string[] =>
  ids.filter((id, index) => ids.indexOf(id) !== index);

/**
 * Facts of a group are asked for together, so that none can depend on another one or on a sector.
 */
const findGroupFaults = ({ groups, facts, screen }: FactSet): string[] => {
  const choices = groups.flatMap((group) => group.choices.map(({ id }) => id));
  const ids = [screenQuestion, ...facts.map(({ id }) => id), ...groups.map(({ id }) => id)];
  const dependent = [
    ...facts.flatMap(({ id, asked_if }) => (asked_if === undefined ? [] : [id])),
    ...screen.sectors.flatMap((sector) => sector.facts),
  ];
  return [
    ...groups
      .filter(({ id }) => findRepeated(ids).includes(id))
      .map(({ id }) => `The group ${id} has the id of another question`),
    ...groups
      .filter(({ choices: none }) => none.length === 0)
      .map(({ id }) => `The group ${id} has no choices`),
    ...findRepeated(choices).map((id) => `${id} is a choice twice`),
    ...choices
      .filter((id) => !facts.some((fact) => fact.id === id))
      .map((id) => `A group lists ${id}, no fact`),
    ...choices
      .filter((id) => dependent.includes(id))
      .map((id) => `${id} is in a group, and has a condition or a sector`),
  ];
};

/**
 * The faults of the facts themselves. A group lists all there is to choose, so that rules need not
 * read each.
 */
export const findFactFaults = (set: FactSet, laws: readonly OutcomeRules[]): string[] => {
  const ids = set.facts.map(({ id }) => id);
  const read = new Set(laws.flatMap(({ rules }) => findFactsRead(rules)));
  const listed = set.screen.sectors.flatMap(({ facts }) => facts);
  return [
    ...findRepeated(ids).map((id) => `Two facts share the id ${id}`),
    ...ids
      .filter((id) => !read.has(id) && questionOf(set, id) === id)
      .map((id) => `No rule reads the fact ${id}`),
    ...listed.filter((id) => !ids.includes(id)).map((id) => `A sector lists ${id}, no fact`),
    ...set.facts.flatMap(({ id, asked_if }, index) =>
      asked_if === undefined || ids.slice(0, index).includes(asked_if)
        ? []
        : [`${id} is asked if ${asked_if}, which is no fact before it`],
    ),
    ...findGroupFaults(set),
  ];
};
