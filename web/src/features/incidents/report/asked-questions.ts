import type { Board } from '@lexplain/contract/incidents/board';
import { listStarts } from '@lexplain/contract/incidents/clocks/events';
import type {
  IncidentClock,
  IncidentFact,
  IncidentRules,
} from '@lexplain/contract/library/incident-rules';

// Which questions a report asks, and in which order.

type PossibleCodes = ReadonlySet<string> | null;

/** The clocks that can bind the business. */
const listBinding = ({ clocks }: IncidentRules, codes: PossibleCodes): IncidentClock[] =>
  clocks.filter(({ rule }) => codes === null || codes.has(rule.obligation_code));

const listDecidingFacts = (clock: IncidentClock): string[] => [
  ...listStarts(clock),
  ...clock.conditions.needs,
];

/** The facts that decide once another scheme takes over a part. */
const listFactsLeft = ({ conditions }: IncidentClock): string[] =>
  conditions.unless.flatMap(({ except }) => except ?? []);

/** The facts that can contradict a fact: they help to answer it. */
const listRelated = ({ contradictions }: IncidentRules, id: string): string[] =>
  contradictions.flatMap(({ when }) => {
    const ids = Object.keys(when);
    return ids.includes(id) ? ids : [];
  });

/**
 * The questions that decide clocks, with the general ones first and then those that decide most.
 * The order depends on no answer, so that nothing moves while someone answers.
 */
export const orderQuestions = (rules: IncidentRules, codes: PossibleCodes): IncidentFact[] => {
  const counts = new Map<string, number>();
  for (const clock of listBinding(rules, codes)) {
    const deciding = [...listDecidingFacts(clock), ...listFactsLeft(clock)];
    for (const id of deciding) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const decides = ({ id, asked_first }: IncidentFact): boolean =>
    counts.has(id) ||
    (asked_first === true && listRelated(rules, id).some((other) => counts.has(other)));
  const rank = ({ id, asked_first }: IncidentFact): number =>
    asked_first ? Number.POSITIVE_INFINITY : (counts.get(id) ?? 0);
  return rules.facts
    .filter(decides)
    .map((fact, index) => ({ fact, index, rank: rank(fact) }))
    .sort((one, other) =>
      one.rank === other.rank ? one.index - other.index : other.rank - one.rank,
    )
    .map(({ fact }) => fact);
};

/** How many questions are shown at once; the others are folded. */
const shownAtOnce = 5;

/**
 * The questions that still decide something, and those that were answered: an answer never
 * disappears.
 */
export const listAsked = (
  ordered: readonly IncidentFact[],
  board: Board,
  isAnswered: (id: string) => boolean,
): { first: IncidentFact[]; more: IncidentFact[] } => {
  const open = new Set(
    board.clocks.flatMap((clock) =>
      clock.state === 'does_not_run' ? [] : listDecidingFacts(clock),
    ),
  );
  const asked = ordered.filter(
    ({ id, asked_first }) => asked_first === true || open.has(id) || isAnswered(id),
  );
  return { first: asked.slice(0, shownAtOnce), more: asked.slice(shownAtOnce) };
};

/** The laws without a clock that can bind the business, by their ids. */
export const listLeftOut = (rules: IncidentRules, codes: PossibleCodes): string[] => {
  const binding = new Set(listBinding(rules, codes).map(({ subject_id }) => subject_id));
  const all = new Set(rules.clocks.map(({ subject_id }) => subject_id));
  return [...all].filter((id) => !binding.has(id));
};
