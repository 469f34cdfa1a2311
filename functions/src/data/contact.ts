import type { ContactMessage, StoredContactMessage } from '@lexplain/contract/contact';
import { paths } from '@lexplain/contract/paths';
import { db } from './firestore.ts';

/** Stores a visitor's message for delivery and returns its id. */
export const storeContactMessage = async (message: ContactMessage): Promise<string> => {
  const document: StoredContactMessage = {
    ...message,
    created_at: new Date(),
    delivery: { state: 'pending', attempts: 0, owner: null, lease_until: null, last_error: null },
  };
  return (await db.collection(paths.contactMessages()).add(document)).id;
};
