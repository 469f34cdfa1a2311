import { type StoredChange, storedChange } from '@lexplain/contract/changes';
import { paths } from '@lexplain/contract/paths';
import { fromCatalogue } from './catalogue.ts';
import { db, readAllAs } from './firestore.ts';

/** Newest first. */
export const listChanges = (): Promise<StoredChange[]> =>
  fromCatalogue(paths.changes(), async () =>
    readAllAs(storedChange, await db.collection(paths.changes()).orderBy('date', 'desc').get()),
  );
