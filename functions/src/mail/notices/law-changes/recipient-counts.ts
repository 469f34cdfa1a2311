import type { StoredChange } from '@lexplain/contract/changes/changes';
import { listLaws } from '@lexplain/contract/changes/concerns';
import { paths } from '@lexplain/contract/paths';
import { FieldPath } from 'firebase-admin/firestore';
import { type DecidingLibrary, readConcerned } from '../../../changes/concern-basis.ts';
import { db, itsId, readAllAs } from '../../../platform/firestore.ts';
import { createPageMemory, type Subscriber, subscriber } from '../subscriber-pages.ts';
import { type CorrectedLibraries, listOfConcern, listUntold, toDay } from './told-changes.ts';

// How many people would be told of changes that are not stored yet, by what tells them (docs/product.md, "Alerts").

interface ChangeCount {
  change: StoredChange;
  atOnce: number;
  onMonday: number;
  /** Of both, those who would be told only because they follow the law. */
  followedOnly: number;
}

export interface RecipientCounts {
  changes: ChangeCount[];
  /** How many people would be told of any. */
  told: number;
  /** How many people want to be told of changes. */
  asked: number;
  /** How many documents were read. */
  reads: number;
}

interface CountInput {
  changes: readonly StoredChange[];
  /** As it will be after the import. */
  library: DecidingLibrary;
  /** What the import will have replaced, for each correction among the changes. */
  corrections: CorrectedLibraries;
  now: Date;
  pageSize?: number;
}

/** So many people are decided at once: each waits for a few reads. */
const atATime = 20;

/** Hands over everybody with a choice, in pages. Returns how many there are. */
const readPages = async (
  choice: string,
  pageSize: number,
  use: (page: readonly Subscriber[]) => Promise<void>,
): Promise<number> => {
  const people = db
    .collection(paths.users())
    .where('notices.law_changes', '==', choice)
    .orderBy(FieldPath.documentId())
    .limit(pageSize);
  let read = 0;
  let page = await people.get();
  while (!page.empty) {
    read += page.size;
    await use(readAllAs(subscriber, page, itsId));
    if (page.size < pageSize) break;
    page = await people.startAfter(page.docs.at(-1)?.id).get();
  }
  return read;
};

/** Counts in pages, so that it holds no more people in memory than one has. */
export const countRecipients = async ({
  changes,
  library,
  corrections,
  now,
  pageSize = 200,
}: CountInput): Promise<RecipientCounts> => {
  // What a correction tells of has no mail of its own.
  const published = changes.map((change) => ({
    ...change,
    published_at: change.told_by ? null : now,
  }));
  const lawIds = new Set(changes.flatMap(listLaws));
  const rows = new Map(
    changes.map((change) => [change.id, { change, atOnce: 0, onMonday: 0, followedOnly: 0 }]),
  );
  const total = { told: 0, asked: 0, reads: 0 };

  const organisations = createPageMemory(async (id) => {
    const concerned = await readConcerned(id, lawIds, library);
    total.reads += concerned.reads;
    return concerned;
  });

  const count = async ({ organisation_id, notices }: Subscriber) => {
    total.asked += 1;
    const atOnce = new Set(listUntold(published, notices, { timing: 'at_once', until: now }));
    const untold = listUntold(published, notices, { timing: 'weekly', until: now });
    if (untold.length === 0) return;
    const concerned = await organisations.read(organisation_id);
    const told = listOfConcern(untold, { concerned, notices }, corrections, toDay(now));
    if (told.length > 0) total.told += 1;
    for (const { change, concern } of told) {
      const row = rows.get(change.id);
      if (!row) continue;
      if (atOnce.has(change)) row.atOnce += 1;
      else row.onMonday += 1;
      if (concern?.reason === 'followed') row.followedOnly += 1;
    }
  };

  const countPage = async (people: readonly Subscriber[]): Promise<void> => {
    for (let first = 0; first < people.length; first += atATime) {
      const some = people.slice(first, first + atATime);
      await Promise.all(some.map(count));
    }
    organisations.clear();
  };

  for (const choice of ['immediately', 'weekly']) {
    const accounts = await readPages(choice, pageSize, countPage);
    total.reads += accounts;
  }
  return { changes: [...rows.values()], ...total };
};
