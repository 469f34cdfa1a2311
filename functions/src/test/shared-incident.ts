import { paths } from '@lexplain/contract/paths';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { toDocumentId } from '../platform/chosen-ids.ts';
import { storedExamples } from './stored/examples.ts';

// An incident that the test organisation shares with its adviser.

/** The entry that the adviser proposes. */
export const proposalId = 'proposal';

/** Shares an incident with the adviser, who proposes an entry. */
export const storeSharing = (
  db: Firestore,
  batch: WriteBatch,
  { id, incidentId, adviser_uid }: { id: string; incidentId: string; adviser_uid: string },
): void => {
  const shared = { adviser_uid, adviser_name: 'Adviser', at: new Date() };
  batch.update(db.doc(paths.incident(incidentId)), { shared });
  batch.set(db.doc(paths.incidentComment(toDocumentId(incidentId, proposalId))), {
    ...storedExamples.incidentComments.documentOf(id),
    incident_id: incidentId,
    comment_id: proposalId,
  });
};
