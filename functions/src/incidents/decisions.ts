import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { bounds } from '@lexplain/contract/api/bounds';
import { AppError } from '@lexplain/contract/api/errors';
import { type Board, computeBoard } from '@lexplain/contract/incidents/board';
import { listCalendarDeadlines } from '@lexplain/contract/incidents/calendar';
import { listDuties } from '@lexplain/contract/incidents/duties';
import {
  type LogEntry,
  type ReportedIncident,
  readIncidentLog,
} from '@lexplain/contract/incidents/effective';
import type { EntryContent, EntryInput } from '@lexplain/contract/incidents/entries';
import {
  findNextReminder,
  listReminders,
  type Reminder,
  type ReminderState,
} from '@lexplain/contract/incidents/reminders';
import type {
  StoredDuty,
  StoredIncident,
  StoredIncidentEntry,
} from '@lexplain/contract/incidents/stored';
import { concernsSuspicion } from '@lexplain/contract/incidents/suspicions';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';

// The log of an incident as pure functions; the transactions around them only read and write.

export interface Author {
  uid: string;
  name: string;
}

type ReadEntry = StoredIncidentEntry & { content: EntryContent };

/**
 * What a newer release wrote counts as a note: in its place, and between a correction and what that
 * one corrects.
 */
export const readContent = ({ content }: Pick<StoredIncidentEntry, 'content'>): EntryContent =>
  content ?? { kind: 'note', text: 'Written by a newer release' };

/** The entries as this release reads them, in the order of their arrival. */
export const listReadEntries = (entries: readonly StoredIncidentEntry[]): ReadEntry[] =>
  entries
    .map((entry) => ({ ...entry, content: readContent(entry) }))
    .sort((a, b) => a.position - b.position);

const toLogEntry = (entry: ReadEntry): LogEntry => ({
  id: entry.entry_id,
  corrects: entry.corrects,
  content: entry.content,
  written_at: entry.written_at.toISOString(),
  stored_at: entry.stored_at.toISOString(),
});

/** Of a report's text, so that a copy can be compared with what was sent. */
const hashOf = (content: EntryContent): string | null =>
  content.kind === 'report' ? createHash('sha256').update(content.text).digest('hex') : null;

const createTakenError = () =>
  new AppError('id_taken', 'Another entry has this id: send it with a new one');

/** Throws `id_taken` where another entry has the id; false where it is not stored yet. */
const isStored = (
  stored: StoredIncidentEntry | undefined,
  { corrects, content }: EntryInput,
  by: Author,
): boolean => {
  if (!stored) return false;
  const isSame =
    stored.by_uid === by.uid &&
    stored.corrects === corrects &&
    isDeepStrictEqual(stored.content, content);
  if (!isSame) throw createTakenError();
  return true;
};

const mostOf = bounds.entriesPerIncident;

/** An incident that is full can still be closed. */
const requireRoom = (before: number, added: readonly EntryInput[]): void => {
  const isClosing = added.every(({ content }) => content.kind === 'closed');
  if (before + added.length <= mostOf + (isClosing ? 1 : 0)) return;
  const message = `This incident has ${mostOf} entries, and no more can be added. Close it, and report a new incident that names it.`;
  throw new AppError('incident_full', message);
};

interface Addition {
  incidentId: string;
  organisationId: string;
  /** All that is stored. */
  before: readonly StoredIncidentEntry[];
  entries: readonly EntryInput[];
  by: Author;
  now: Date;
}

/**
 * The entries to store: those that are not stored yet, each once. Throws `id_taken` for an id of
 * another entry, and `incident_full`.
 */
export const planEntries = ({
  incidentId,
  organisationId,
  before,
  entries,
  by,
  now,
}: Addition): StoredIncidentEntry[] => {
  const stored = new Map(before.map((entry) => [entry.entry_id, entry]));
  const planned = new Map<string, EntryInput>();
  for (const entry of entries) {
    const repeated = planned.get(entry.id);
    if (repeated && !isDeepStrictEqual(repeated, entry)) throw createTakenError();
    if (!isStored(stored.get(entry.id), entry, by)) planned.set(entry.id, entry);
  }
  const added = [...planned.values()];
  requireRoom(before.length, added);
  const last = Math.max(0, ...before.map(({ position }) => position));
  return added.map(({ id, corrects, content, written_at }, index) => ({
    organisation_id: organisationId,
    incident_id: incidentId,
    entry_id: id,
    corrects,
    content,
    written_at: new Date(written_at),
    position: last + index + 1,
    by_uid: by.uid,
    by_name: by.name,
    stored_at: now,
    sha256: hashOf(content),
  }));
};

