import type { EntryContent } from '@lexplain/contract/incidents/entries';
import type { StoredIncidentEntry } from '@lexplain/contract/incidents/stored';
import { computeDeadlines, type Deadline } from '@lexplain/contract/library/deadlines';
import type { IncidentClock, IncidentRules } from '@lexplain/contract/library/incident-rules';
import type { Moment, Place } from '@lexplain/contract/library/moments';

// What a log says, and which deadlines follow, computed in another way than the product does. In
// January.

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

/**
 * By definition: an entry is taken back by a withdrawal that holds, of itself or of what it
 * corrects.
 */
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
      return last ? [{ ...last, root_id: root.entry_id }] : [];
    });
};

interface ModelOfLog {
  stored: readonly Entry[];
  reported: { noticed: Moment; place: Place };
  rules: IncidentRules;
  now: Date;
  possible_codes: ReadonlySet<string> | null;
}

const readLog = ({ stored, reported }: ModelOfLog) => {
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
  /**
   * What is so, and since when: the earliest of the answers after the last "no". Plans after a yes
   * do not count.
   */
  const stateOf = (
    id: string,
  ): { answer: Fact['answer']; since?: Moment | undefined; all?: Moment[] } => {
    const all = statementsOf(id);
    const happened = all.filter(({ isPlanned }) => !isPlanned);
    const last = happened.at(-1);
    if (last?.answer === 'yes') {
      const lastNo = happened.findLastIndex(({ answer }) => answer === 'no');
      const said = happened.slice(lastNo + 1).filter(({ answer }) => answer === 'yes');
      const moments = said.map((one) => one.moment);
      return { answer: 'yes', since: pickFirst(moments), all: moments };
    }
    const isPlannedLast = all.at(-1)?.isPlanned ?? false;
    return { answer: isPlannedLast ? 'unknown' : (last?.answer ?? 'unknown') };
  };
  const reports = statements.flatMap(({ content, stored_at, root_id }) =>
    content.kind === 'report'
      ? [{ ...content, id: root_id, moment: clamp(content.moment, stored_at) }]
      : [],
  );
  /** Whether the end of a moment lies before the beginning of another one, less some minutes. */
  const isBefore = (one: Moment, other: Moment, minutes = 0): boolean => {
    const ends = msOf(one) + ('on' in one ? 86_400_000 - 1 : 0);
    return ends < msOf(other) - minutes * 60_000;
  };
  return { place, noticed, stateOf, reports, pickFirst, isBefore, msOf };
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

/** The clocks that nothing rules out, by definition. */
const listPossible = ({ rules, possible_codes }: ModelOfLog, answerOf: (id: string) => string) => {
  const isBound = ({ rule }: IncidentClock): boolean =>
    !possible_codes || possible_codes.has(rule.obligation_code);
  const needed = ({ conditions: { starts_with, needs } }: IncidentClock): string[] =>
    [starts_with ?? [], needs].flat();
  const canBe = (clock: IncidentClock): boolean =>
    needed(clock).every((id) => answerOf(id) !== 'no');
  const isExcluded = ({ conditions }: IncidentClock): boolean =>
    conditions.unless.some(({ fact, replaced_by }) => {
      const other = rules.clocks.find(({ rule }) => rule.id === replaced_by);
      const isReplaced = !replaced_by || (other !== undefined && isBound(other) && canBe(other));
      return answerOf(fact) === 'yes' && isReplaced;
    });
  const isLeft = (clock: IncidentClock): boolean => canBe(clock) && !isExcluded(clock);
  return { needed, isLeft, possible: rules.clocks.filter((one) => isBound(one) && isLeft(one)) };
};

/** The details and the deadlines of a log. Clocks that do not run are left out. */
export const modelIncident = (input: ModelOfLog) => {
  const { place, noticed, stateOf, reports, pickFirst, isBefore, msOf } = readLog(input);
  const isYes = (id: string): boolean => stateOf(id).answer === 'yes';
  const { needed, isLeft, possible } = listPossible(input, (id) => stateOf(id).answer);
  const byId = new Map(possible.map((clock) => [clock.rule.id, clock.conditions]));
  const ids = [...byId.keys()];
  const all = new Map(input.rules.clocks.map((clock) => [clock.rule.id, clock]));
  const startOf = (id: string): Moment | undefined => {
    const clock = all.get(id);
    const { starts_with } = clock?.conditions ?? {};
    return clock && starts_with && needed(clock).every(isYes)
      ? stateOf(starts_with).since
      : undefined;
  };
  type Report = (typeof reports)[number];
  const speaks = ({ channel }: Report) => /telephone|in_person/.test(channel);
  const startsWritten = (report: Report) =>
    speaks(report) && byId.has(written[report.clock_id] ?? '');
  const isSlip = (report: Report, start = startOf(report.clock_id)): boolean =>
    isBefore(report.moment, start ?? noticed, 60);
  const events = firstOf(ids, (id) => {
    const oral = reports
      .filter((one) => startsWritten(one) && written[one.clock_id] === id && !isSlip(one))
      .map(({ moment }) => moment);
    return pickFirst([startOf(id) ?? [], oral].flat());
  });
  const slips = reports.filter((one) => isSlip(one, events[one.clock_id] ?? startOf(one.clock_id)));
  // Of the clocks of the random logs, only the two oral ones are met by speaking.
  const meets = (one: Report): boolean =>
    !startsWritten(one) && (!speaks(one) || one.clock_id in written) && !slips.includes(one);
  const endsOf = (id: string): Moment[] => {
    const start = events[id];
    if (!start) return [];
    return (byId.get(id)?.ends_with ?? [])
      .flatMap((fact) => stateOf(fact).since ?? [])
      .filter((since) => msOf(since) === msOf(noticed) || !isBefore(since, start, 60));
  };
  const doneIds = [...new Set([...ids, ...reports.map(({ clock_id }) => clock_id)])];
  const done = firstOf(doneIds, (id) =>
    pickFirst([
      ...endsOf(id),
      ...reports.filter((one) => one.clock_id === id && meets(one)).map(({ moment }) => moment),
    ]),
  );
  const isOver = ({ rule: { id, starts_after, met_by = [] } }: IncidentClock): boolean => {
    if (events[id] || done[id]) return false;
    const before = all.get(starts_after ?? '');
    if (!before) return met_by.some((next) => startOf(next) && events[next]);
    if (id === 'ndb-notify-people' && done[before.rule.id]) return false;
    if (slips.some(({ clock_id }) => clock_id === before.rule.id)) return false;
    return !isLeft(before) || Boolean(done[before.rule.id] && events[before.rule.id]);
  };
  const clocks = possible.filter((clock) => !isOver(clock));
  const { holidays, bank_holidays } = input.rules;
  const deadlines: Deadline[] = computeDeadlines(
    possible.map(({ rule }) => rule),
    {
      now: input.now.toISOString(),
      places: { where_done: place, sent_to: place },
      events,
      done,
      isPublicHoliday: (where, day) => holidays[where].includes(day),
      isBankHoliday: (where, day) => bank_holidays[where].includes(day),
    },
  );
  const left = new Set(clocks.map(({ rule }) => rule.id));
  const further = ['payment'].filter((id) => {
    const { since, all: said = [] } = stateOf(id);
    return since && said.some((moment) => isBefore(since, moment));
  });
  return {
    place,
    noticed,
    deadlines: deadlines.filter(({ id }) => left.has(id)),
    slips: slips.map(({ id }) => id),
    further,
  };
};
