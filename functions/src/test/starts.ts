import { randomBytes } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { storedExamples } from './stored/examples.ts';

/**
 * Stores an organisation that an adviser has created, and the invitation of its owner. Returns the
 * invitation's id.
 */
export const storeStart = (db: Firestore, batch: WriteBatch, adviser_uid: string): string => {
  const [organisationId, id] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
  const times = { created_at: new Date(), updated_at: new Date() };
  batch.set(db.doc(paths.organisation(organisationId)), {
    name: 'Waiting',
    adviser_uid: null,
    waiting_for_owner: { adviser_uid, invitation_id: id },
    ...times,
  });
  batch.set(db.doc(paths.invitation(id)), {
    ...storedExamples.invitations.documentOf(organisationId),
    email: `start-${id}@example.com`,
    role: 'owner',
    start: { text: '' },
    invited_by: adviser_uid,
  });
  return id;
};