/** What was reported first. The fields of the incident itself follow from its log. */
export const readReported = ({
  reported,
  title,
  noticed,
  place,
}: Pick<StoredIncident, keyof ReportedIncident | 'reported'>): ReportedIncident =>
  reported ?? { title, noticed, place };

export interface LogInput {
  reported: ReportedIncident;
  entries: readonly StoredIncidentEntry[];
  rules: IncidentRules;
  /** Null where nothing is known of the business. */
  possible_codes: ReadonlySet<string> | null;
  now: Date;
}

/** What the log says, and the deadlines that follow. */
const readBoard = ({ reported, entries, rules, possible_codes, now }: LogInput) => {
  const log = readIncidentLog(listReadEntries(entries).map(toLogEntry), reported);
  return { log, board: computeBoard({ rules, log, now: now.toISOString(), possible_codes }) };
};

/** The reminders that are still to be sent. An incident that is closed has none. */
const listOpen = ({ log, board }: ReturnType<typeof readBoard>): Reminder[] =>
  log.isClosed ? [] : listReminders(board, log.place);

const toDate = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant);

const toStoredDuties = (board: Board): StoredDuty[] =>
  listDuties(board).map(({ ends, since, ...duty }) => ({
    ...duty,
    ends: toDate(ends),
    since: toDate(since),
  }));

export type StoredDeadline = NonNullable<StoredIncident['calendar']>['deadlines'][number];

const toStoredDeadlines = (board: Board): StoredDeadline[] =>
  listCalendarDeadlines(board).map(({ ends, isEndOfDay, ...deadline }) => ({
    ...deadline,
    ends: new Date(ends),
    is_end_of_day: isEndOfDay,
  }));

/** What lists and calendars show, as of a revision of the log. */
const describeDeadlines = (board: Board, revision: number) => ({
  next_due_at: toDate(board.next_due_at),
  running: board.running,
  duties: { revision, running: toStoredDuties(board) },
  calendar: { revision, deadlines: toStoredDeadlines(board) },
});

/**
 * Whether what lists show of an incident is the last known, and is computed again: its organisation
 * is marked by a change of the profile, or the job for reminders has yet to do it.
 */
export const isCountedAgain = (
  { state, duties, revision, next_reminder_at }: StoredIncident,
  mark: object | null,
  now: Date,
): boolean => {
  if (state !== 'open') return false;
  const isDue = next_reminder_at !== null && next_reminder_at <= now;
  return mark !== null || (isDue && duties?.revision !== revision);
};

const revisionOf = ({ entries }: LogInput): number =>
  Math.max(0, ...entries.map(({ position }) => position));

/**
 * The reminders of an incident that are still to be sent, by its log, and what lists and calendars
 * show of its deadlines.
 */
export const computeReminders = (input: LogInput) => {
  const read = readBoard(input);
  return { reminders: listOpen(read), deadlines: describeDeadlines(read.board, revisionOf(input)) };
};

/** The running deadlines that have an end, by the log. */
export const listDeadlines = (input: LogInput): StoredDeadline[] =>
  toStoredDeadlines(readBoard(input).board);

/** The duties that run, by the log. */
export const listRunningDuties = (input: LogInput): StoredDuty[] =>
  toStoredDuties(readBoard(input).board);

/**
 * The fields of an incident for lists and calendars: they follow from what was reported first and
 * from the whole log.
 */
export const summarise = (input: LogInput, reminders: ReminderState) => {
  const { log, board } = readBoard(input);
  const { title, noticed, place } = log;
  const revision = revisionOf(input);
  return {
    title,
    noticed,
    place,
    state: log.isClosed ? ('closed' as const) : ('open' as const),
    ...describeDeadlines(board, revision),
    next_reminder_at: findNextReminder(listOpen({ log, board }), reminders, input.now),
    revision,
    tells_of_suspicion: concernsSuspicion(listReadEntries(input.entries)),
  } satisfies Partial<StoredIncident>;
};
