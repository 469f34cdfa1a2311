import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { noticeCategory } from '@lexplain/contract/notices/preferences';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it } from 'vitest';
import { addCommentNotice, addNotice, addNoticeOnce, listNoticesOf } from '../../notices/store.ts';
import { prepareSuppression } from '../../notices/suppressions.ts';
import { db } from '../../platform/firestore.ts';
import { runTransaction } from '../../platform/unlocked-transaction.ts';
import { noticeTo } from '../../test/documents.ts';
import { outboxes } from '../outboxes.ts';
import { findRecipient } from './recipients.ts';

// The outbox, in a project of its own in the suite's emulators.

const newUid = () => randomUUID().replaceAll('-', '');
const newUser = async (fields: object = {}): Promise<string> => {
  const uid = newUid();
  await db.doc(paths.user(uid)).set({
    email: `${uid}@example.com`,
    organisation_id: uid,
    organisation_role: 'owner',
    created_at: new Date(),
    updated_at: new Date(),
    ...fields,
  });
  return uid;
};

describe('a notice', () => {
  const state = () => db.doc(`${paths.users()}/${newUid()}`);

  it('is stored together with the change that it reports, or neither is', async () => {
    const uid = await newUser();
    const told = state();
    const write = (fails: boolean) =>
      db.runTransaction(async (transaction) => {
        transaction.set(told, { told: true });
        addNotice(transaction, noticeTo(uid, 'once'), new Date());
        if (fails) throw new Error('What it tells of failed');
      });
    await expect(write(true)).rejects.toThrow('failed');
    expect([(await told.get()).exists, (await listNoticesOf(uid)).length]).toEqual([false, 0]);
    await write(false);
    expect([(await told.get()).exists, (await listNoticesOf(uid)).length]).toEqual([true, 1]);
    // The same occurrence again writes neither.
    const again = state();
    const twice = db.runTransaction(async (transaction) => {
      transaction.set(again, { told: true });
      addNotice(transaction, noticeTo(uid, 'once'), new Date());
    });
    await expect(twice).rejects.toThrow(/already exists/i);
    expect((await again.get()).exists).toBe(false);
  });

  it('is stored once per key even if added concurrently', async () => {
    const uid = await newUser();
    const add = () =>
      runTransaction(async (transaction) =>
        (await addNoticeOnce(transaction, noticeTo(uid, 'key'), new Date()))(),
      );
    await Promise.all([add(), add(), add()]);
    await add();
    expect(await listNoticesOf(uid)).toHaveLength(1);
  });

  it('to an explicit address expires as soon as it is sent', async () => {
    const key = randomUUID();
    const address = `${key}@example.com`;
    const notice = { ...noticeTo('nobody', key), to: { address } };
    await db.runTransaction(async (transaction) => addNotice(transaction, notice, new Date()));
    const found = await db.collection(paths.urgentNotices()).where('address', '==', address).get();
    const [{ id } = { id: '' }] = found.docs;
    const settle = (state: 'sent' | 'dead') =>
      outboxes.urgentNotices.transact(id, (mail, now) => ({
        result: now,
        ...(mail && {
          update: {
            delivery: { ...mail.delivery, state },
            expire_at: state === 'sent' ? new Date(now.getTime() + 1e10) : null,
          },
        }),
      }));
    const expiry = async () => (await found.docs[0]?.ref.get())?.get('expire_at')?.toDate() ?? null;
    await settle('dead');
    expect(await expiry()).toBeNull();
    expect(await settle('sent')).toEqual(await expiry());
  });
});

it('mail of each urgency is delivered by itself, and no other is with it', async () => {
  const uid = await newUser();
  const categories = noticeCategory.options;
  await db.runTransaction(async (transaction) => {
    for (const category of categories) {
      const notice = { ...noticeTo(uid, randomUUID()), category };
      addNotice(transaction, notice, new Date());
    }
  });
  const namesOf = async (collection: string) => {
    const { docs } = await db.collection(collection).where('uid', '==', uid).get();
    return docs.map((one): string => one.get('category')).sort();
  };
  const urgent = ['incident_reminders', 'incident_sharing', 'security'];
  expect(await namesOf(paths.urgentNotices())).toEqual(urgent);
  const news = ['due_readings', 'law_changes', 'unassigned_reviews'];
  expect(await namesOf(paths.newsNotices())).toEqual(news);
  const asked = categories.filter((one) => ![...urgent, ...news].includes(one)).sort();
  expect(await namesOf(paths.notices())).toEqual(asked);
  expect(await listNoticesOf(uid)).toHaveLength(categories.length);
});

