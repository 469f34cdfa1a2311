import { createHash } from 'node:crypto';
import type { ClockRules } from '@lexplain/contract/library/clock-rules';
import {
  holidayYears,
  type IncidentRules,
  type IncidentRulesFile,
} from '@lexplain/contract/library/incident-rules';
import { listBankHolidays, listPublicHolidays } from '@lexplain/contract/library/public-holidays';

// Which deadlines an incident starts: the faults of the file, and the one document that devices
// compute with.

const findRepeated = (ids: readonly string[]): string[] =>
  ids.filter((id, index) => ids.indexOf(id) !== index);

/** The facts that a clock reads. */
const listFactsRead = ({ conditions }: IncidentRulesFile['clocks'][number]): string[] => [
  ...(conditions.starts_with ? [conditions.starts_with] : []),
  ...(conditions.or_starts_with ?? []),
  ...conditions.needs,
  ...conditions.unless.flatMap(({ fact, except }) => (except ? [fact, except] : [fact])),
  ...conditions.ends_with,
];

type Clock = IncidentRulesFile['clocks'][number];

const doesNeed = (fact: string, { conditions }: Clock): boolean =>
  conditions.starts_with === fact || conditions.needs.includes(fact);

/** The faults of the exclusions that name the clock that runs instead, and of those that should. */
const findReplacementFaults = (clocks: readonly Clock[]): string[] => {
  const toFaults = (clock: Clock, fact: string, replaced_by: string | undefined): string[] => {
    if (replaced_by === undefined) {
      return clocks.some((other) => doesNeed(fact, other))
        ? [`The clock ${clock.id} does not say which clock replaces it with ${fact}`]
        : [];
    }
    const other = clocks.find(({ id }) => id === replaced_by);
    if (!other) return [`No clock has the id ${replaced_by}`];
    const replaces = `The clock ${replaced_by} replaces ${clock.id}`;
    if (!doesNeed(fact, other)) return [`${replaces} and does not need ${fact}`];
    return other.conditions.unless.length > 0 ? [`${replaces} and has exclusions of its own`] : [];
  };
  return clocks.flatMap((clock) =>
    clock.conditions.unless
      .filter(({ fact }) => !doesNeed(fact, clock))
      .flatMap(({ fact, replaced_by }) => toFaults(clock, fact, replaced_by)),
  );
};

/**
 * The faults of `incident-rules.yaml`: every clock of the library is named once, every fact that is
 * read exists and every fact is read, and each clock can start. Each is a sentence.
 */
export const findIncidentFaults = (
  { facts, contradictions, clocks, other_clocks }: IncidentRulesFile,
  laws: readonly ClockRules[],
): string[] => {
  const rules = new Map(laws.flatMap((law) => law.clocks.map((rule) => [rule.id, rule])));
  const named = [...clocks, ...other_clocks].map(({ id }) => id);
  const known = new Set(facts.map(({ id }) => id));
  const read = new Set(clocks.flatMap(listFactsRead));
  const inContradictions = contradictions.flatMap(({ when, unless = [] }) => [
    ...Object.keys(when),
    ...unless,
  ]);
  const asked = facts.filter(({ asked_first }) => asked_first).map(({ id }) => id);
  return [
    ...findRepeated(facts.map(({ id }) => id)).map((id) => `Two facts share the id ${id}`),
    ...findRepeated(contradictions.map(({ id }) => id)).map(
      (id) => `Two contradictions share the id ${id}`,
    ),
    ...findRepeated(named).map((id) => `The clock ${id} is named twice`),
    ...named.filter((id) => !rules.has(id)).map((id) => `No clock has the id ${id}`),
    ...[...rules.keys()]
      .filter((id) => !named.includes(id))
      .map((id) => `The clock ${id} is neither under clocks nor under other_clocks`),
    ...[...read, ...inContradictions]
      .filter((id) => !known.has(id))
      .map((id) => `No fact has the id ${id}`),
    // The first questions are of use to the reader, also where no clock depends on them.
    ...[...known]
      .filter((id) => !read.has(id) && !inContradictions.includes(id) && !asked.includes(id))
      .map((id) => `No clock reads the fact ${id}`),
    ...findReplacementFaults(clocks),
    ...clocks.flatMap(({ id, conditions: { starts_with, needs, unless } }) => [
      ...(starts_with || rules.get(id)?.starts_after
        ? []
        : [`The clock ${id} starts with no fact and follows no clock`]),
      ...unless
        .filter(({ fact }) => fact === starts_with || needs.includes(fact))
        .map(({ fact }) => `The clock ${id} needs ${fact} and does not run with it`),
    ]),
  ];
};

/**
 * Everything with which a device computes the deadlines of an incident, in the order of the file.
 */
export const composeIncidentRules = (
  { facts, contradictions, clocks }: IncidentRulesFile,
  laws: readonly ClockRules[],
): IncidentRules => {
  const rules = new Map(
    laws.flatMap(({ subject_id, clocks: own }) =>
      own.map((rule) => [rule.id, { subject_id, rule }] as const),
    ),
  );
  const content = {
    facts,
    contradictions,
    clocks: clocks.flatMap(({ id, conditions, expectation = null, report = null }) => {
      const found = rules.get(id);
      return found ? [{ ...found, conditions, expectation, report }] : [];
    }),
    holidays: listPublicHolidays(holidayYears.first, holidayYears.last),
    bank_holidays: listBankHolidays(holidayYears.first, holidayYears.last),
  };
  // A publisher may move a page, and the rule is the same.
  const text = JSON.stringify(content, (key, value) =>
    key === 'reference_url' ? undefined : value,
  );
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { version, ...content };
};
