import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it } from 'vitest';
import { addCommentNotice, listNoticesOf } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';
import { runTransaction } from '../../platform/unlocked-transaction.ts';
import { isReady } from '../../test/documents.ts';
import { withCommentTexts } from './comments.ts';

// Mail about comments, which gathers those of ten minutes.

const newUid = () => randomUUID().replaceAll('-', '');

describe('comments', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 9, 0) + minutes * 60_000);
  const say = (uid: string, id: string, now: Date, place = '/dashboard') =>
    runTransaction(async (transaction) => {
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
    const uid = newUid();
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
    const uid = newUid();
    await Promise.all(['a', 'b', 'c', 'd'].map((each) => say(uid, each, at(0))));
    const [together = [], ...others] = await gathered(uid);
    expect(others).toEqual([]);
    expect(together.sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are collected separately per person and page', async () => {
    const [anna, bea] = [newUid(), newUid()];
    await say(anna, 'one', at(0), '/dashboard/one');
    await say(anna, 'two', at(0), '/dashboard/two');
    await say(bea, 'one', at(0), '/dashboard/one');
    expect([(await gathered(anna)).length, await gathered(bea)]).toEqual([2, [['one']]]);
  });

  it('are not added to a mail after its first attempt', async () => {
    const uid = newUid();
    await say(uid, 'sent', at(5));
    const { docs } = await db.collection(paths.notices()).where('uid', '==', uid).get();
    await docs[0]?.ref.update({ 'delivery.state': 'sending', 'delivery.attempts': 1 });
    await say(uid, 'later', at(11));
    expect(await gathered(uid)).toEqual([['sent'], ['later']]);
  });

  it('are listed up to ten, and counted beyond', async () => {
    const uid = newUid();
    for (let number = 1; number <= 13; number += 1) await say(uid, `c${number}`, at(0));
    const [{ comment_ids, more } = { comment_ids: [], more: 0 }] = await factsOf(uid);
    expect([comment_ids.length, comment_ids.at(-1), more]).toEqual([10, 'c10', 3]);
  });

  it('are mailed with the texts of that moment, without those that were deleted', async () => {
    const [uid, kept, deleted] = [newUid(), newUid(), newUid()];
    const comment = { review_id: 'one', organisation_id: 'one', question_id: 'q01', round: 1 };
    const by = { by_uid: newUid(), by_name: 'An adviser' };
    const write = (id: string, text: string) =>
      db.doc(paths.reviewComment(id)).set({ ...comment, ...by, text, created_at: at(0) });
    for (const id of [kept, deleted]) {
      await write(id, 'As it was');
      await say(uid, id, at(0));
    }
    await write(kept, 'As it is');
    await db.doc(paths.reviewComment(deleted)).delete();
    const [notice] = await listNoticesOf(uid);
    if (notice?.template !== 'comments') throw new Error('It was not stored');
    expect((await withCommentTexts(notice))?.facts).toMatchObject({
      comments: [{ by: 'An adviser', text: 'As it is' }],
    });
    await db.doc(paths.reviewComment(kept)).delete();
    expect(await withCommentTexts(notice)).toBeNull();
  });
});
