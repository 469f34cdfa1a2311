import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { ListedClient } from '@lexplain/contract/clients/clients';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { csvOf } from '../../lib/text/csv';
import { toIsoDay } from '../../lib/text/dates';
import type { WrittenCell } from '../../lib/workbook/write-workbook';
import { findChangesSince, todayAt } from './law-changes';
import { describeChanges, describeTurn, describeWorst, stateLabelOf } from './law-standing-texts';

/** What is needed to read a client's line: the names of laws by id, the changes, and the time. */
export interface Library {
  lawNames: ReadonlyMap<string, string>;
  /** Undefined until they are loaded. */
  changes: readonly StoredChange[] | undefined;
  now: Date;
}

export const lawNameOf = ({ lawNames }: Library, { subject_id }: LawStanding): string =>
  lawNames.get(subject_id) ?? subject_id;

/** Whether a law has changed since its submission, in words. */
export const readChanges = ({ changes, now }: Library, law: LawStanding, timeZone: string) => {
  const since = changes ? findChangesSince(law, changes, timeZone, now) : null;
  return {
    text: changes ? describeChanges(since, todayAt(now, timeZone)) : '',
    hasChanged: (since?.length ?? 0) > 0,
  };
};

/** A client's laws in the order of the library. */
export const sortLaws = (laws: LawStanding[], { lawNames }: Library): LawStanding[] => {
  const order = [...lawNames.keys()];
  return laws.toSorted((a, b) => order.indexOf(a.subject_id) - order.indexOf(b.subject_id));
};

const head = [
  'Client',
  'Adviser',
  'Place',
  'Law',
  'State',
  'To answer again',
  'Answered',
  'Questions',
  'Submitted on',
  'Score',
  'Worst open answer',
  'Waiting for',
  'Waiting since',
  'Law changes since',
  'Latest law change',
];

/** Days are those of the organisation. */
const dayCell = (at: string | null | undefined, timeZone: string): WrittenCell =>
  at ? { day: toIsoDay(new Date(at), timeZone) } : '';

const toRow = (client: ListedClient, law: LawStanding, library: Library): WrittenCell[] => {
  const { name, adviser, place, time_zone: timeZone } = client;
  const { draft, submitted, review } = law;
  const changes = library.changes
    ? findChangesSince(law, library.changes, timeZone, library.now)
    : null;
  const score = submitted?.score ?? null;
  return [
    name,
    adviser?.name ?? '',
    place ?? '',
    lawNameOf(library, law),
    stateLabelOf(law),
    review?.flagged ?? '',
    draft?.answered ?? submitted?.answered ?? '',
    draft?.questions ?? '',
    dayCell(submitted?.at, timeZone),
    score === null ? '' : { share: score },
    submitted ? describeWorst(law) : '',
    describeTurn(law) ?? '',
    dayCell(describeTurn(law) === null ? null : review?.waiting_since, timeZone),
    changes?.length ?? '',
    changes?.[0] ? { day: changes[0].date } : '',
  ];
};

export interface ClientRows {
  head: string[];
  rows: WrittenCell[][];
}

/**
 * The clients for a spreadsheet, a row for each law. Days, numbers and shares are such, and nothing
 * is said that is wrong on another day.
 */
export const toClientRows = (clients: ListedClient[], library: Library): ClientRows => ({
  head,
  rows: clients.flatMap((client) =>
    client.laws.length === 0
      ? [
          [
            client.name,
            client.adviser?.name ?? '',
            client.place ?? '',
            ...head.slice(3).map(() => ''),
          ],
        ]
      : sortLaws(client.laws, library).map((law) => toRow(client, law, library)),
  ),
});

/** A cell as a text from which a spreadsheet makes the same day, number or share. */
const textOf = (cell: WrittenCell): string => {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell);
  return 'day' in cell ? cell.day : `${Math.round(cell.share * 100)}%`;
};

export const toClientsCsv = (clients: ListedClient[], library: Library): string => {
  const { rows } = toClientRows(clients, library);
  return csvOf([head, ...rows.map((cells) => cells.map(textOf))]);
};
