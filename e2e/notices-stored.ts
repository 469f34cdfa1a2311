import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import type { OptionalCategory } from '@lexplain/contract/notice-preferences';
import type { AddressStatus } from '@lexplain/contract/notices';
import type { StoredNotice } from '@lexplain/contract/notices-stored';
import { paths } from '@lexplain/contract/paths';
import { projectId } from '../dev/addresses.ts';
import { signUp } from '../dev/people.ts';
import { api } from './submit-as-new.ts';

const inDatabase = async (write: (db: Firestore) => Promise<unknown>): Promise<void> => {
  const db = new Firestore({ projectId });
  await write(db);
  await db.terminate();
};

/** Stores what the mail provider would report about an address. */
export const setAddressStatus = (
  email: string,
  status: Exclude<AddressStatus, 'reached'>,
): Promise<void> => {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  const now = new Date();
  const until = status === 'delayed' ? new Date(now.getTime() + 3_600_000) : null;
  return inDatabase((db) =>
    db.doc(paths.suppression(hash)).set({ reason: status, until, updated_at: now }),
  );
};

/**
 * Signs up a person who, by the stored data, was sent a mail of a category. Returns them with the URL that its
 * unsubscribe link leads to.
 */
export const signUpWithUnsubscribeLink = async (category: OptionalCategory) => {
  const person = await signUp();
  await api(person.token, 'POST', 'auth/bootstrap');
  const linkToken = randomBytes(24).toString('base64url');
  await inDatabase((db) =>
    db.doc(paths.user(person.uid)).update({ [`unsubscribe_tokens.${category}`]: linkToken }),
  );
  return { ...person, link: `/unsubscribe?category=${category}&token=${linkToken}` };
};

/** Sends somebody a mail about comments, which no feature does yet. */
export const mailComment = (uid: string): Promise<void> => {
  const now = new Date();
  const notice: StoredNotice = {
    uid,
    address: null,
    organisation_id: null,
    client_organisation_id: null,
    category: 'comments',
    template: 'comments',
    facts: {
      about: 'Spam Act 2003',
      place: '/dashboard/subjects/spam-act-2003/saq',
      comments: [{ by: 'Test Person', words: 'Looked at.' }],
    },
    key: randomUUID(),
    created_at: now,
    delivery: {
      state: 'pending',
      attempts: 0,
      owner: null,
      lease_until: null,
      next_attempt_at: now,
      last_error: null,
    },
    expire_at: null,
  };
  return inDatabase((db) => db.doc(paths.notice(notice.key)).set(notice));
};
