import type { EntryContent } from '@lexplain/contract/incidents/entries';
import type { StoredIncidentEntry } from '@lexplain/contract/incidents/stored';
import { computeDeadlines, type Deadline } from '@lexplain/contract/library/deadlines';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import type { Moment, Place } from '@lexplain/contract/library/moments';

// What a log says, and which deadlines follow, computed in another way than the product does. In January.

const offsets: Partial<Record<Place, number>> = { NSW: 11, QLD: 10, WA: 8 };

type Entry = StoredIncidentEntry & { content: EntryContent };
type Fact = Extract<EntryContent, { kind: 'fact' }>;
type Statement = { answer: Fact['answer']; moment: Moment; isPlanned: boolean };

const listRoots = (entries: readonly Entry[]) => {
  const byId = new Map(entries.map((entry) => [entry.entry_id, entry]));
  const rootOf = (entry: Entry): Entry => {
    const before = entry.corrects === null ? undefined : byId.get(entry.corrects);
    return before ? rootOf(before) : entry;
  };
  const own = (entry: Entry): Entry => {
    const root = rootOf(entry);
    const isSameKind = [root.content.kind, 'withdrawn'].includes(entry.content.kind);
    return isSameKind ? root : entry;
  };
  const isUnder = (entry: Entry, id: string): boolean => {
    const before = entry.corrects === null ? undefined : byId.get(entry.corrects);
    return entry.corrects === id || (before !== undefined && isUnder(before, id));
  };
  return { own, isUnder };
};

/** By definition: an entry is taken back by a withdrawal that holds, of itself or of what it corrects. */
const listStatements = (entries: readonly Entry[]) => {
  const { own, isUnder } = listRoots(entries);
  const isTakenBack = (entry: Entry): boolean =>
    entries.some(
      ({ entry_id, corrects, content, position }, index) =>
        content.kind === 'withdrawn' &&
        corrects !== null &&
        entry_id !== entry.entry_id &&
        own(entry) === own(entries[index] ?? entry) &&
        (corrects === entry.entry_id || (position > entry.position && isUnder(entry, corrects))) &&
        !isTakenBack(entries[index] ?? entry),
    );
  return entries
    .filter((root) => own(root) === root)
    .flatMap((root) => {
      const last = entries
        .filter((entry) => own(entry) === root && entry.content.kind !== 'withdrawn')
        .findLast((entry) => !isTakenBack(entry));
      return last ? [last] : [];
    });
};

interface Modelled {
  stored: readonly Entry[];
  reported: { noticed: Moment; place: Place };
  rules: IncidentRules;
  now: Date;
}

const readLog = ({ stored, reported }: Modelled) => {
  const statements = listStatements(stored);
  const place =
    statements.flatMap(({ content }) => (content.kind === 'place' ? [content.place] : [])).at(-1) ??
    reported.place;
  const msOf = (moment: Moment): number =>
    'at' in moment
      ? Date.parse(moment.at)
      : Date.parse(moment.on) - (offsets[place] ?? Number.NaN) * 3_600_000;
  const clamp = (moment: Moment, stored_at: Date): Moment =>
    msOf(moment) > stored_at.getTime() ? { at: stored_at.toISOString() } : moment;
  const noticed =
    statements
      .flatMap(({ content, stored_at }) =>
        content.kind === 'noticed' ? [clamp(content.moment, stored_at)] : [],
      )
      .at(-1) ?? reported.noticed;
  const pickFirst = (moments: readonly Moment[]): Moment | undefined =>
    moments.toSorted((one, other) => msOf(one) - msOf(other))[0];
  const statementsOf = (id: string): Statement[] =>
    statements.flatMap(({ content, stored_at }) =>
      content.kind === 'fact' && content.fact_id === id
        ? [
            {
              answer: content.answer,
              moment: content.moment ? clamp(content.moment, stored_at) : noticed,
              isPlanned: content.is_planned,
            },
          ]
        : [],
    );
  /** What is so, and since when: the earliest of the answers after the last "no". Plans after a yes do not count. */
  const stateOf = (id: string): { answer: Fact['answer']; since: Moment | undefined } => {
    const all = statementsOf(id);
    const happened = all.filter(({ isPlanned }) => !isPlanned);
    const last = happened.at(-1);
    if (last?.answer === 'yes') {
      const lastNo = happened.findLastIndex(({ answer }) => answer === 'no');
      const said = happened.slice(lastNo + 1).filter(({ answer }) => answer === 'yes');
      return { answer: 'yes', since: pickFirst(said.map((one) => one.moment)) };
    }
    const isPlannedLast = all.at(-1)?.isPlanned ?? false;
    return { answer: isPlannedLast ? 'unknown' : (last?.answer ?? 'unknown'), since: undefined };
  };
  const reports = statements.flatMap(({ content, stored_at }) =>
    content.kind === 'report' ? [{ ...content, moment: clamp(content.moment, stored_at) }] : [],
  );
  return { place, noticed, stateOf, reports, pickFirst };
};

