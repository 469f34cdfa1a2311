import { type StoredChange, storedChange } from '@lexplain/contract/changes/changes';
import { paths } from '@lexplain/contract/paths';
import { readCached } from '../platform/catalogue.ts';
import { sortNewestFirst } from '../platform/catalogue-order.ts';
import { db, readAllAs } from '../platform/firestore.ts';

const listAll = (): Promise<StoredChange[]> =>
  readCached(paths.changes(), async () =>
    sortNewestFirst(
      readAllAs(storedChange, await db.collection(paths.changes()).get(), ({ id }) => ({ id })),
      ({ date }) => date,
    ),
  );

/** Newest first: all, or those of a day, `YYYY-MM-DD`, and later. */
export const listChanges = async (since?: string): Promise<StoredChange[]> => {
  const changes = await listAll();
  return since === undefined ? changes : changes.filter(({ date }) => date >= since);
};
