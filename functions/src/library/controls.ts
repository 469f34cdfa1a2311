import { type StoredControlSet, storedControlSet } from '@lexplain/contract/library/controls';
import { paths } from '@lexplain/contract/paths';
import { readCached } from '../platform/catalogue.ts';
import { db, readAs } from '../platform/firestore.ts';

/** Read once for each instance and library version. Null where the library has no controls. */
export const findControlSet = (): Promise<StoredControlSet | null> =>
  readCached(paths.controlSets(), async () =>
    readAs(storedControlSet, await db.doc(paths.controlSet()).get()),
  );
