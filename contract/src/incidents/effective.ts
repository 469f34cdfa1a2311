import type { Moment } from '../library/moments.ts';
import { lookUp } from '../look-up.ts';
import type { EntryContent, EntryInput, IncidentAnswer } from './entries.ts';

// What the log of an incident says once corrections are applied (docs/product.md, "Incidents").

/** An entry that is stored, or waits on this device to be sent. */
export interface LogEntry extends EntryInput {
  /** When the server stored it; null while it waits. */
  stored_at: string | null;
}

/** What an entry says after all corrections of it. */
export interface EffectiveEntry {
  /** The entry in whose place it stands. */
  id: string;
  content: EntryContent;
  /** The last time that the server or the device gave for what it says. */
  known_at: string;
}

/** The entry at the beginning of a chain of corrections. One that corrects nothing known stands for itself. */
const findOriginal = (entry: LogEntry, byId: ReadonlyMap<string, LogEntry>): LogEntry => {
  const seen = new Set<string>();
  let current = entry;
  while (current.corrects !== null && !seen.has(current.id)) {
    seen.add(current.id);
    const before = byId.get(current.corrects);
    if (!before) return current;
    current = before;
  }
  return current;
};

/**
 * The entries in the order of their arrival, each with its latest correction, and without those that were taken
 * back. A correction stands in the place of what it corrects: what was said later still counts as later.
 */
export const listEffectiveEntries = (entries: readonly LogEntry[]): EffectiveEntry[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const latest = new Map<string, LogEntry>();
  for (const entry of entries) latest.set(findOriginal(entry, byId).id, entry);
  return [...latest].flatMap(([id, { content, stored_at, written_at }]) =>
    content.kind === 'withdrawn' ? [] : [{ id, content, known_at: stored_at ?? written_at }],
  );
};

/** What is known of a fact: its latest answer, and since when it holds. */
export interface KnownFact {
  answer: IncidentAnswer;
  /** Null for the moment at which the incident was noticed. */
  moment: Moment | null;
  is_planned: boolean;
  /** Whether its moment lay in the future when it was stored, as by a wrong clock. It has to be corrected. */
  is_early: boolean;
}

/** Days compare with the UTC day of an instant, one day later: somewhere it may be that day already. */
export const isInFuture = (moment: Moment | null, now: string): boolean => {
  if (moment === null) return false;
  if ('at' in moment) return Date.parse(moment.at) > Date.parse(now);
  const tomorrow = new Date(Date.parse(now) + 86_400_000).toISOString().slice(0, 10);
  return moment.on > tomorrow;
};

const toTime = (moment: Moment): number => Date.parse('at' in moment ? moment.at : moment.on);

/** The earlier of two moments from which a fact holds. The incident was noticed before anything else is said of it. */
const pickEarlier = (one: Moment | null, other: Moment | null): Moment | null =>
  one === null || other === null || toTime(one) <= toTime(other) ? one : other;

type FactContent = Extract<EntryContent, { kind: 'fact' }>;

/** A "yes" that is said again moves nothing back: a clock that runs starts with the earliest of them. */
const follow = (
  before: KnownFact | undefined,
  content: FactContent,
  known_at: string,
): KnownFact => {
  const { answer, moment, is_planned } = content;
  const isEarly = !is_planned && isInFuture(moment, known_at);
  const counted: Moment | null = isEarly ? { at: known_at } : moment;
  const isSaidAgain = before?.answer === 'yes' && !before.is_planned && answer === 'yes';
  if (isSaidAgain && is_planned) return before;
  return {
    answer,
    moment: isSaidAgain ? pickEarlier(before.moment, counted) : counted,
    is_planned,
    is_early: isEarly,
  };
};

/** A report that was made. */
export type MadeReport = Extract<EntryContent, { kind: 'report' }> & { id: string };

export interface IncidentFacts {
  facts: ReadonlyMap<string, KnownFact>;
  reports: readonly MadeReport[];
  title: string | null;
  noticed: Moment | null;
  place: Extract<EntryContent, { kind: 'place' }>['place'] | null;
  isClosed: boolean;
}

/** What the whole log says. Details that no entry changes are null. */
export const readIncidentLog = (entries: readonly LogEntry[]): IncidentFacts => {
  const facts = new Map<string, KnownFact>();
  const reports: MadeReport[] = [];
  let title: IncidentFacts['title'] = null;
  let noticed: IncidentFacts['noticed'] = null;
  let place: IncidentFacts['place'] = null;
  let isClosed = false;
  for (const { id, content, known_at } of listEffectiveEntries(entries)) {
    switch (content.kind) {
      case 'fact':
        facts.set(content.fact_id, follow(facts.get(content.fact_id), content, known_at));
        break;
      case 'report':
        reports.push({ ...content, id });
        break;
      case 'title':
        title = content.title;
        break;
      case 'noticed':
        noticed = content.moment;
        break;
      case 'place':
        place = content.place;
        break;
      case 'closed':
        isClosed = true;
        break;
      case 'reopened':
        isClosed = false;
        break;
      case 'note':
      case 'withdrawn':
        break;
    }
  }
  return { facts, reports, title, noticed, place, isClosed };
};

/** Whether answers are as a contradiction names them. */
export const doContradict = (
  when: Readonly<Record<string, 'yes' | 'no'>>,
  facts: IncidentFacts['facts'],
): boolean => Object.keys(when).every((id) => facts.get(id)?.answer === lookUp(when, id));
