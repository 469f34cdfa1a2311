import { z } from 'zod';
import { documentId } from '../api/fields.ts';
import { lookUp } from '../look-up.ts';

/** Facts about a business, asked once for all laws (docs/product.md, "Facts and outcomes"). */

export const factAnswer = z.enum(['yes', 'no', 'unsure']);
export type FactAnswer = z.infer<typeof factAnswer>;

/** What each answer says of a business, as it follows “Your profile: ”. */
export const factStatement = z.strictObject({
  yes: z.string().min(1),
  no: z.string().min(1),
});

export const fact = z.strictObject({
  id: documentId,
  text: z.string().min(1),
  help: z.string().min(1).optional(),
  statement: factStatement,
  source: z.string().min(1),
  /** The fact that has to be yes for this one to be asked; where that is no, this one is no. */
  asked_if: documentId.optional(),
});

export const sector = z.strictObject({
  id: documentId,
  text: z.string().min(1),
  /** What a business that did not choose it is not, as a statement of a fact. */
  not_chosen: z.string().min(1),
  facts: z.array(documentId).min(1),
});
type Sector = z.infer<typeof sector>;

/** A fact of a group, as a choice of its question. */
export const factChoice = z.strictObject({ id: documentId, text: z.string().min(1) });

/**
 * Facts that one question asks for together: those that are chosen are yes, the others no. A fact
 * is in one group at most, and one that is has neither a condition nor a sector.
 */
export const factGroup = z.strictObject({
  id: documentId,
  text: z.string().min(1),
  help: z.string().min(1),
  choices: z.array(factChoice),
});
export type FactGroup = z.infer<typeof factGroup>;

/** All facts, and the one question whose answer leaves out the facts of other sectors. */
export const factSet = z.strictObject({
  version: z.int().positive(),
  effective_from: z.iso.date(),
  screen: z.strictObject({
    text: z.string().min(1),
    help: z.string().min(1),
    sectors: z.array(sector),
  }),
  groups: z.array(factGroup).default([]),
  facts: z.array(fact),
});
export type FactSet = z.infer<typeof factSet>;

/** What a business answered so far. */
export interface FactAnswers {
  /** The chosen sectors; null while the question is open, 'unsure' to be asked everything. */
  sectors: readonly string[] | 'unsure' | null;
  answers: Readonly<Record<string, FactAnswer>>;
}

/** The answer to each fact by its id; a fact without one is still open. */
export type ResolvedFacts = ReadonlyMap<string, FactAnswer>;

/** The sectors in which a fact is asked; none for a fact that is asked in all. */
const sectorsOf = ({ screen }: FactSet, factId: string) =>
  screen.sectors.filter(({ facts }) => facts.includes(factId));

/**
 * Where a fact is left out because none of its sectors was chosen: the first of these on the
 * screen.
 */
export const findSectorNotChosen = (
  set: FactSet,
  factId: string,
  chosen: FactAnswers['sectors'],
): Sector | undefined => {
  if (chosen === null || chosen === 'unsure') return undefined;
  const sectors = sectorsOf(set, factId);
  return sectors.some(({ id }) => chosen.includes(id)) ? undefined : sectors[0];
};

/** Whether a fact is asked only in some sectors. */
export const isScreened = (set: FactSet, factId: string): boolean =>
  sectorsOf(set, factId).length > 0;

interface Resolution {
  facts: Map<string, FactAnswer>;
  /** The facts whose own answer counts. */
  answered: string[];
}

const resolve = (set: FactSet, given: FactAnswers): Resolution => {
  const facts = new Map<string, FactAnswer>();
  const answered: string[] = [];
  for (const { id, asked_if } of set.facts) {
    const condition = asked_if === undefined ? 'yes' : facts.get(asked_if);
    const answer = lookUp(given.answers, id);
    if (findSectorNotChosen(set, id, given.sectors) || condition === 'no') facts.set(id, 'no');
    else if (condition === undefined || answer === undefined) continue;
    else if (given.sectors === null && isScreened(set, id)) continue;
    else {
      facts.set(id, answer);
      answered.push(id);
    }
  }
  return { facts, answered };
};

/**
 * The answers that outcome rules read. A fact of a sector that was not chosen is no, and so is a
 * fact whose condition is no. A fact whose condition or sector is not known yet is open, whatever
 * was answered earlier.
 */
export const resolveFacts = (set: FactSet, given: FactAnswers): ResolvedFacts =>
  resolve(set, given).facts;

/**
 * Resolved facts with "unsure" in place of a yes whose condition is unsure: once that is settled as
 * no, the fact is no as well. For what must hold however unsure facts are settled.
 */
export const loosenConditions = ({ facts }: FactSet, resolved: ResolvedFacts): ResolvedFacts => {
  const loosened = new Map(resolved);
  for (const { id, asked_if } of facts) {
    const isConditionUnsure = asked_if !== undefined && loosened.get(asked_if) === 'unsure';
    if (isConditionUnsure && loosened.get(id) === 'yes') loosened.set(id, 'unsure');
  }
  return loosened;
};

/**
 * The answers that count, in the order of the facts: not those to questions that are no longer
 * asked.
 */
export const listCountedAnswers = (
  set: FactSet,
  given: FactAnswers,
): { id: string; answer: FactAnswer }[] => {
  const { facts, answered } = resolve(set, given);
  return answered.flatMap((id) => {
    const answer = facts.get(id);
    return answer === undefined ? [] : [{ id, answer }];
  });
};

/**
 * Whether what names facts may concern a business: one of them is yes, open or unsure. What names
 * none may concern any. A law that the library does not hold, and what changes in it, have no rules
 * but these facts.
 */
export const mayConcern = (
  { concerns }: { concerns?: readonly string[] | undefined },
  facts: ResolvedFacts,
): boolean => !concerns || concerns.some((id) => facts.get(id) !== 'no');
