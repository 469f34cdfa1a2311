import { type StoredChange, storedChange } from '@lexplain/contract/changes';
import { paths } from '@lexplain/contract/paths';
import { fromCatalogue } from './catalogue.ts';
import { newestFirst } from './catalogue-order.ts';
import { db, readAllAs } from './firestore.ts';

/** Newest first. */
export const listChanges = (): Promise<StoredChange[]> =>
  fromCatalogue(paths.changes(), async () =>
    newestFirst(
      readAllAs(storedChange, await db.collection(paths.changes()).get(), ({ id }) => ({ id })),
      ({ date }) => date,
    ),
  );
