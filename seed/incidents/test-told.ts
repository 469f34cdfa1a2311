import { type BoardClock, computeBoard } from '@lexplain/contract/incidents/board';
import { listCalendarDeadlines } from '@lexplain/contract/incidents/calendar';
import { listDuties } from '@lexplain/contract/incidents/duties';
import { type LogEntry, readIncidentLog } from '@lexplain/contract/incidents/effective';
import { listReminders } from '@lexplain/contract/incidents/reminders';
import { entryOf, factOf } from '@lexplain/contract/incidents/test-log';
import type { Moment, Place } from '@lexplain/contract/library/moments';
import { incidentRules } from '../test-businesses.ts';

// Boards of the library's rules by a few facts, for tests.

/** An incident in short: which fact is known when. */
export interface ToldIncident {
  place: Place;
  noticed: string;
  now: string;
  /** Each fact that is yes, with its moment; null for that of the notice. */
  yes: Readonly<Record<string, Moment | null>>;
  no?: readonly string[];
  /** The obligations that may bind the business; all without it. */
  possible_codes?: ReadonlySet<string>;
}

export const readTold = ({ place, noticed, now, yes, no = [], possible_codes }: ToldIncident) => {
  const entries: LogEntry[] = [
    ...Object.entries(yes).map(([id, moment]) => factOf(id, 'yes', { moment })),
    ...no.map((id) => factOf(id, 'no')),
  ].map((content, index) => entryOf(`e${index}`, content, { written_at: now, stored_at: now }));
  const log = readIncidentLog(entries, { title: 'Leak', noticed: { at: noticed }, place });
  const board = computeBoard({
    rules: incidentRules,
    log,
    now,
    possible_codes: possible_codes ?? null,
  });
  return {
    board,
    duties: listDuties(board).map(({ clock_id }) => clock_id),
    calendar: listCalendarDeadlines(board).map(({ clock_id }) => clock_id),
    reminders: listReminders(board, place).map(({ clock_id }) => clock_id),
    find: (id: string): BoardClock | undefined => board.clocks.find(({ rule }) => rule.id === id),
  };
};

export const stateOf = (told: ToldIncident, id: string) => readTold(told).find(id)?.state;
export const reasonOf = (told: ToldIncident, id: string) => {
  const clock = readTold(told).find(id);
  return clock?.state === 'does_not_run' ? clock.reason : undefined;
};
