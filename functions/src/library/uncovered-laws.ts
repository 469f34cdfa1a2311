import { storedUncoveredLaw } from '@lexplain/contract/library/rules-stored';
import type { UncoveredLaw } from '@lexplain/contract/library/uncovered-laws';
import { paths } from '@lexplain/contract/paths';
import { readCached } from '../platform/catalogue.ts';
import { sortByPosition } from '../platform/catalogue-order.ts';
import { db, itsId, readAllAs } from '../platform/firestore.ts';

/** In the library's order. */
export const listUncoveredLaws = (): Promise<UncoveredLaw[]> =>
  readCached(paths.uncoveredLaws(), async () => {
    const stored = await db.collection(paths.uncoveredLaws()).get();
    const laws = readAllAs(storedUncoveredLaw, stored, itsId);
    return sortByPosition(laws).map(({ position: _, ...law }) => law);
  });
