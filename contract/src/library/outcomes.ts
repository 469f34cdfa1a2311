import { z } from 'zod';
import { documentId } from '../api/fields.ts';
import { lookUp } from '../look-up.ts';
import { confidence } from './confidence.ts';
import { type FactAnswer, factAnswer, type ResolvedFacts } from './facts.ts';
import { sourceUrl } from './source-url.ts';

/** Whether a law binds a business, computed from facts (docs/product.md, "Facts and outcomes"). */

/** From the strongest to the weakest. */
export const outcomes = ['applies', 'partly', 'ask_an_adviser', 'does_not_apply'] as const;
const outcome = z.enum(outcomes);
type Outcome = z.infer<typeof outcome>;

/**
 * The headlines of a law, from the strongest to the weakest: the headline of several matches is the
 * first of these. What binds by contract alone does not apply as law, but is shown before laws that
 * do not concern the business.
 */
export const headlines = [
  'applies',
  'partly',
  'ask_an_adviser',
  'by_contract',
  'does_not_apply',
] as const satisfies readonly (Outcome | 'by_contract')[];
export type Headline = (typeof headlines)[number];

/**
 * The place of a headline from the strongest to the weakest. An undecided outcome stands before one
 * that requires nothing.
 */
export const strengthOf = (headline: Headline | 'open' | null): number =>
  headline === null || headline === 'open'
    ? headlines.indexOf('by_contract') - 0.5
    : headlines.indexOf(headline);

export const outcomeRule = z.strictObject({
  id: documentId,
  /** It matches where each of these facts has this answer. */
  when: z.record(documentId, factAnswer).refine((when) => Object.keys(when).length > 0),
  outcome,
  /** Of one that does not apply: whether a contract can ask for the same. */
  by_contract: z.boolean().optional(),
  because: z.string().min(1),
  reference: z.string().min(1),
  /** Where its first section can be read. */
  reference_url: sourceUrl.optional(),
  confidence,
  /** The codes of the obligations that it switches on, of its own law. */
  codes: z.array(z.string().min(1)).optional(),
});
export type OutcomeRule = z.infer<typeof outcomeRule>;

export const headlineOf = ({
  outcome,
  by_contract,
}: Pick<OutcomeRule, 'outcome' | 'by_contract'>): Headline =>
  outcome === 'does_not_apply' && by_contract ? 'by_contract' : outcome;

/**
 * The outcome rules of a law. Their version is their own: the obligations' words do not change with
 * them.
 */
export const outcomeRules = z.strictObject({
  subject_id: documentId,
  version: z.int().positive(),
  effective_from: z.iso.date(),
  rules: z.array(outcomeRule).min(1),
});
export type OutcomeRules = z.infer<typeof outcomeRules>;

/** `open` where no rule matches and one can still match. */
export const headlineOrOpen = z.enum([...headlines, 'open']);

export interface OutcomeOfLaw {
  /**
   * The strongest match. `open` where none matches and a rule can still match. Where none can any
   * more, an answer is "unsure": then it is `ask_an_adviser`.
   */
  headline: Headline | 'open';
  /** All rules that match, in the order of the law's file. */
  matches: OutcomeRule[];
  /** The codes that the matches switch on, each once. */
  codes: string[];
  /** The codes that its rules switch on, or may yet, once open and unsure facts are settled. */
  possible_codes: string[];
  /** Facts that the law's rules read and that are not answered yet. */
  open: string[];
  /** Facts that they read and that were answered "unsure". */
  unsure: string[];
}

/** Whether each fact of a rule has the answer that the rule names, or one of the others. */
const hasAnswers = (
  { when }: OutcomeRule,
  facts: ResolvedFacts,
  ...others: (FactAnswer | undefined)[]
): boolean =>
  Object.entries(when).every(([id, answer]) => [answer, ...others].includes(facts.get(id)));

export const doesMatch = (rule: OutcomeRule, facts: ResolvedFacts): boolean =>
  hasAnswers(rule, facts);

/** Whether it matches, or can still match once open facts are answered. */
export const canMatch = (rule: OutcomeRule, facts: ResolvedFacts): boolean =>
  hasAnswers(rule, facts, undefined);

/** The facts that a law's rules read, each once. */
export const findFactsRead = (rules: readonly OutcomeRule[]): string[] => [
  ...new Set(rules.flatMap(({ when }) => Object.keys(when))),
];

const listCodes = (rules: readonly OutcomeRule[]): string[] => [
  ...new Set(rules.flatMap(({ codes = [] }) => codes)),
];

