import type { IncidentClock, IncidentRules } from '../../library/incident-rules.ts';
import { isSince, pickEarlier } from '../../library/local-days.ts';
import type { Moment } from '../../library/moments.ts';
import { timeZoneOf } from '../../library/time-zones.ts';
import { formatDay } from '../../text/format-day.ts';
import type { IncidentFacts } from '../effective.ts';
import { answerOf, isDone, listNeeded, listStarts } from './events.ts';

// Why a clock of an incident cannot run: by the profile, by the day of its law, or by the known
// facts (`../board.ts`).

/**
 * Why a clock does not run: by a fact, by what came before it, or as the law does not bind the
 * business, or not yet.
 */
export interface ClockReason {
  /**
   * Null where no fact decides. The reference is null as well where the profile says that the law
   * does not bind.
   */
  fact_id: string | null;
  because: string;
  reference: string | null;
  /** The ISO day on which its duty begins, where that is to come. */
  begins_on?: string;
}

export interface BoardInput {
  rules: IncidentRules;
  log: IncidentFacts;
  now: string;
  /**
   * The obligations that bind the business or may; null without a profile, where every law is
   * assumed to bind.
   */
  possible_codes: ReadonlySet<string> | null;
}

const findReasonOfProfile = (
  { rule }: IncidentClock,
  { possible_codes }: BoardInput,
): ClockReason | null =>
  possible_codes && !possible_codes.has(rule.obligation_code)
    ? {
        fact_id: null,
        because: 'Based on the profile, this duty does not bind the business.',
        reference: null,
      }
    : null;

type Situation = Pick<BoardInput, 'log' | 'now'>;

/**
 * The moment by which a clock is law or not: that of what starts it, and before that has happened
 * the present.
 */
const findLegalMoment = (
  { conditions: { starts_with } }: IncidentClock,
  { log, now }: Situation,
): Moment => {
  if (!starts_with || !isDone(log, starts_with)) return { at: now };
  return log.facts.get(starts_with)?.moment ?? log.noticed;
};

const hasHappenedSince = (clock: IncidentClock, isoDay: string, input: Situation): boolean =>
  isSince(findLegalMoment(clock, input), isoDay, { zone: timeZoneOf(input.log.place) });

/** The reason why a clock does not run whose law begins after the day of the event. */
export const toReasonOfLaw = ({ rule }: IncidentClock, { log, now }: Situation): ClockReason => {
  const { effective_from: from, reference } = rule;
  const reason = { fact_id: null, reference };
  const zone = { zone: timeZoneOf(log.place) };
  return isSince({ at: now }, from, zone)
    ? {
        ...reason,
        because: `This duty has been law since ${formatDay(from)}, and what would start it happened before that.`,
      }
    : { ...reason, because: `This duty begins on ${formatDay(from)}.`, begins_on: from };
};

const findReasonOfLaw = (clock: IncidentClock, input: Situation): ClockReason | null =>
  hasHappenedSince(clock, clock.rule.effective_from, input) ? null : toReasonOfLaw(clock, input);

/** The fact without which a clock cannot run, where it is known not to be so. */
const findMissing = (clock: IncidentClock, log: IncidentFacts): string | undefined =>
  listNeeded(clock).find((id) => answerOf(log, id) === 'no');

/** Whether a clock can run that takes the place of another one. It has no exclusions of its own. */
const canReplace = (id: string, input: BoardInput): boolean => {
  const clock = input.rules.clocks.find(({ rule }) => rule.id === id);
  if (!clock || findReasonOfProfile(clock, input) || findReasonOfLaw(clock, input)) return false;
  return findMissing(clock, input.log) === undefined;
};

type Exclusion = IncidentClock['conditions']['unless'][number];

/**
 * Whether an exclusion holds once its fact is yes: by its day, and as the clock that it names can
 * run.
 */
export const canExclude = (
  { before, replaced_by }: Exclusion,
  clock: IncidentClock,
  input: BoardInput,
): boolean =>
  (before === undefined || !hasHappenedSince(clock, before, input)) &&
  (replaced_by === undefined || canReplace(replaced_by, input));

/** Whether the fact of an exclusion is yes, and what that leaves is not known to be there. */
const doesHold = (exclusion: Exclusion, clock: IncidentClock, input: BoardInput): boolean =>
  isDone(input.log, exclusion.fact) &&
  canExclude(exclusion, clock, input) &&
  (exclusion.except === undefined || answerOf(input.log, exclusion.except) === 'no');

/**
 * Of several facts that start a clock the earliest that is yes; else one that is not known, or the
 * first.
 */
const pickStart = (clock: IncidentClock, log: IncidentFacts): IncidentClock => {
  const { starts_with, or_starts_with } = clock.conditions;
  if (!starts_with || !or_starts_with) return clock;
  const starts = listStarts(clock);
  const [first, ...others] = starts.filter((id) => isDone(log, id));
  const momentOf = (id: string): Moment => log.facts.get(id)?.moment ?? log.noticed;
  const earliest =
    first &&
    others.reduce((one, other) => {
      const moment = momentOf(one);
      return pickEarlier(moment, momentOf(other), log.place) === moment ? one : other;
    }, first);
  const open = starts.find((id) => answerOf(log, id) === 'unknown');
  const picked = earliest ?? open ?? starts_with;
  const rest = starts.filter((id) => id !== picked);
  const conditions = { ...clock.conditions, starts_with: picked, or_starts_with: rest };
  return { ...clock, conditions };
};

/**
 * Each clock by the known facts: it starts with one of the facts that can, and needs also what an
 * exclusion leaves to it, where the fact of that exclusion is yes.
 */
export const settleConditions = (input: BoardInput): BoardInput => {
  const clocks = input.rules.clocks.map((given): IncidentClock => {
    const clock = pickStart(given, input.log);
    const { needs, unless } = clock.conditions;
    const left = unless.flatMap((one) =>
      one.except && isDone(input.log, one.fact) && canExclude(one, clock, input) ? one.except : [],
    );
    if (left.length === 0) return clock;
    return { ...clock, conditions: { ...clock.conditions, needs: [...needs, ...left] } };
  });
  return { ...input, rules: { ...input.rules, clocks } };
};

const findReasonOfFacts = (clock: IncidentClock, input: BoardInput): ClockReason | null => {
  const { rule, conditions } = clock;
  const exclusion = conditions.unless.find((one) => doesHold(one, clock, input));
  if (exclusion) {
    const { fact, because, reference } = exclusion;
    return { fact_id: fact, because, reference };
  }
  const missing = findMissing(clock, input.log);
  return missing
    ? { fact_id: missing, because: conditions.otherwise, reference: rule.reference }
    : null;
};

/** The reason for which a clock cannot run, by the day of its law and by the known facts. */
export const findReasonOfIncident = (clock: IncidentClock, input: BoardInput): ClockReason | null =>
  findReasonOfLaw(clock, input) ?? findReasonOfFacts(clock, input);

/** The reason for which a clock cannot run, by the profile and by the incident. */
export const findReason = (clock: IncidentClock, input: BoardInput): ClockReason | null =>
  findReasonOfProfile(clock, input) ?? findReasonOfIncident(clock, input);
