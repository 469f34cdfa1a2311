import { paths } from '@lexplain/contract/paths';
import { storedStanding } from '@lexplain/contract/reviews/standings-stored';
import { FieldPath } from 'firebase-admin/firestore';
import { db, readAs } from '../platform/firestore.ts';
import { findStanding, writeOrders } from '../reviews/standings.ts';

// Standings of an earlier release have no fields for searching and sorting, and queries do not find them
// (docs/decisions/0093).

const pageSize = 200;

/** Costs a read for every thousand standings. */
const countStandings = async (): Promise<{ all: number; sorted: number }> => {
  const [all, sorted] = await Promise.all([
    db.collection(paths.standings()).count().get(),
    db.collection(paths.standings()).orderBy('orders.oldest').count().get(),
  ]);
  return { all: all.data().count, sorted: sorted.data().count };
};

/** Writes the fields of a standing. One that was never counted is counted, which writes them as well. */
export const writeListFields = async (id: string): Promise<void> => {
  const isWritten = await db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(db.doc(paths.standing(id)));
    const standing = readAs(storedStanding, snapshot, () => ({ organisation_id: id }));
    if (standing?.complete) writeOrders(transaction, id, standing);
    return standing === null || standing.complete;
  });
  if (!isWritten) await findStanding(id);
};

/** Adds the fields to every standing that lacks them. Returns to how many. */
export const addListFields = async (): Promise<number> => {
  const { all, sorted } = await countStandings();
  if (all === sorted) return 0;
  let added = 0;
  let after = '';
  for (;;) {
    const page = db
      .collection(paths.standings())
      .orderBy(FieldPath.documentId())
      .select('orders.oldest', 'name_beginnings')
      .limit(pageSize);
    const { docs } = await (after === '' ? page : page.startAfter(after)).get();
    for (const found of docs) {
      if (found.get('orders.oldest') && found.get('name_beginnings')) continue;
      await writeListFields(found.id);
      added += 1;
    }
    after = docs.at(-1)?.id ?? '';
    if (docs.length < pageSize) return added;
  }
};
