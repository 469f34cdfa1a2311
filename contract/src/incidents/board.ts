import { computeDeadlines, type Deadline } from '../library/deadlines.ts';
import type { IncidentClock, IncidentRules } from '../library/incident-rules.ts';
import type { Place } from '../library/moments.ts';
import { lookUp } from '../look-up.ts';
import { type ClockEvents, listEvents, listQuestions } from './clocks/events.ts';
import {
  type BoardInput,
  type ClockReason,
  findReason,
  findReasonOfIncident,
  settleConditions,
  toReasonOfLaw,
} from './clocks/reasons.ts';
import { doContradict } from './effective.ts';

// Every deadline of an incident, computed from its log (docs/product.md, "Incidents"). Pure: both sides use it.

export type ClockState =
  | { state: 'runs' | 'met'; deadline: Deadline }
  /**
   * `questions` are the facts that decide, each not known yet. `latest_due` where the clock before
   * it has an end.
   */
  | { state: 'may_run'; questions: string[]; latest_due: string | null }
  | { state: 'does_not_run'; reason: ClockReason };

export type BoardClock = IncidentClock & ClockState;

export interface Board {
  /** In the order of the library. */
  clocks: BoardClock[];
  /** The end of the next deadline as an instant; null where none runs that has one. */
  next_due_at: string | null;
  /** How many clocks run. */
  running: number;
  /** The texts of answers that cannot all be true. */
  contradictions: string[];
  /** Facts whose moment lay in the future when they were stored. */
  early: string[];
  /** The entries of reports whose moment did. */
  early_reports: string[];
  /**
   * The entries of oral reports that do not meet their clock, which is open: it has to be reported
   * in writing.
   */
  reports_to_write: string[];
  /**
   * The entries of reports that meet nothing, as their moment lies before the beginning of their
   * clock.
   */
  reports_before_start: string[];
  /** Facts that end no clock, as their moment lies before the beginning of it. */
  facts_before_start: string[];
  /**
   * Facts said again of a later moment that have a deadline each time (`each_time`): only the first
   * one counts here.
   */
  repeated: string[];
}

/** The clock that a clock without a fact of its own waits for. */
const findBefore = (
  { rule, conditions }: IncidentClock,
  clocks: readonly IncidentClock[],
): IncidentClock | undefined =>
  conditions.starts_with ? undefined : clocks.find((other) => other.rule.id === rule.starts_after);

/** The reason for which nothing will start a clock any more that has not begun. */
const findLateReason = (
  clock: IncidentClock,
  { events, done, reports_before_start }: ClockEvents,
  input: BoardInput,
): ClockReason | null => {
  const { rule, conditions } = clock;
  const { clocks } = input.rules;
  const [event, met] = [lookUp(events, rule.id), lookUp(done, rule.id)];
  if (event || met) return null;
  const before = findBefore(clock, clocks);
  if (before) {
    const isMet = lookUp(done, before.rule.id) !== undefined;
    if (rule.starts_when_met && isMet) return null;
    // A report whose moment has to be corrected may have started it.
    if (reports_before_start.some(({ clock_id }) => clock_id === before.rule.id)) return null;
    const reason = findReasonOfIncident(before, input);
    if (reason) return reason;
    // A report in writing leaves no other one to follow. Before that clock began, a further report
    // may still come.
    return isMet && lookUp(events, before.rule.id)
      ? { fact_id: null, because: conditions.otherwise, reference: rule.reference }
      : null;
  }
  const next = clocks.find((other) => {
    const { starts_with } = other.conditions;
    const isNext = rule.met_by?.includes(other.rule.id) ?? false;
    return isNext && starts_with !== undefined && lookUp(events, other.rule.id) !== undefined;
  });
  return next?.conditions.starts_with
    ? {
        fact_id: next.conditions.starts_with,
        because: 'The duty that comes after it has begun already, so that it is not needed.',
        reference: rule.reference,
      }
    : null;
};