/** What a law's rules say of a business. */
type Decision = Pick<OutcomeOfLaw, 'headline' | 'matches' | 'codes'>;

/**
 * What the matching rules say. Apart from what they read, as choosing a question needs this alone,
 * many times.
 */
const decide = (rules: readonly OutcomeRule[], facts: ResolvedFacts): Decision => {
  const matches = rules.filter((rule) => doesMatch(rule, facts));
  const strongest = headlines.find((one) => matches.some((match) => headlineOf(match) === one));
  const isOpen = strongest === undefined && rules.some((rule) => canMatch(rule, facts));
  return {
    headline: strongest ?? (isOpen ? 'open' : 'ask_an_adviser'),
    matches,
    codes: listCodes(matches),
  };
};

/**
 * Whether the rules alone say which obligations bind. Not while the law is open, nor where an
 * adviser has to say or may have to, nor where a contract alone binds or may.
 */
const isSettled = (headline: Headline | 'open', possible: readonly OutcomeRule[]): boolean => {
  const mayBe = (one: Headline) => possible.some((rule) => headlineOf(rule) === one);
  if (headline === 'open' || headline === 'ask_an_adviser' || headline === 'by_contract')
    return false;
  return !mayBe('ask_an_adviser') && !(headline === 'does_not_apply' && mayBe('by_contract'));
};

/** The outcome of one law. Pure; "unsure" is never read as no. */
export const evaluateOutcome = (
  rules: readonly OutcomeRule[],
  facts: ResolvedFacts,
): OutcomeOfLaw => {
  const read = findFactsRead(rules);
  return {
    ...decide(rules, facts),
    possible_codes: listCodes(rules.filter((rule) => hasAnswers(rule, facts, undefined, 'unsure'))),
    open: read.filter((id) => !facts.has(id)),
    unsure: read.filter((id) => facts.get(id) === 'unsure'),
  };
};

/**
 * The codes of obligations that are switched off: rules name them, and none that does can match any
 * more, however open and unsure facts are settled. None while the law is open, or where an adviser
 * or a contract has to say or may have to.
 */
export const listSwitchedOff = (
  rules: readonly OutcomeRule[],
  headline: Headline | 'open',
  facts: ResolvedFacts,
): string[] => {
  const possible = rules.filter((rule) => hasAnswers(rule, facts, undefined, 'unsure'));
  if (!isSettled(headline, possible)) return [];
  const possible_codes = new Set(listCodes(possible));
  return listCodes(rules).filter((code) => !possible_codes.has(code));
};

/**
 * The facts whose answers keep every rule that names one of these codes from matching, those that
 * decide most rules first. For codes that are switched off.
 */
export const findFactsAgainst = (
  rules: readonly OutcomeRule[],
  facts: ResolvedFacts,
  codes: ReadonlySet<string>,
): string[] => {
  const isAgainst = ({ when }: OutcomeRule, id: string): boolean => {
    const [wanted, answer] = [lookUp(when, id), facts.get(id)];
    return wanted !== undefined && (answer === 'yes' || answer === 'no') && answer !== wanted;
  };
  const chosen: string[] = [];
  let left = rules.filter((rule) => rule.codes?.some((code) => codes.has(code)));
  while (left.length > 0) {
    const undecidedBy = (id: string) => left.filter((rule) => !isAgainst(rule, id));
    const [strongest] = findFactsRead(left)
      .map((id) => ({ id, others: undecidedBy(id) }))
      .sort((a, b) => a.others.length - b.others.length);
    if (strongest === undefined || strongest.others.length === left.length) break;
    chosen.push(strongest.id);
    left = strongest.others;
  }
  return chosen;
};

/**
 * The open facts that can still change a law's outcome: its headline, the obligations that it
 * switches on, or, where it switches on none, its reasons. A further reason for what holds already
 * changes nothing.
 */
export const findDecidingFacts = (
  rules: readonly OutcomeRule[],
  facts: ResolvedFacts,
): string[] => {
  const { headline, matches, codes } = decide(rules, facts);
  const strength = headline === 'open' ? headlines.length : headlines.indexOf(headline);
  const changes = (rule: OutcomeRule): boolean =>
    headlines.indexOf(headlineOf(rule)) < strength ||
    (rule.codes ?? []).some((code) => !codes.includes(code)) ||
    (codes.length === 0 && headlineOf(rule) === headline);
  const deciding = rules.filter(
    (rule) => !matches.includes(rule) && canMatch(rule, facts) && changes(rule),
  );
  return findFactsRead(deciding).filter((id) => !facts.has(id));
};
