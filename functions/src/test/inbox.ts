import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';

/** A contact message that could not be sent, whose handled mark has changed once. */
export const failedMessage = (more: object = {}) => ({
  name: 'Test Visitor',
  organization: 'Example Pty Ltd',
  phone: '02 5550 0000',
  email: 'visitor@example.com',
  email_lower: 'visitor@example.com',
  message: 'Hello',
  created_at: new Date(),
  delivery: {
    state: 'dead',
    attempts: 9,
    owner: null,
    lease_until: null,
    next_attempt_at: null,
    last_error: 'The provider answered 400',
  },
  expire_at: null,
  handled_revision: 1,
  ...more,
});

/** Stores two failed messages, of which one is handled. */
export const storeMessages = async (
  db: Firestore,
  ids: { open: string; handled: string },
): Promise<void> => {
  const handled = { by_uid: 'somebody', by_name: 'Adviser', at: new Date(), note: 'Called back' };
  await db.doc(paths.contactMessage(ids.open)).set(failedMessage());
  await db.doc(paths.contactMessage(ids.handled)).set(failedMessage({ handled }));
};
