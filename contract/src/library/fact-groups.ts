import type { FactSet } from './facts.ts';

// Which question asks for which facts. Apart from the facts, as the first screen asks nothing.

/** The question that asks for a fact, by its id: that of its group, or the fact itself. */
export const questionOf = ({ groups }: FactSet, factId: string): string =>
  groups.find(({ choices }) => choices.some(({ id }) => id === factId))?.id ?? factId;

/** The questions that ask for facts, each once. */
export const questionsOf = (set: FactSet, factIds: readonly string[]): string[] => [
  ...new Set(factIds.map((id) => questionOf(set, id))),
];

/** The facts that a question asks for. */
export const factsOf = ({ groups }: FactSet, questionId: string): string[] =>
  groups.find(({ id }) => id === questionId)?.choices.map(({ id }) => id) ?? [questionId];
