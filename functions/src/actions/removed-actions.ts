import { removedDays } from '@lexplain/contract/actions/actions';
import { paths } from '@lexplain/contract/paths';
import { db } from '../platform/firestore.ts';

// What was removed can be taken back for some days, and is deleted then (docs/product.md, "Actions").

const dayLength = 86_400_000;
const pageSize = 200;
/** Of one run, which comes twice a day: the next deletes the rest. */
const mostPages = 50;

/**
 * Deletes a page in a transaction, so that nothing is deleted that someone takes back meanwhile.
 */
const deletePage = (before: Date): Promise<number> =>
  db.runTransaction(async (transaction) => {
    const page = await transaction.get(
      db
        .collection(paths.actions())
        .where('state', '==', 'removed')
        .where('state_at', '<', before)
        .orderBy('state_at')
        .limit(pageSize),
    );
    for (const { ref } of page.docs) transaction.delete(ref);
    return page.size;
  });

/** Deletes what was removed long enough ago. Reads those alone. Returns how many there were. */
export const deleteRemovedActions = async (now = new Date()): Promise<number> => {
  const before = new Date(now.getTime() - removedDays * dayLength);
  let deleted = 0;
  for (let page = 0; page < mostPages; page += 1) {
    const size = await deletePage(before);
    deleted += size;
    if (size < pageSize) break;
  }
  return deleted;
};
