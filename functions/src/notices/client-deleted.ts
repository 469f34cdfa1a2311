import type { Transaction } from 'firebase-admin/firestore';
import { addNotification } from './notifications.ts';

/**
 * Tells its adviser that an organisation is deleted. It names the organisation as text alone, as
 * what is about it is deleted with it.
 */
export const addClientDeleted = (
  transaction: Transaction,
  organisationId: string,
  { name, adviser_uid }: { name: string; adviser_uid: string | null },
  now: Date,
): void => {
  if (adviser_uid === null) return;
  const notification = {
    kind: 'client_deleted',
    facts: { organisation: name },
    place: '/adviser/clients',
    key: `client_deleted ${organisationId}`,
  } as const;
  addNotification(transaction, adviser_uid, notification, now);
};
