import type { IncidentClock } from '../../library/incident-rules.ts';
import {
  compareInstants,
  isWhollyBefore,
  pickEarlier,
  toInstant,
  writeInstant,
} from '../../library/local-days.ts';
import type { Moment, Place } from '../../library/moments.ts';
import { timeZoneOf } from '../../library/time-zones.ts';
import type { IncidentFacts, MadeReport } from '../effective.ts';
import type { IncidentAnswer } from '../entries.ts';

// Which clocks of an incident began when, and what met them, by what its log says (`../board.ts`).

export const answerOf = ({ facts }: IncidentFacts, id: string): IncidentAnswer => {
  const known = facts.get(id);
  // A planned event has not happened, and nobody knows whether it will.
  if (!known || known.is_planned) return 'unknown';
  return known.answer;
};

export const isDone = (log: IncidentFacts, id: string): boolean => answerOf(log, id) === 'yes';

/** The facts that must be yes for a clock to run: that with which it starts comes first. */
export const listNeeded = ({ conditions: { starts_with, needs } }: IncidentClock): string[] =>
  starts_with ? [starts_with, ...needs] : needs;

/** The facts that start a clock, each by itself. */
export const listStarts = ({
  conditions: { starts_with, or_starts_with = [] },
}: IncidentClock): string[] => (starts_with ? [starts_with, ...or_starts_with] : []);

/** The facts that a clock still waits for; of those that start it, none once one is yes. */
export const listQuestions = (clock: IncidentClock, log: IncidentFacts): string[] => {
  const starts = listStarts(clock);
  const isStarted = starts.some((id) => isDone(log, id));
  return [...(isStarted ? [] : starts), ...clock.conditions.needs].filter(
    (id) => answerOf(log, id) === 'unknown',
  );
};

const oralChannels: readonly MadeReport['channel'][] = ['telephone', 'in_person'];

export const isOral = (channel: MadeReport['channel']): boolean => oralChannels.includes(channel);

/** The clock of the written report that an oral report of a clock starts. */
const findWritten = (
  clocks: readonly IncidentClock[],
  clockId: string,
): IncidentClock | undefined =>
  clocks.find(
    ({ rule: { starts_after, starts_when_met } }) => starts_after === clockId && !starts_when_met,
  );

/**
 * Whether speaking is enough. It is not unless the rules say so, or the law asks for a written
 * report after it.
 */
export const doesSpeakingCount = (clocks: readonly IncidentClock[], clockId: string): boolean => {
  const clock = clocks.find(({ rule }) => rule.id === clockId);
  const counts = clock?.conditions.oral_report?.counts;
  return counts ?? findWritten(clocks, clockId) !== undefined;
};

/** The moment from which a clock runs by the facts; null where one of them is not known. */
const findStart = (clock: IncidentClock, log: IncidentFacts): Moment | null => {
  const { starts_with } = clock.conditions;
  if (!starts_with || !listNeeded(clock).every((id) => isDone(log, id))) return null;
  return log.facts.get(starts_with)?.moment ?? log.noticed;
};

/** People round the times that they remember. */
const toleratedMinutes = 60;

/**
 * Whether a thing was done before what it answers: nobody reports what has not begun, and the
 * moment is a slip.
 */
const isBeforeStart = (done: Moment, start: Moment, place: Place): boolean => {
  const starts = toInstant(start, { zone: timeZoneOf(place) });
  const earliest = starts.subtract({ minutes: toleratedMinutes });
  return isWhollyBefore(done, { at: writeInstant(earliest) }, place);
};

const isSame = (one: Moment, other: Moment, place: Place): boolean => {
  const zone = { zone: timeZoneOf(place) };
  return compareInstants(toInstant(one, zone), toInstant(other, zone)) === 0;
};

type Moments = Map<string, Moment>;

const keepEarlier = (moments: Moments, id: string, moment: Moment, place: Place): void => {
  const before = moments.get(id);
  moments.set(id, before ? pickEarlier(before, moment, place) : moment);
};

