import { type StoredReadings, storedReadings } from '@lexplain/contract/library/readings/stored';
import { paths } from '@lexplain/contract/paths';
import { readCached } from '../platform/catalogue.ts';
import { db, readAs } from '../platform/firestore.ts';

/** When what of the library was read; none where an earlier release has imported it. */
export const readReadings = async (): Promise<StoredReadings> =>
  (await readCached(paths.currentReadings(), async () =>
    readAs(storedReadings, await db.doc(paths.currentReadings()).get()),
  )) ?? { readings: [], dates: [] };
