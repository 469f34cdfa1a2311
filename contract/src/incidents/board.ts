import type { ClockRule } from '../library/clock-rules.ts';
import { computeDeadlines, type Deadline } from '../library/deadlines.ts';
import type { IncidentClock, IncidentRules } from '../library/incident-rules.ts';
import { type Moment, type Place, pickEarlier } from '../library/moments.ts';
import { doContradict, type IncidentFacts, type MadeReport } from './effective.ts';
import type { IncidentAnswer } from './entries.ts';

// Every deadline of an incident, computed from its log (docs/product.md, "Incidents"). Pure: both sides use it.

/** Why a clock does not run: by a fact, or as the law does not bind the business. */
export interface ClockReason {
  /** Null where the profile says that the law does not bind. */
  fact_id: string | null;
  because: string;
  reference: string | null;
}

export type ClockState =
  | { state: 'runs' | 'met'; deadline: Deadline }
  /** `questions` are the facts that decide, each not known yet. `latest_due` where the clock before it has an end. */
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
}

export interface BoardInput {
  rules: IncidentRules;
  log: IncidentFacts;
  now: string;
  /** The obligations that bind the business or may; null without a profile, where every law is assumed to bind. */
  possible_codes: ReadonlySet<string> | null;
}

const oralChannels: readonly MadeReport['channel'][] = ['telephone', 'in_person'];

const answerOf = ({ facts }: IncidentFacts, id: string): IncidentAnswer => {
  const known = facts.get(id);
  // What is planned has not happened, and nobody knows whether it will.
  if (!known || known.is_planned) return 'unknown';
  return known.answer;
};

const isDone = (log: IncidentFacts, id: string): boolean => answerOf(log, id) === 'yes';

/** The facts that must be yes for a clock to run: that with which it starts comes first. */
const listNeeded = ({ conditions: { starts_with, needs } }: IncidentClock): string[] =>
  starts_with ? [starts_with, ...needs] : needs;

/** The reason for which a clock cannot run, by what is known. */
const findReason = (clock: IncidentClock, input: BoardInput): ClockReason | null => {
  const { rule, conditions } = clock;
  const { possible_codes, log } = input;
  if (possible_codes && !possible_codes.has(rule.obligation_code)) {
    return {
      fact_id: null,
      because: 'By the profile, this duty does not bind the business.',
      reference: null,
    };
  }
  const exclusion = conditions.unless.find(({ fact }) => isDone(log, fact));
  if (exclusion) {
    const { fact, because, reference } = exclusion;
    return { fact_id: fact, because, reference };
  }
  const missing = listNeeded(clock).find((id) => answerOf(log, id) === 'no');
  return missing
    ? { fact_id: missing, because: conditions.otherwise, reference: rule.reference }
    : null;
};

/** The facts that a clock still waits for. */
const listQuestions = (clock: IncidentClock, log: IncidentFacts): string[] =>
  listNeeded(clock).filter((id) => answerOf(log, id) === 'unknown');

type Moments = Map<string, Moment>;

const keepEarlier = (moments: Moments, id: string, moment: Moment, place: Place): void => {
  const before = moments.get(id);
  moments.set(id, before ? pickEarlier(before, moment, place) : moment);
};

/** The clock of the written report that an oral report of a clock starts. */
const findWritten = (clocks: readonly IncidentClock[], clockId: string): ClockRule | undefined =>
  clocks
    .map(({ rule }) => rule)
    .find(({ starts_after, starts_when_met }) => starts_after === clockId && !starts_when_met);

/** The moment from which a clock runs by the facts; null where one of them is not known. */
const findStart = (clock: IncidentClock, log: IncidentFacts): Moment | null => {
  const { starts_with } = clock.conditions;
  if (!starts_with || !listNeeded(clock).every((id) => isDone(log, id))) return null;
  return log.facts.get(starts_with)?.moment ?? log.noticed;
};

/** What happened to the clocks that are not kept from running: which began when, and which were met when. */
const listEvents = (candidates: readonly IncidentClock[], log: IncidentFacts) => {
  const { noticed, place } = log;
  const events: Moments = new Map();
  const done: Moments = new Map();
  for (const clock of candidates) {
    const start = findStart(clock, log);
    if (start) keepEarlier(events, clock.rule.id, start, place);
    for (const id of clock.conditions.ends_with.filter((fact) => isDone(log, fact))) {
      keepEarlier(done, clock.rule.id, log.facts.get(id)?.moment ?? noticed, place);
    }
  }
  for (const { clock_id, moment, channel } of log.reports) {
    const written = oralChannels.includes(channel) ? findWritten(candidates, clock_id) : undefined;
    // The start of the written report's clock meets that of the oral one (`met_by`).
    if (written) keepEarlier(events, written.id, moment, place);
    else keepEarlier(done, clock_id, moment, place);
  }
  return { events: Object.fromEntries(events), done: Object.fromEntries(done) };
};

const toState = (clock: IncidentClock, deadline: Deadline, log: IncidentFacts): ClockState => {
  if (deadline.result === 'met') return { state: 'met', deadline };
  if (deadline.result !== 'not_started') return { state: 'runs', deadline };
  const { latest_due } = deadline;
  return { state: 'may_run', questions: listQuestions(clock, log), latest_due };
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
 * Every clock that an incident can start: it runs, was met, may run, or does not run and why. A fact that is not
 * known never takes a clock out of sight. Nothing is stored of it but the next deadline.
 */
export const computeBoard = (input: BoardInput): Board => {
  const { rules, log, now } = input;
  const isPublicHoliday = toLookUp(rules.holidays);
  const isBankHoliday = toLookUp(rules.bank_holidays);
  const reasons = new Map(rules.clocks.map((clock) => [clock.rule.id, findReason(clock, input)]));
  const candidates = rules.clocks.filter(({ rule }) => !reasons.get(rule.id));
  const deadlines = computeDeadlines(
    candidates.map(({ rule }) => rule),
    {
      now,
      places: { where_done: log.place, sent_to: log.place },
      ...listEvents(candidates, log),
      isPublicHoliday,
      isBankHoliday,
    },
  );
  const byId = new Map(deadlines.map((deadline) => [deadline.id, deadline]));
  const clocks = rules.clocks.flatMap((clock): BoardClock[] => {
    const reason = reasons.get(clock.rule.id);
    if (reason) return [{ ...clock, state: 'does_not_run', reason }];
    const deadline = byId.get(clock.rule.id);
    return deadline ? [{ ...clock, ...toState(clock, deadline, log) }] : [];
  });
  return {
    clocks,
    next_due_at: pickNext(clocks),
    running: clocks.filter(({ state }) => state === 'runs').length,
    contradictions: rules.contradictions
      .filter(({ when }) => doContradict(when, log.facts))
      .map(({ text }) => text),
    early: [...log.facts].filter(([, { is_early }]) => is_early).map(([id]) => id),
    early_reports: log.reports.filter(({ is_early }) => is_early).map(({ id }) => id),
  };
};
