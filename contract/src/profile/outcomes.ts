import {
  type FactAnswers,
  listCountedAnswers,
  questionsOf,
  resolveFacts,
} from '../library/facts.ts';
import { evaluateOutcome, findDecidingFacts, type OutcomeOfLaw } from '../library/outcomes.ts';
import { lookUp } from '../look-up.ts';
import { type ProfileLaw, screenQuestion } from './questions.ts';

// What follows from a profile for each law, and when a record of it is stale (docs/product.md, "Profile").

export interface LawOutcome extends OutcomeOfLaw {
  subject_id: string;
  /** The open facts that can still change it; none once it is settled. */
  deciding: string[];
}

export const computeOutcomes = (
  { fact_set, outcome_rules }: ProfileLaw,
  given: FactAnswers,
): LawOutcome[] => {
  const facts = resolveFacts(fact_set, given);
  return outcome_rules.map(({ subject_id, rules }) => ({
    subject_id,
    ...evaluateOutcome(rules, facts),
    deciding: findDecidingFacts(rules, facts),
  }));
};

/** What a record was computed with. */
export interface RecordBasis extends FactAnswers {
  fact_set_version: number;
  rule_versions: Readonly<Record<string, number>>;
}

/** What has changed since a record. */
export interface Staleness {
  /** The questions whose answers count and have changed. */
  questions: string[];
  /** Whether the questions have another version. */
  fact_set: boolean;
  /** The laws whose rules have another version, or that are new or gone. */
  laws: string[];
}

const isSameChoice = (a: FactAnswers['sectors'], b: FactAnswers['sectors']): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const listChanged = <Value>(
  before: Readonly<Record<string, Value>>,
  after: Readonly<Record<string, Value>>,
): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (id) => lookUp(before, id) !== lookUp(after, id),
  );

/** What has changed since a record: it is stale if anything has. Computed, never stored. */
export const findStaleness = (
  { fact_set, outcome_rules }: ProfileLaw,
  record: RecordBasis,
  given: FactAnswers,
): Staleness => {
  const counted = listCountedAnswers(fact_set, given).map(({ id, answer }) => [id, answer]);
  const versions = outcome_rules.map(({ subject_id, version }) => [subject_id, version]);
  return {
    questions: [
      ...(isSameChoice(record.sectors, given.sectors) ? [] : [screenQuestion]),
      ...questionsOf(fact_set, listChanged<string>(record.answers, Object.fromEntries(counted))),
    ],
    fact_set: record.fact_set_version !== fact_set.version,
    laws: listChanged<number>(record.rule_versions, Object.fromEntries(versions)),
  };
};

export const isStale = ({ questions, fact_set, laws }: Staleness): boolean =>
  fact_set || questions.length > 0 || laws.length > 0;
