import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { findRecipient } from '../mail/notices/recipients.ts';
import { addCommentNotice, addNotice, listNoticesOf } from '../notices/store.ts';
import { db } from '../platform/firestore.ts';
import { noticeTo } from '../test/documents.ts';

// Mail about an organisation is not sent once it was deleted. That it is deleted too:
// register.api.test.ts.

const newUid = () => randomUUID().replaceAll('-', '');
const times = { created_at: new Date(), updated_at: new Date() };
const newUser = async (fields: object): Promise<string> => {
  const uid = newUid();
  const user = { email: `${uid}@example.com`, organisation_role: 'owner', ...times, ...fields };
  await db.doc(paths.user(uid)).set(user);
  return uid;
};
const noticeOf = async (uid: string) => {
  const [notice] = await listNoticesOf(uid);
  if (!notice) throw new Error('It was not stored');
  return notice;
};
const storeNotice = async (uid: string, about: object) => {
  await db.runTransaction(async (transaction) =>
    addNotice(transaction, { ...noticeTo(uid, randomUUID()), ...about }, new Date()),
  );
  return noticeOf(uid);
};

it.each([
  ['was deleted', true],
  ['is being deleted', false],
])('is withheld from everybody if the organisation %s', async (_, isGone) => {
  const organisation = newUid();
  const reference = db.doc(paths.organisation(organisation));
  const uid = await newUser({ role: 'adviser', organisation_id: 'advisers' });
  await reference.set({ name: 'Example', adviser_uid: uid, ...times });
  const about = { about: 'Privacy Act 1988', place: '/adviser/reviews/one' };
  await db.runTransaction(async (transaction) => {
    const to = { uid, clientOrganisationId: organisation, ...about };
    (await addCommentNotice(transaction, to, newUid(), new Date()))();
  });
  const gathered = await noticeOf(uid);
  const member = await newUser({ organisation_id: organisation });
  const admin = await newUser({ role: 'admin', organisation_id: 'advisers' });
  const notices = {
    gathered,
    ofMember: await storeNotice(member, { organisationId: organisation }),
    ofAdmin: await storeNotice(admin, { clientOrganisationId: organisation }),
    invitation: { ...gathered, uid: null, address: `${uid}@example.com` },
  };
  for (const [name, notice] of Object.entries(notices)) {
    expect(await findRecipient(notice), name).toHaveProperty('address');
  }
  await (isGone ? reference.delete() : reference.update({ deleting: true }));
  for (const [name, notice] of Object.entries(notices)) {
    expect([name, await findRecipient(notice)]).toEqual([
      name,
      { kind: 'withheld', reason: 'The organisation was deleted' },
    ]);
  }
});
