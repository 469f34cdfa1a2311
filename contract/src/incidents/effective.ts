import type { IncidentRules } from '../library/incident-rules.ts';
import { isWhollyBefore, pickEarlier } from '../library/local-days.ts';
import { isAfter, type Moment, type Place } from '../library/moments.ts';
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

/** An entry, what it corrects, what that one corrects, and so on to the original. */
type Chain = [LogEntry, ...LogEntry[]];

const listChain = (entry: LogEntry, byId: ReadonlyMap<string, LogEntry>): Chain => {
  const chain: Chain = [entry];
  const findCorrected = ({ corrects }: LogEntry) =>
    corrects === null ? undefined : byId.get(corrects);
  let original = entry;
  for (let next = findCorrected(entry); next; next = findCorrected(next)) {
    if (chain.includes(next)) return [entry];
    chain.push(next);
    original = next;
  }
  const { kind } = entry.content;
  return kind === 'withdrawn' || kind === original.content.kind ? chain : [entry];
};

/** What those of these chains that take something back leave nothing of. */
const listTakenBack = (chains: readonly Chain[]): ReadonlySet<LogEntry> => {
  const taken = new Set<LogEntry>();
  // What takes back a withdrawal has the longer chain, and comes first.
  const withdrawals = chains
    .filter(([{ content }]) => content.kind === 'withdrawn')
    .sort((one, other) => other.length - one.length);
  for (const withdrawal of withdrawals) {
    const [entry, target] = withdrawal;
    if (!target || taken.has(entry)) continue;
    taken.add(target);
    const earlier = chains.slice(0, chains.indexOf(withdrawal));
    for (const [other] of earlier.filter((chain) => chain.includes(target))) taken.add(other);
  }
  return taken;
};

/** What holds of an original and all corrections of it, in the order of their arrival. */
const pickLast = (chains: readonly Chain[]): LogEntry | undefined => {
  const taken = listTakenBack(chains);
  const standing = chains.filter(
    ([entry]) => entry.content.kind !== 'withdrawn' && !taken.has(entry),
  );
  // A correction may arrive before what it corrects.
  const isCorrected = (entry: LogEntry): boolean =>
    standing.some(([, ...corrected]) => corrected.includes(entry));
  return standing.map(([entry]) => entry).findLast((entry) => !isCorrected(entry));
};

/**
 * The entries in the order of their arrival, each with its latest correction, and without those
 * that were taken back. A correction stands in the place of what it corrects: what was said later
 * still counts as later. To take back an entry takes back the corrections of it that had arrived;
 * to take back a correction leaves what it corrected. An entry of another kind, such as a note on a
 * fact, corrects nothing and stands for itself.
 */
export const listEffectiveEntries = (entries: readonly LogEntry[]): EffectiveEntry[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const byOriginal = new Map<LogEntry, Chain[]>();
  for (const entry of entries) {
    const chain = listChain(entry, byId);
    const original = chain.at(-1) ?? entry;
    byOriginal.set(original, [...(byOriginal.get(original) ?? []), chain]);
  }
  return entries.flatMap((original) => {
    const last = pickLast(byOriginal.get(original) ?? []);
    if (!last) return [];
    const { content, stored_at, written_at } = last;
    return [{ id: original.id, content, known_at: stored_at ?? written_at }];
  });
};

/** The state of a fact: its latest answer, and since when it holds. */
export interface KnownFact {
  answer: IncidentAnswer;
  /** The moment at which the incident was noticed where the answer names none. */
  moment: Moment;
  is_planned: boolean;
  /**
   * Whether its moment lay in the future when it was stored, as by a wrong clock. It has to be
   * corrected.
   */
  is_early: boolean;
  /**
   * Whether "yes" was also said of a later moment, which moves nothing: it may be a further
   * occurrence.
   */
  is_repeated?: boolean;
}

/** A report that was made. */
export type MadeReport = Extract<EntryContent, { kind: 'report' }> & {
  id: string;
  /** Whether its moment lay in the future when it was stored. It has to be corrected. */
  is_early: boolean;
};

/** What the device said of the incident before there was a log. */
export interface ReportedIncident {
  title: string;
  noticed: Moment;
  place: Place;
}

/** What the whole log says. */
export interface IncidentFacts extends ReportedIncident {
  facts: ReadonlyMap<string, KnownFact>;
  reports: readonly MadeReport[];
  isClosed: boolean;
}

/**
 * Nothing has happened after it was known: a moment in the future counts as the one at which it was
 * stored.
 */
export const toPast = (moment: Moment, known_at: string, place: Place): Moment =>
  isAfter(moment, known_at, place) ? { at: known_at } : moment;

