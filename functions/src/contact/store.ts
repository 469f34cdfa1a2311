import { createHash, randomUUID } from 'node:crypto';
import {
  type ContactMessage,
  type StoredContactMessage,
  storedContactMessage,
} from '@lexplain/contract/contact/contact';
import { contactFields } from '@lexplain/contract/contact/fields';
import { paths } from '@lexplain/contract/paths';
import { createDelivery } from '../notices/delivery-decisions.ts';
import { db, readAs } from '../platform/firestore.ts';
import { createFollowers, type Follower, prepareFollowers } from '../platform/followers.ts';
import { createKeyReusedError } from '../platform/idempotency.ts';
import { type Origin, requireWithinLimits } from './limits.ts';

/**
 * The key determines the document, so that a POST repeated after a lost answer finds what it
 * stored.
 */
const idOf = (key: string | undefined): string =>
  createHash('sha256')
    .update(key ?? randomUUID())
    .digest('hex')
    .slice(0, 32);

const isSame = (known: StoredContactMessage, message: ContactMessage): boolean =>
  contactFields.every(({ name }) => known[name] === message[name]);

export const messageFollowers = createFollowers<Follower<{ id: string }>>('a message of a visitor');

type PostedMessage = Omit<Origin, 'email'> & {
  message: ContactMessage;
  key?: string | undefined;
};

/**
 * Stores a visitor's message for delivery and returns its id. The same key with the same message
 * stores and counts nothing more; with another message it throws `idempotency_key_reused`. Throws
 * `rate_limited`.
 */
export const storeContactMessage = ({ message, key, ...from }: PostedMessage): Promise<string> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.contactMessage(idOf(key)));
    const known = readAs(storedContactMessage, await transaction.get(reference));
    if (known) {
      if (isSame(known, message)) return reference.id;
      throw createKeyReusedError();
    }
    const now = new Date();
    const count = await requireWithinLimits({ email: message.email, ...from }, now);
    const follow = await prepareFollowers(messageFollowers, transaction, { id: reference.id });
    const document: StoredContactMessage = {
      ...message,
      email_lower: message.email.toLowerCase(),
      created_at: now,
      delivery: createDelivery(now),
      expire_at: null,
    };
    transaction.create(reference, document);
    count(transaction);
    follow();
    return reference.id;
  });