const written: Readonly<Record<string, string>> = {
  'soci-critical-incident-12h': 'soci-critical-incident-written-84h',
  'soci-other-incident-72h': 'soci-other-incident-written-48h',
};

const firstOf = (
  ids: readonly string[],
  find: (id: string) => Moment | undefined,
): Record<string, Moment> =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const moment = find(id);
      return moment ? [[id, moment]] : [];
    }),
  );

/** The details and the deadlines of a log where every law may bind. Clocks that do not run are left out. */
export const modelIncident = (input: Modelled) => {
  const { place, noticed, stateOf, reports, pickFirst } = readLog(input);
  const isYes = (id: string): boolean => stateOf(id).answer === 'yes';
  const clocks = input.rules.clocks.filter(({ conditions: { starts_with, needs, unless } }) => {
    const isRuledOut = [starts_with, ...needs].some(
      (id) => id !== undefined && stateOf(id).answer === 'no',
    );
    return !isRuledOut && !unless.some(({ fact }) => isYes(fact));
  });
  const byId = new Map(clocks.map((clock) => [clock.rule.id, clock.conditions]));
  const ids = [...byId.keys()];
  const speaks = ({ channel }: { channel: string }) => /telephone|in_person/.test(channel);
  const startsWritten = ({ clock_id, channel }: { clock_id: string; channel: string }) =>
    speaks({ channel }) && byId.has(written[clock_id] ?? '');
  const events = firstOf(ids, (id) => {
    const { starts_with, needs = [] } = byId.get(id) ?? {};
    const start =
      starts_with && [starts_with, ...needs].every(isYes) ? stateOf(starts_with).since : undefined;
    const oral = reports
      .filter((report) => startsWritten(report) && written[report.clock_id] === id)
      .map(({ moment }) => moment);
    return pickFirst([...(start ? [start] : []), ...oral]);
  });
  const doneIds = [...new Set([...ids, ...reports.map(({ clock_id }) => clock_id)])];
  const done = firstOf(doneIds, (id) =>
    pickFirst([
      ...(byId.get(id)?.ends_with ?? []).flatMap((fact) => stateOf(fact).since ?? []),
      ...reports
        .filter((report) => report.clock_id === id && !startsWritten(report))
        .map(({ moment }) => moment),
    ]),
  );
  const { holidays, bank_holidays } = input.rules;
  const deadlines: Deadline[] = computeDeadlines(
    clocks.map(({ rule }) => rule),
    {
      now: input.now.toISOString(),
      places: { where_done: place, sent_to: place },
      events,
      done,
      isPublicHoliday: (where, day) => holidays[where].includes(day),
      isBankHoliday: (where, day) => bank_holidays[where].includes(day),
    },
  );
  return { place, noticed, deadlines };
};
