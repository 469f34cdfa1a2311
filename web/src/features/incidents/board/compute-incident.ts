import {
  type Board,
  type BoardClock,
  computeBoard,
  findDueInstant,
} from '@lexplain/contract/incidents/board';
import { type ClockChange, compareBoards } from '@lexplain/contract/incidents/compare-boards';
import {
  type IncidentFacts,
  type LogEntry,
  listEffectiveEntries,
  type ReportedIncident,
  readIncidentLog,
} from '@lexplain/contract/incidents/effective';
import type { EntryContent } from '@lexplain/contract/incidents/entries';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';

// What the page of an incident shows, computed from its log. Pure.

/** An entry before it has an id. */
export interface NewEntry {
  content: EntryContent;
  corrects: string | null;
}

/** What the page is computed from. */
export interface IncidentSource {
  rules: IncidentRules;
  reported: ReportedIncident;
  /** Those that are stored, then those that wait on this device. */
  entries: readonly LogEntry[];
  /**
   * Of the obligations that may bind the business; null where its profile is not known, and every
   * law is taken to.
   */
  possible_codes: ReadonlySet<string> | null;
  /** An instant, of a whole minute. */
  now: string;
}

export interface ComputedIncident {
  log: IncidentFacts;
  board: Board;
  /** The time zone of the incident's place. */
  zone: string;
}

/**
 * The known facts, every deadline, and the zone in which they are shown. The one place where the
 * page computes them.
 */
export const computeIncident = ({
  rules,
  reported,
  entries,
  possible_codes,
  now,
}: IncidentSource): ComputedIncident => {
  const log = readIncidentLog(entries, reported);
  const board = computeBoard({ rules, log, now, possible_codes });
  return { log, board, zone: timeZoneOf(log.place) };
};

/** What entries would do. */
export interface Preview {
  changes: ClockChange[];
  /** Contradictions that are not there without them. */
  contradictions: string[];
  after: ComputedIncident;
}

/** What entries would do if they were added now. */
export const previewEntries = (
  source: IncidentSource,
  { board }: ComputedIncident,
  added: readonly NewEntry[],
): Preview => {
  const entries = added.map(
    ({ content, corrects }, index): LogEntry => ({
      id: `preview-${index}`,
      corrects,
      content,
      written_at: source.now,
      stored_at: null,
    }),
  );
  const after = computeIncident({ ...source, entries: [...source.entries, ...entries] });
  return {
    changes: compareBoards(board, after.board),
    contradictions: after.board.contradictions.filter(
      (text) => !board.contradictions.includes(text),
    ),
    after,
  };
};

export interface FactEntry {
  id: string;
  content: Extract<EntryContent, { kind: 'fact' }>;
}

/** The last entry about each fact, as it stands after corrections. */
export const listFactEntries = (entries: readonly LogEntry[]): Map<string, FactEntry> => {
  const found = new Map<string, FactEntry>();
  for (const { id, content } of listEffectiveEntries(entries)) {
    if (content.kind === 'fact') found.set(content.fact_id, { id, content });
  }
  return found;
};

/**
 * When a clock that was met was due, as if what met it had not happened; null where it had no last
 * moment.
 */
const findDueOfMet = (
  { rule, conditions }: BoardClock,
  source: IncidentSource,
  log: IncidentFacts,
): string | null => {
  const { rules, possible_codes, now } = source;
  const startsOf = (id: string): string[] => {
    const start = rules.clocks.find((clock) => clock.rule.id === id)?.conditions.starts_with;
    return start === undefined ? [] : [start];
  };
  const ending = [...conditions.ends_with, ...(rule.met_by ?? []).flatMap(startsOf)];
  const facts = new Map([...log.facts].filter(([id]) => !ending.includes(id)));
  const reports = log.reports.filter(({ clock_id }) => clock_id !== rule.id);
  const board = computeBoard({ rules, log: { ...log, facts, reports }, now, possible_codes });
  const open = board.clocks.find((clock) => clock.rule.id === rule.id);
  return open?.state === 'runs' ? findDueInstant(open.deadline) : null;
};

/** By how many seconds a clock was met late; null where it was not, or nobody can say. */
export const findLateness = (
  clock: BoardClock,
  source: IncidentSource,
  { log }: ComputedIncident,
): number | null => {
  if (clock.state !== 'met' || clock.deadline.result !== 'met') return null;
  const { met, in_time } = clock.deadline;
  if (in_time !== false || !('at' in met)) return null;
  const due = findDueOfMet(clock, source, log);
  return due === null ? null : Math.max(0, (Date.parse(met.at) - Date.parse(due)) / 1_000);
};

/** A clock that is known to be in a state. */
export type ClockIn<State extends BoardClock['state']> = BoardClock & { state: State };

export const pickState = <State extends BoardClock['state']>(
  clocks: readonly BoardClock[],
  state: State,
): ClockIn<State>[] => clocks.filter((clock): clock is ClockIn<State> => clock.state === state);

/** Duties without a wait come first, then those with an end, soonest first. */
export const sortRunning = (clocks: readonly BoardClock[]): ClockIn<'runs'>[] => {
  const rank = ({ deadline }: ClockIn<'runs'>): number => {
    if (deadline.result === 'running') return deadline.speed === 'immediately' ? -2 : -1;
    const due = findDueInstant(deadline);
    return due === null ? Number.MAX_SAFE_INTEGER : Date.parse(due);
  };
  return pickState(clocks, 'runs').sort((one, other) => rank(one) - rank(other));
};

/** The clock whose end is next. */
export const findNext = (
  running: readonly ClockIn<'runs'>[],
  { next_due_at }: Board,
): ClockIn<'runs'> | null =>
  running.find(
    ({ deadline }) => next_due_at !== null && findDueInstant(deadline) === next_due_at,
  ) ??
  running[0] ??
  null;

/** Whether an oral report meets a clock and starts that of a written one. */
export const findWrittenClock = (
  { clocks }: IncidentRules,
  clockId: string,
): IncidentRules['clocks'][number] | undefined =>
  clocks.find(({ rule }) => rule.starts_after === clockId && !rule.starts_when_met);
