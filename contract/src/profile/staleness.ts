import { questionsOf } from '../library/fact-groups.ts';
import { type FactAnswers, listCountedAnswers } from '../library/facts.ts';
import { lookUp } from '../look-up.ts';
import type { Staleness } from './outcomes.ts';
import { type ProfileLaw, screenQuestion } from './questions.ts';

// When a record of a profile is stale. Apart from the outcomes, as only the server compares.

/** What a record was computed with. */
export interface RecordBasis extends FactAnswers {
  fact_set_version: number;
  rule_versions: Readonly<Record<string, number>>;
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
