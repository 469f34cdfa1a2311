import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { addSecurityNotice } from '../../notices/security.ts';
import { addNotice, type NewNotice } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';

// What one account can cause, and whom it must not hold up.

const newId = () => randomUUID().replaceAll('-', '');
const times = () => ({ created_at: new Date(), updated_at: new Date() });
const advisers = 32;

type FloodCategory = 'review_turn' | 'law_changes';

const turnTo = (uid: string, organisationId: string, category: FloodCategory): NewNotice => ({
  to: { uid },
  category,
  clientOrganisationId: organisationId,
  template: 'review_turn',
  facts: {
    what: 'waiting_for_you',
    law: 'Privacy Act',
    organisation: 'Acme',
    by: '',
    flagged: 0,
    reason: '',
    earlier: 0,
    place: '/adviser',
  },
  key: randomUUID(),
});

/**
 * Writes so many notices about one organisation, as one that asks for its review again and again,
 * or so many with news. Returns them.
 */
export const writeFlood = async (
  count: number,
  category: FloodCategory = 'review_turn',
): Promise<NewNotice[]> => {
  const organisationId = newId();
  await db.doc(paths.organisation(organisationId)).set({ name: 'Acme', ...times() });
  const uids = Array.from({ length: advisers }, newId);
  const accounts = db.batch();
  for (const uid of uids) {
    const account = {
      email: `${uid}@example.com`,
      organisation_id: uid,
      role: 'adviser',
      notices: { law_changes: 'immediately' },
    };
    accounts.set(db.doc(paths.user(uid)), { ...account, ...times() });
  }
  await accounts.commit();
  const written: NewNotice[] = [];
  for (let round = 0; round < count / advisers; round += 1) {
    const notices = uids.map((uid) => turnTo(uid, organisationId, category));
    await db.runTransaction(async (transaction) => {
      for (const notice of notices) addNotice(transaction, notice, new Date());
    });
    written.push(...notices);
  }
  return written;
};

/** Writes mail that asks something of someone else. Returns their address. */
export const askSomebodyElse = async (): Promise<string> => {
  const [uid, organisationId] = [newId(), newId()];
  const email = `${uid}@example.com`;
  const account = { email, organisation_id: uid, role: 'adviser' };
  await db.doc(paths.organisation(organisationId)).set({ name: 'Other', ...times() });
  await db.doc(paths.user(uid)).set({ ...account, ...times() });
  await db.runTransaction(async (transaction) =>
    addNotice(transaction, turnTo(uid, organisationId, 'review_turn'), new Date()),
  );
  return email;
};

/** Writes mail about the security of someone else. Returns their address. */
export const tellSomebodyElse = async (): Promise<string> => {
  const address = `${newId()}@example.com`;
  const now = new Date();
  const facts = { name: 'Phone', added_at: now, unnamed_id: null };
  const change = { template: 'second_factor_added', facts } as const;
  const to = { uid: newId(), address };
  await db.runTransaction(async (transaction) =>
    (await addSecurityNotice(transaction, to, change, now))(),
  );
  return address;
};
