import '../test-quiet.ts';
import { randomUUID } from 'node:crypto';
import { storedNotice } from '@lexplain/contract/notices-stored';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it } from 'vitest';
import { isReady, noticeTo } from '../test-notice-documents.ts';
import { db, readAllAs } from './firestore.ts';
import { withCommentTexts } from './notice-comments.ts';
import { noticeDelivery } from './notice-delivery.ts';
import { findRecipient } from './notice-recipients.ts';
import { addCommentNotice, addNotice, addNoticeOnce, listNoticesOf } from './notices.ts';
import { prepareSuppression } from './suppressions.ts';

// The outbox, in a project of its own in the suite's emulators.

const newUid = () => randomUUID().replaceAll('-', '');
const newUser = async (fields: object = {}): Promise<string> => {
  const uid = newUid();
  await db.doc(paths.user(uid)).set({
    ...{ email: `${uid}@example.com`, organisation_id: uid, organisation_role: 'owner' },
    ...{ created_at: new Date(), updated_at: new Date(), ...fields },
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
      db.runTransaction(async (transaction) =>
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
    const found = await db.collection(paths.notices()).where('address', '==', address).get();
    const [{ id } = { id: '' }] = found.docs;
    const settle = (state: 'sent' | 'dead') =>
      noticeDelivery.transact(id, (mail, now) => ({
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

describe('comments', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 9, 0) + minutes * 60_000);
  const say = (uid: string, id: string, now: Date, place = '/dashboard') =>
    db.runTransaction(async (transaction) => {
      const about = { uid, about: 'Privacy Act 1988', place };
      (await addCommentNotice(transaction, about, id, now))();
    });
  const factsOf = async (uid: string) =>
    (await listNoticesOf(uid)).flatMap((notice) =>
      notice.template === 'comments' ? [notice.facts] : [],
    );
  const gathered = async (uid: string) =>
    (await factsOf(uid)).map(({ comment_ids }) => comment_ids);

  it.each([0, 3, 9])('are collected for ten minutes, starting at minute %i', async (begun) => {
    const uid = await newUser();
    for (const minute of [0, 4, 9, 11, 14]) await say(uid, `${minute}`, at(begun + minute));
    expect(await gathered(uid)).toEqual([
      ['0', '4', '9'],
      ['11', '14'],
    ]);
    const [first] = await listNoticesOf(uid);
    expect(first?.delivery.next_attempt_at).toEqual(at(begun + 10));
    expect(isReady(first, at(begun + 9.9))).toBe(false);
    expect(isReady(first, at(begun + 10))).toBe(true);
  });

  it('made concurrently are collected in one mail without loss', async () => {
    const uid = await newUser();
    await Promise.all(['a', 'b', 'c', 'd'].map((each) => say(uid, each, at(0))));
    const [together = [], ...others] = await gathered(uid);
    expect(others).toEqual([]);
    expect(together.sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are collected separately per person and page', async () => {
    const [anna, bea] = [await newUser(), await newUser()];
    await say(anna, 'one', at(0), '/dashboard/one');
    await say(anna, 'two', at(0), '/dashboard/two');
    await say(bea, 'one', at(0), '/dashboard/one');
    expect([(await gathered(anna)).length, await gathered(bea)]).toEqual([2, [['one']]]);
  });

  it('are not added to a mail after its first attempt', async () => {
    const uid = await newUser();
    await say(uid, 'sent', at(5));
    const { docs } = await db.collection(paths.notices()).where('uid', '==', uid).get();
    await docs[0]?.ref.update({ 'delivery.state': 'sending', 'delivery.attempts': 1 });
    await say(uid, 'later', at(11));
    expect(await gathered(uid)).toEqual([['sent'], ['later']]);
  });

  it('are listed up to ten, and counted beyond', async () => {
    const uid = await newUser();
    for (let number = 1; number <= 13; number += 1) await say(uid, `c${number}`, at(0));
    const [{ comment_ids, more } = { comment_ids: [], more: 0 }] = await factsOf(uid);
    expect([comment_ids.length, comment_ids.at(-1), more]).toEqual([10, 'c10', 3]);
  });

  it('are mailed with the texts of that moment, without those that were deleted', async () => {
    const [uid, kept, deleted] = [await newUser(), newUid(), newUid()];
    const comment = { review_id: 'one', organisation_id: 'one', question_id: 'q01', round: 1 };
    const by = { by_uid: newUid(), by_name: 'An adviser' };
    const write = (id: string, words: string) =>
      db.doc(paths.reviewComment(id)).set({ ...comment, ...by, words, created_at: at(0) });
    for (const id of [kept, deleted]) {
      await write(id, 'As it was');
      await say(uid, id, at(0));
    }
    await write(kept, 'As it is');
    await db.doc(paths.reviewComment(deleted)).delete();
    const [notice] = await listNoticesOf(uid);
    if (!notice) throw new Error('It was not stored');
    expect((await withCommentTexts(notice))?.facts).toMatchObject({
      comments: [{ by: 'An adviser', words: 'As it is' }],
    });
    await db.doc(paths.reviewComment(kept)).delete();
    expect(await withCommentTexts(notice)).toBeNull();
  });
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
    const { docs } = await db.collection(paths.notices()).where('uid', '==', uid).get();
    const [notice] = readAllAs(storedNotice, { docs });
    if (!notice) throw new Error('It was not stored');
    return notice;
  };
  const comments = { category: 'comments' } as const;

  it('uses the current address of the account', async () => {
    const uid = await newUser();
    const notice = await noticeOf(uid, {});
    await db.doc(paths.user(uid)).update({ email: 'new@example.com' });
    expect(await findRecipient(notice)).toEqual({
      ...{ address: 'new@example.com', unsubscribeToken: null },
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
        ...{ kind: 'withheld', reason: 'The organisation has another adviser' },
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
          ...{ kind: 'withheld', reason: 'The person is a member of the organisation' },
        });
      }
    });

    it('is withheld from who is no longer on staff', async () => {
      const uid = await adviser();
      const notice = await noticeOf(uid, { clientOrganisationId: await newOrganisation(uid) });
      await db.doc(paths.user(uid)).update({ role: 'client' });
      expect(await findRecipient(notice)).toMatchObject({
        ...{ kind: 'withheld', reason: 'The person is no longer on staff' },
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

  it('ignores unsubscriptions if the notice is about security', async () => {
    const never = { review_turn: 'never', comments: 'never', deadlines: 'never' };
    const uid = await newUser({ notices: { ...never, law_changes: 'never' } });
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