describe('sending a notice', () => {
  const newOrganisation = async (adviser_uid: string | null): Promise<string> => {
    const id = newUid();
    const times = { created_at: new Date(), updated_at: new Date() };
    await db.doc(paths.organisation(id)).set({ name: 'Example', adviser_uid, ...times });
    return id;
  };
  const noticeOf = async (uid: string, more: object) => {
    await db.runTransaction(async (transaction) =>
      addNotice(transaction, { ...noticeTo(uid, randomUUID()), ...more }, new Date()),
    );
    const [notice] = await listNoticesOf(uid);
    if (!notice) throw new Error('It was not stored');
    return notice;
  };
  const comments = { category: 'comments' } as const;

  it('uses the current address of the account', async () => {
    const uid = await newUser();
    const notice = await noticeOf(uid, {});
    await db.doc(paths.user(uid)).update({ email: 'new@example.com' });
    expect(await findRecipient(notice)).toEqual({
      address: 'new@example.com',
      unsubscribeToken: null,
    });
  });

  it.each([
    ['the account was deleted', comments, null, 'account no longer exists'],
    [
      'the person unsubscribed',
      comments,
      { notices: { comments: 'never' } },
      'has turned off this kind of mail',
    ],
  ])('is withheld if %s', async (_, more, change, reason) => {
    const uid = await newUser({ organisation_id: 'two' });
    const notice = await noticeOf(uid, more);
    if (change) await db.doc(paths.user(uid)).update(change);
    else await db.doc(paths.user(uid)).delete();
    expect(await findRecipient(notice)).toMatchObject({
      kind: 'withheld',
      reason: expect.stringContaining(reason),
    });
  });

  it('is withheld if the person left the organisation', async () => {
    const uid = await newUser({ organisation_id: 'two' });
    const notice = await noticeOf(uid, { organisationId: await newOrganisation(null) });
    expect(await findRecipient(notice)).toMatchObject({
      kind: 'withheld',
      reason: 'The person has left the organisation',
    });
  });

  describe('about a client', () => {
    const adviser = () => newUser({ role: 'adviser' });
    const findFor = async (uid: string, clientOrganisationId: string) =>
      findRecipient(await noticeOf(uid, { clientOrganisationId }));

    it('goes to the assigned adviser and to admins, and to no other adviser', async () => {
      const [assigned, other] = [await adviser(), await adviser()];
      const admin = await newUser({ role: 'admin' });
      const organisation = await newOrganisation(assigned);
      expect(await findFor(assigned, organisation)).toHaveProperty('address');
      expect(await findFor(admin, organisation)).toHaveProperty('address');
      expect(await findFor(other, organisation)).toMatchObject({
        kind: 'withheld',
        reason: 'The organisation has another adviser',
      });
    });

    it('goes to every adviser if none is assigned, or the assigned one is none any more', async () => {
      const [former, other] = [await newUser(), await adviser()];
      const deleted = newUid();
      for (const assigned of [null, former, deleted]) {
        expect(await findFor(other, await newOrganisation(assigned))).toHaveProperty('address');
      }
    });

    it('is withheld from staff who are members of the organisation', async () => {
      for (const role of ['adviser', 'admin']) {
        const organisation = await newOrganisation(null);
        const uid = await newUser({ role, organisation_id: organisation });
        expect(await findFor(uid, organisation)).toMatchObject({
          kind: 'withheld',
          reason: 'The person is a member of the organisation',
        });
      }
    });

    it('is withheld from who is no longer on staff', async () => {
      const uid = await adviser();
      const notice = await noticeOf(uid, { clientOrganisationId: await newOrganisation(uid) });
      await db.doc(paths.user(uid)).update({ role: 'client' });
      expect(await findRecipient(notice)).toMatchObject({
        kind: 'withheld',
        reason: 'The person is no longer on staff',
      });
    });

    it('is withheld from them as well if it gathers comments', async () => {
      const [uid, organisation] = [await adviser(), await newOrganisation(await adviser())];
      await db.runTransaction(async (transaction) => {
        const about = { about: 'Privacy Act 1988', place: '/adviser/reviews/one' };
        const to = { uid, clientOrganisationId: organisation, ...about };
        (await addCommentNotice(transaction, to, newUid(), new Date()))();
      });
      const [notice] = await listNoticesOf(uid);
      if (!notice) throw new Error('It was not stored');
      expect(await findRecipient(notice)).toMatchObject({ kind: 'withheld' });
    });
  });

  it.each([
    ['adviser', {}, true],
    ['admin', {}, true],
    ['adviser', { unassigned_reviews: 'never' }, false],
    ['client', {}, false],
  ])('about reviews that no adviser has, to an %s who chose %j', async (role, chosen, isSent) => {
    const uid = await newUser({ role, notices: chosen });
    const found = await findRecipient(await noticeOf(uid, { category: 'unassigned_reviews' }));
    expect('address' in found).toBe(isSent);
    if ('address' in found) expect(found.unsubscribeToken).toMatch(/^[\w-]{20,}$/);
  });

  it.each([
    ['admin', {}, true],
    ['admin', { due_readings: 'never' }, false],
    ['adviser', {}, false],
    ['client', {}, false],
  ])('about laws to read again, to an %s who chose %j', async (role, chosen, isSent) => {
    const uid = await newUser({ role, notices: chosen });
    const found = await findRecipient(await noticeOf(uid, { category: 'due_readings' }));
    expect('address' in found).toBe(isSent);
  });

  it('ignores unsubscriptions if the notice is about security', async () => {
    const never = { review_turn: 'never', comments: 'never', deadlines: 'never' };
    const uid = await newUser({
      notices: {
        ...never,
        law_changes: 'never',
        adviser_messages: 'never',
        adviser_reminders: 'never',
        unassigned_reviews: 'never',
        due_readings: 'never',
      },
    });
    expect(await findRecipient(await noticeOf(uid, {}))).toHaveProperty('address');
  });

  it.each([
    ['bounced', 'withheld'],
    ['complained', 'withheld'],
    ['delayed', 'postponed'],
  ] as const)('is withheld or postponed if the address has %s', async (report, kind) => {
    const uid = await newUser();
    const notice = await noticeOf(uid, {});
    const address = `${uid}@example.com`;
    await db.runTransaction(async (transaction) =>
      (
        await prepareSuppression(
          transaction,
          { address, report, reportedAt: new Date() },
          new Date(),
        )
      )?.(),
    );
    expect(await findRecipient(notice)).toMatchObject({ kind });
  });
});
