import { type StoredChange, storedChange } from '@lexplain/contract/library/changes';
import { paths } from '@lexplain/contract/paths';
import { readCached } from './catalogue.ts';
import { sortNewestFirst } from './catalogue-order.ts';
import { db, readAllAs } from './firestore.ts';

/** Newest first. */
export const listChanges = (): Promise<StoredChange[]> =>
  readCached(paths.changes(), async () =>
    sortNewestFirst(
      readAllAs(storedChange, await db.collection(paths.changes()).get(), ({ id }) => ({ id })),
      ({ date }) => date,
    ),
  );
