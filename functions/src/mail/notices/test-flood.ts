import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { addSecurityNotice } from '../../notices/security.ts';
import { addNotice, type NewNotice } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';

// What one account can cause, and whom it must not hold up.

const newId = () => randomUUID().replaceAll('-', '');
const times = () => ({ created_at: new Date(), updated_at: new Date() });
const advisers = 32;

const turnTo = (uid: string, organisationId: string): NewNotice => ({
  to: { uid },
  category: 'review_turn',
  clientOrganisationId: organisationId,
  template: 'review_turn',
  facts: {
    what: 'waiting_for_adviser',
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
 * Writes so many notices about one organisation, as one that asks for its review again and again.
 * Returns them.
 */
export const writeFlood = async (count: number): Promise<NewNotice[]> => {
  const organisationId = newId();
  await db.doc(paths.organisation(organisationId)).set({ name: 'Acme', ...times() });
  const uids = Array.from({ length: advisers }, newId);
  const accounts = db.batch();
  for (const uid of uids) {
    const account = { email: `${uid}@example.com`, organisation_id: uid, role: 'adviser' };
    accounts.set(db.doc(paths.user(uid)), { ...account, ...times() });
  }
  await accounts.commit();
  const written: NewNotice[] = [];
  for (let round = 0; round < count / advisers; round += 1) {
    const notices = uids.map((uid) => turnTo(uid, organisationId));
    await db.runTransaction(async (transaction) => {
      for (const notice of notices) addNotice(transaction, notice, new Date());
    });
    written.push(...notices);
  }
  return written;
};

/** Writes mail about the security of someone else. Returns their address. */
export const tellSomebodyElse = async (): Promise<string> => {
  const address = `${newId()}@example.com`;
  const now = new Date();
  const facts = { name: 'Phone', added_at: now };
  const change = { template: 'second_factor_added', facts } as const;
  const to = { uid: newId(), address };
  await db.runTransaction(async (transaction) =>
    (await addSecurityNotice(transaction, to, change, now))(),
  );
  return address;
};
