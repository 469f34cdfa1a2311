import { paths } from '@lexplain/contract/paths';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { db, readAs } from '../platform/firestore.ts';
import { incidentWithId, itsId } from './lists.ts';

// Open incidents that an earlier release wrote last have no duties, and no reminders of those without an end. The job
// for reminders computes both; this hands them to it.

const pageSize = 200;

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

const handOver = (id: string, now: Date): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.incident(id));
    const incident = readAs(incidentWithId, await transaction.get(reference), itsId);
    if (!incident || incident.duties || incident.state === 'closed') return false;
    const { next_reminder_at: next } = incident;
    // A reminder that waits for the job stays the next one.
    if (!next || next > now) transaction.update(reference, { next_reminder_at: now });
    return true;
  });

/** Costs a read for every thousand open incidents where none lacks them. Returns how many did. */
export const addDuties = async (now = new Date()): Promise<number> => {
  const [all, known] = await Promise.all([
    countOf(db.collection(paths.incidents()).where('state', '==', 'open')),
    countOf(
      db.collection(paths.incidents()).where('state', '==', 'open').orderBy('duties.revision'),
    ),
  ]);
  if (all === known) return 0;
  let added = 0;
  let after = '';
  for (;;) {
    const page = db
      .collection(paths.incidents())
      .where('state', '==', 'open')
      .orderBy(FieldPath.documentId())
      .select('duties.revision')
      .limit(pageSize);
    const { docs } = await (after === '' ? page : page.startAfter(after)).get();
    for (const found of docs) {
      if (found.get('duties.revision') === undefined && (await handOver(found.id, now))) added += 1;
    }
    after = docs.at(-1)?.id ?? '';
    if (docs.length < pageSize) return added;
  }
};