const isOfKind = <Kind extends EntryContent['kind']>(
  content: EntryContent,
  kind: Kind,
): content is Extract<EntryContent, { kind: Kind }> => content.kind === kind;

const findLatest = <Kind extends EntryContent['kind']>(
  entries: readonly EffectiveEntry[],
  kind: Kind,
): (Extract<EntryContent, { kind: Kind }> & { known_at: string }) | undefined =>
  entries
    .flatMap(({ content, known_at }) => (isOfKind(content, kind) ? [{ ...content, known_at }] : []))
    .at(-1);

/** The details of the incident, from the report or the last entry that changes them. */
const readDetails = (
  entries: readonly EffectiveEntry[],
  reported: ReportedIncident,
): ReportedIncident => {
  const place = findLatest(entries, 'place')?.place ?? reported.place;
  const noticed = findLatest(entries, 'noticed');
  return {
    title: findLatest(entries, 'title')?.title ?? reported.title,
    place,
    noticed: noticed ? toPast(noticed.moment, noticed.known_at, place) : reported.noticed,
  };
};

/** An answer as it was entered, and when the server or the device had it. */
type Statement = Extract<EntryContent, { kind: 'fact' }> & { known_at: string };

/**
 * The state of a fact by all that was said of it. A "yes" that is said again moves nothing back,
 * also after "don't know yet" or a plan: a clock that runs starts with the earliest. Only after a
 * "no" it starts anew.
 */
const readFact = (
  statements: readonly Statement[],
  { noticed, place }: ReportedIncident,
): KnownFact | null => {
  const happened = statements.filter(({ is_planned }) => !is_planned);
  const isYes = happened.at(-1)?.answer === 'yes';
  const last = (isYes ? happened : statements).at(-1);
  if (!last) return null;
  const { answer, is_planned } = last;
  const count = ({ moment, known_at }: Statement) => {
    const counted = moment ? toPast(moment, known_at, place) : noticed;
    return { moment: counted, is_early: moment !== null && counted !== moment };
  };
  if (is_planned) return { answer, moment: last.moment ?? noticed, is_planned, is_early: false };
  if (!isYes) return { answer, is_planned, ...count(last) };
  const since = happened.findLastIndex((statement) => statement.answer === 'no') + 1;
  const said = happened.slice(since).flatMap((one) => (one.answer === 'yes' ? [count(one)] : []));
  const first = said.reduce((earliest, one) =>
    pickEarlier(earliest.moment, one.moment, place) === earliest.moment ? earliest : one,
  );
  const isRepeated = said.some(({ moment }) => isWhollyBefore(first.moment, moment, place));
  return { answer, is_planned, ...first, ...(isRepeated && { is_repeated: true }) };
};

/** What the whole log says of what was reported. */
export const readIncidentLog = (
  entries: readonly LogEntry[],
  reported: ReportedIncident,
): IncidentFacts => {
  const effective = listEffectiveEntries(entries);
  const details = readDetails(effective, reported);
  const statements = new Map<string, Statement[]>();
  const reports: MadeReport[] = [];
  let isClosed = false;
  for (const { id, content, known_at } of effective) {
    switch (content.kind) {
      case 'fact':
        statements.set(content.fact_id, [
          ...(statements.get(content.fact_id) ?? []),
          { ...content, known_at },
        ]);
        break;
      case 'report': {
        const moment = toPast(content.moment, known_at, details.place);
        reports.push({ ...content, id, moment, is_early: moment !== content.moment });
        break;
      }
      case 'closed':
      case 'reopened':
        isClosed = content.kind === 'closed';
        break;
      case 'title':
      case 'noticed':
      case 'place':
      case 'note':
      case 'withdrawn':
        break;
    }
  }
  const facts = new Map(
    [...statements].flatMap(([id, said]): [string, KnownFact][] => {
      const known = readFact(said, details);
      return known ? [[id, known]] : [];
    }),
  );
  return { ...details, facts, reports, isClosed };
};

/** Whether answers are as a contradiction names them. A plan contradicts nothing. */
export const doContradict = (
  { when, unless = [] }: Pick<IncidentRules['contradictions'][number], 'when' | 'unless'>,
  facts: IncidentFacts['facts'],
): boolean => {
  const is = (id: string, answer: string | undefined): boolean => {
    const known = facts.get(id);
    return known !== undefined && !known.is_planned && known.answer === answer;
  };
  return (
    Object.keys(when).every((id) => is(id, lookUp(when, id))) && !unless.some((id) => is(id, 'yes'))
  );
};