/** The facts that decide whether a clock will run: also those of the clock that it waits for. */
const listAllQuestions = (clock: IncidentClock, { rules, log }: BoardInput): string[] => {
  const before = findBefore(clock, rules.clocks);
  const first = before ? listQuestions(before, log) : [];
  return [...new Set([...first, ...listQuestions(clock, log)])];
};

const toState = (clock: IncidentClock, deadline: Deadline, input: BoardInput): ClockState => {
  if (deadline.result === 'met') return { state: 'met', deadline };
  if (deadline.result === 'not_in_force') {
    return { state: 'does_not_run', reason: toReasonOfLaw(clock, input) };
  }
  if (deadline.result !== 'not_started') return { state: 'runs', deadline };
  const { latest_due } = deadline;
  return { state: 'may_run', questions: listAllQuestions(clock, input), latest_due };
};

/** The instant at which a running deadline ends; null for one without an end. */
export const findDueInstant = (deadline: Deadline): string | null => {
  switch (deadline.result) {
    case 'due_at':
      return deadline.due;
    case 'due_day':
      return deadline.headline.ends;
    case 'due_before':
      return deadline.event;
    default:
      return null;
  }
};

const pickNext = (clocks: readonly BoardClock[]): string | null => {
  const ends = clocks.flatMap((clock) => {
    const due = clock.state === 'runs' ? findDueInstant(clock.deadline) : null;
    return due === null ? [] : [due];
  });
  return ends.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
};

const toLookUp = (daysByPlace: IncidentRules['holidays']) => {
  const days = new Map(Object.entries(daysByPlace).map(([at, listed]) => [at, new Set(listed)]));
  return (where: Place, day: string): boolean => days.get(where)?.has(day) ?? false;
};

/**
 * Every clock that an incident can start: it runs, was met, may run, or does not run and why. A
 * fact that is not known never takes a clock out of sight. Nothing is stored of it but the next
 * deadline.
 */
export const computeBoard = (given: BoardInput): Board => {
  const input = settleConditions(given);
  const { rules, log, now } = input;
  const isPublicHoliday = toLookUp(rules.holidays);
  const isBankHoliday = toLookUp(rules.bank_holidays);
  const reasons = new Map(rules.clocks.map((clock) => [clock.rule.id, findReason(clock, input)]));
  const candidates = rules.clocks.filter(({ rule }) => !reasons.get(rule.id));
  const happened = listEvents(rules.clocks, candidates, log);
  const deadlines = computeDeadlines(
    candidates.map(({ rule }) => rule),
    {
      now,
      places: { where_done: log.place, sent_to: log.place },
      events: happened.events,
      done: happened.done,
      isPublicHoliday,
      isBankHoliday,
    },
  );
  const byId = new Map(deadlines.map((deadline) => [deadline.id, deadline]));
  const clocks = rules.clocks.flatMap((clock): BoardClock[] => {
    const reason = reasons.get(clock.rule.id) ?? findLateReason(clock, happened, input);
    if (reason) return [{ ...clock, state: 'does_not_run', reason }];
    const deadline = byId.get(clock.rule.id);
    return deadline ? [{ ...clock, ...toState(clock, deadline, input) }] : [];
  });
  const open = new Set(
    clocks.flatMap(({ state, rule }) => (state === 'runs' || state === 'may_run' ? rule.id : [])),
  );
  const recurring = rules.facts.filter(({ each_time }) => each_time).map(({ id }) => id);
  return {
    clocks,
    next_due_at: pickNext(clocks),
    running: clocks.filter(({ state }) => state === 'runs').length,
    contradictions: rules.contradictions
      .filter((one) => doContradict(one, log.facts))
      .map(({ text }) => text),
    early: [...log.facts].filter(([, { is_early }]) => is_early).map(([id]) => id),
    early_reports: log.reports.filter(({ is_early }) => is_early).map(({ id }) => id),
    reports_to_write: happened.oral.flatMap(({ id, clock_id }) => (open.has(clock_id) ? id : [])),
    reports_before_start: happened.reports_before_start.map(({ id }) => id),
    facts_before_start: [...happened.facts_before_start],
    repeated: recurring.filter((id) => log.facts.get(id)?.is_repeated),
  };
};
