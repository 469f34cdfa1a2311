import { randomUUID } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import { paths } from '@lexplain/contract/paths';
import { projectId } from '../dev/addresses.ts';

/** A contact message as it is stored, by default one that could not be sent. */
const messageOf = (state: string) => ({
  ...{ organization: 'Example Pty Ltd', phone: '02 5550 0000' },
  message: 'We sell to customers in three states.\n\nWhich laws bind us?',
  created_at: new Date(),
  delivery: {
    ...{ state, attempts: 9, owner: null, lease_until: null, next_attempt_at: null },
    last_error: state === 'dead' ? 'The provider answered 400' : null,
  },
  expire_at: state === 'sent' ? new Date(Date.now() + 1e10) : null,
});

/** Stores a message without sending it. Returns its id, and the name and address that it alone has. */
export const storeMessage = async (state: 'dead' | 'sent' = 'dead', more: object = {}) => {
  const id = randomUUID();
  const name = `Visitor ${id.slice(0, 8)}`;
  const email = `visitor-${id.slice(0, 8)}@example.com`;
  const db = new Firestore({ projectId });
  const fields = { ...messageOf(state), name, email, email_lower: email, ...more };
  await db.doc(paths.contactMessage(id)).set(fields);
  await db.terminate();
  return { id, name, email };
};

export const messagePath = (id: string): string => `/adviser/inbox?message=${id}`;
