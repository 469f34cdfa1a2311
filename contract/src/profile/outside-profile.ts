import { z } from 'zod';
import { documentId } from '../api/fields.ts';
import {
  type FactAnswers,
  type FactSet,
  loosenConditions,
  resolveFacts,
} from '../library/facts.ts';
import { findFactsAgainst, headlineOf, type OutcomeRules } from '../library/outcomes.ts';
import { describeFacts } from './fact-statements.ts';
import { computeOutcome } from './outcomes.ts';

// Which questions of a questionnaire the profile has settled (docs/product.md, "Outside the profile").

/** A question that is outside the profile, and why, as it follows "Your profile: ". */
export const outsideQuestion = z.strictObject({
  question_id: documentId,
  reasons: z.array(z.string()),
});
export type OutsideQuestion = z.infer<typeof outsideQuestion>;

export const outsideOfLaw = z.strictObject({
  /**
   * `recorded` where the latest record was made with today's rules of the law. Without a record,
   * and with an older one, every question is asked.
   */
  basis: z.enum(['recorded', 'outdated', 'missing']),
  questions: z.array(outsideQuestion),
  /** The obligations that record and today's profile switch off. */
  switched_off: z.array(documentId),
  /** How many more questions would be outside if the profile were recorded now. */
  spared: z.int().nonnegative(),
});
export type OutsideOfLaw = z.infer<typeof outsideOfLaw>;

/** What the latest record says of a law. */
export interface RecordedLaw {
  rules_version: number;
  /** The codes of the obligations that it has switched off. */
  codes_off: readonly string[];
}

interface AskedLaw {
  questions: readonly { id: string; obligation_ids: readonly string[] }[];
  obligations: readonly { id: string; code: string }[];
}

/** What the profile of today says of a law. */
interface ProfileOfLaw {
  fact_set: FactSet;
  rules: OutcomeRules;
  given: FactAnswers;
}

/**
 * The questions of a law that are outside the profile: each of their obligations is switched off,
 * both by the latest record, made with the rules of today, and by the profile of today. An
 * obligation that was added since is not switched off by the record. A question about no obligation
 * is always asked.
 */
export const findOutside = (
  { questions, obligations }: AskedLaw,
  { fact_set, rules: law, given }: ProfileOfLaw,
  recorded: RecordedLaw | null,
): OutsideOfLaw => {
  const facts = resolveFacts(fact_set, given);
  const outcome = computeOutcome(fact_set, law, facts);
  const offToday = new Set(outcome.codes_off);
  const isCurrent = recorded?.rules_version === law.version;
  const offInRecord = new Set(isCurrent ? recorded.codes_off : []);
  const codeOf = new Map(obligations.map(({ id, code }) => [id, code]));

  const areAll = (ids: readonly string[], off: ReadonlySet<string>): boolean =>
    ids.length > 0 && ids.every((id) => off.has(codeOf.get(id) ?? ''));
  const off = new Set([...offToday].filter((code) => offInRecord.has(code)));
  const outside = questions.filter(({ obligation_ids }) => areAll(obligation_ids, off));
  const offOnlyToday = questions.filter(({ obligation_ids }) => areAll(obligation_ids, offToday));

  const whyLaw = outcome.matches
    .filter((match) => headlineOf(match) === outcome.headline)
    .map(({ because }) => because);
  const reasonsOf = (obligationIds: readonly string[]): string[] => {
    if (outcome.headline === 'does_not_apply') return whyLaw;
    const codes = new Set(obligationIds.flatMap((id) => codeOf.get(id) ?? []));
    const settled = loosenConditions(fact_set, facts);
    const against = findFactsAgainst(law.rules, settled, codes);
    return describeFacts(fact_set, { facts: settled, sectors: given.sectors }, against);
  };
  return {
    basis: recorded === null ? 'missing' : isCurrent ? 'recorded' : 'outdated',
    questions: outside.map(({ id, obligation_ids }) => ({
      question_id: id,
      reasons: reasonsOf(obligation_ids),
    })),
    switched_off: obligations.filter(({ code }) => off.has(code)).map(({ id }) => id),
    spared: offOnlyToday.length - outside.length,
  };
};

/**
 * What has changed for a submission since: questions that came in, and answered ones that went out.
 */
export interface MovedQuestions {
  /** Left out by the submission, and asked today. */
  came_in: string[];
  /** Asked by the submission, and outside today. */
  went_out: string[];
}

/**
 * Compares what a submission left out with the questions that are outside today, in the order of
 * the questions.
 */
export const findMoved = (
  questionIds: readonly string[],
  leftOut: readonly string[],
  outside: readonly OutsideQuestion[],
): MovedQuestions => {
  const [before, now] = [new Set(leftOut), new Set(outside.map((one) => one.question_id))];
  return {
    came_in: questionIds.filter((id) => before.has(id) && !now.has(id)),
    went_out: questionIds.filter((id) => !before.has(id) && now.has(id)),
  };
};
