import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { ListedClient } from '@lexplain/contract/clients/clients';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { csvOf } from '../../lib/text/csv';
import { findChangesSince, todayAt } from './law-changes';
import {
  describeChanges,
  describeProgress,
  describeScore,
  describeState,
  describeTurn,
  describeWorst,
} from './law-standing-texts';

/** What is needed to read a client's line: the names of laws by id, the changes, and the time. */
export interface Library {
  lawNames: ReadonlyMap<string, string>;
  /** Undefined until they are loaded. */
  changes: readonly StoredChange[] | undefined;
  now: Date;
}

export const lawNameOf = ({ lawNames }: Library, { subject_id }: LawStanding): string =>
  lawNames.get(subject_id) ?? subject_id;

/** What stands in the column "Law changed since", and whether it did. */
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
  'Law',
  'State',
  'Progress',
  'Score',
  'Worst open answer',
  'Waiting for',
  'Waiting since',
  'Law changed since',
];

/**
 * The clients for a spreadsheet, a row for each law, with times in UTC. The first row are the
 * headings.
 */
export const toClientRows = (
  clients: ListedClient[],
  library: Library,
): [string[], ...string[][]] => [
  head,
  ...clients.flatMap(({ name, adviser, laws, time_zone }) =>
    laws.length === 0
      ? [[name, adviser?.name ?? '', ...head.slice(2).map(() => '')]]
      : sortLaws(laws, library).map((law) => [
          name,
          adviser?.name ?? '',
          lawNameOf(library, law),
          describeState(law),
          describeProgress(law, library.now, time_zone),
          describeScore(law),
          describeWorst(law),
          describeTurn(law) ?? '',
          law.review?.waiting_since ?? '',
          readChanges(library, law, time_zone).text,
        ]),
  ),
];

export const toClientsCsv = (clients: ListedClient[], library: Library): string =>
  csvOf(toClientRows(clients, library));