/**
 * The facts that finish what clocks ask for since they began: when each did, and those dated before
 * it.
 */
const listEnds = (
  candidates: readonly IncidentClock[],
  events: ReadonlyMap<string, Moment>,
  log: IncidentFacts,
) => {
  const { noticed, place } = log;
  const ends = candidates.flatMap(({ rule, conditions }) => {
    const start = events.get(rule.id);
    if (!start) return [];
    return conditions.ends_with
      .filter((fact) => isDone(log, fact))
      .map((fact) => {
        const moment = log.facts.get(fact)?.moment ?? noticed;
        // An answer without a moment of its own has that of the notice, which says nothing of what
        // came first.
        const isSlip = isBeforeStart(moment, start, place) && !isSame(moment, noticed, place);
        return { id: rule.id, fact, moment, isSlip };
      });
  });
  return {
    ended: ends.filter(({ isSlip }) => !isSlip),
    slips: [...new Set(ends.flatMap(({ fact, isSlip }) => (isSlip ? fact : [])))],
  };
};

/** What the rules say of reports, as functions. */
const judgeReports = (clocks: readonly IncidentClock[], candidates: readonly IncidentClock[]) => {
  const counts = (report: MadeReport): boolean =>
    !isOral(report.channel) || doesSpeakingCount(clocks, report.clock_id);
  /** The clock of the written report that it starts. Its start meets the oral one (`met_by`). */
  const findStarted = (report: MadeReport): string | undefined =>
    isOral(report.channel) && counts(report)
      ? findWritten(candidates, report.clock_id)?.rule.id
      : undefined;
  return { counts, findStarted };
};

export interface ClockEvents {
  /** When clocks began, by their ids. */
  events: Readonly<Record<string, Moment>>;
  /** When they were met by a report or a fact. */
  done: Readonly<Record<string, Moment>>;
  /** Oral reports to clocks for which speaking does not count. */
  oral: readonly MadeReport[];
  /** Reports that were made before their clock began. */
  reports_before_start: readonly MadeReport[];
  /** Facts that finish what a clock asks for before it began. */
  facts_before_start: readonly string[];
}

/**
 * What happened to the clocks that are not kept from running (`candidates`), which are some of all
 * `clocks`. What was done before a clock began does not meet it. Where its beginning is not known,
 * it has not begun before the notice.
 */
export const listEvents = (
  clocks: readonly IncidentClock[],
  candidates: readonly IncidentClock[],
  log: IncidentFacts,
): ClockEvents => {
  const { noticed, place, reports } = log;
  const starts = new Map(
    clocks.flatMap((clock): [string, Moment][] => {
      const start = findStart(clock, log);
      return start ? [[clock.rule.id, start]] : [];
    }),
  );
  const possible = new Set(candidates.map(({ rule }) => rule.id));
  const events: Moments = new Map([...starts].filter(([id]) => possible.has(id)));
  const done: Moments = new Map();
  const isTooEarly = ({ clock_id, moment }: MadeReport): boolean =>
    isBeforeStart(moment, events.get(clock_id) ?? starts.get(clock_id) ?? noticed, place);
  const { counts, findStarted } = judgeReports(clocks, candidates);
  for (const report of reports) {
    const written = findStarted(report);
    if (written && !isTooEarly(report)) keepEarlier(events, written, report.moment, place);
  }
  const early = new Set(reports.filter(isTooEarly));
  const meets = (report: MadeReport): boolean =>
    counts(report) && !findStarted(report) && !early.has(report);
  for (const { clock_id, moment } of reports.filter(meets)) {
    keepEarlier(done, clock_id, moment, place);
  }
  const { ended, slips } = listEnds(candidates, events, log);
  for (const { id, moment } of ended) keepEarlier(done, id, moment, place);
  return {
    events: Object.fromEntries(events),
    done: Object.fromEntries(done),
    oral: reports.filter((report) => !counts(report)),
    reports_before_start: [...early],
    facts_before_start: slips,
  };
};
