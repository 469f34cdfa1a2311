import { type StoredChange, storedChange } from '@lexplain/contract/changes/changes';
import { paths } from '@lexplain/contract/paths';
import { readCached } from '../platform/catalogue.ts';
import { sortNewestFirst } from '../platform/catalogue-order.ts';
import { db, readAllAs } from '../platform/firestore.ts';

/** Newest first. */
export const listChanges = (): Promise<StoredChange[]> =>
  readCached(paths.changes(), async () =>
    sortNewestFirst(
      readAllAs(storedChange, await db.collection(paths.changes()).get(), ({ id }) => ({ id })),
      ({ date }) => date,
    ),
  );
