import '../../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it } from 'vitest';
import {
  actionCalls,
  askedQuestion,
  done,
  inDays,
  removed,
} from '../../actions/test-action-calls.ts';
import { listNoticesOf } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';
import { withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import { withGivenActions } from './given-actions.ts';

// Whoever is given something to do hears of it at once, by one mail about all of a few minutes.

const app = withApp();
withLibrary();
const { uidOf, add, save, move } = actionCalls(app.origin);

beforeEach(async () => {
  const { docs } = await db.collection(paths.notices()).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

const given = async (uid: string) =>
  (await listNoticesOf(uid)).flatMap((notice) =>
    notice.template === 'actions_given' ? [notice] : [],
  );
const ask = (more: object = {}) =>
  add({ about: askedQuestion, owner_uid: uidOf('member'), due_day: inDays(14), ...more }, 'owner');

const waits = 5 * 60_000;

it('tells a colleague who is asked a question, with others of these minutes in one mail', async () => {
  const first = await ask();
  const second = await ask({ about: { kind: 'nothing' }, due_day: null });
  const [notice, ...others] = await given(uidOf('member'));
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    category: 'deadlines',
    delivery: { state: 'retry', attempts: 0 },
    facts: { actions: [{ id: first.id }, { id: second.id }], more: 0 },
  });
  const until = notice?.delivery.next_attempt_at?.getTime() ?? 0;
  expect(until - Date.now()).toBeLessThanOrEqual(waits);
  expect(until).toBeGreaterThan(Date.now());
  const content = notice && (await withGivenActions(notice));
  expect(content?.facts.actions).toMatchObject([
    {
      by: expect.stringContaining('owner-'),
      place: '/dashboard/subjects/spam-act-2003/saq#q01',
      is_question: true,
      due_day: first.due_day,
    },
    { place: `/dashboard/actions/${second.id}`, is_question: false, due_day: null },
  ]);
  expect(await given(uidOf('owner'))).toEqual([]);
});

it('tells nobody what they took themselves, nor of a changed text', async () => {
  const own = await add({ owner_uid: uidOf('member') }, 'member');
  await save(own, { title: 'Another title' }, 'owner');
  await add({ owner_uid: null }, 'owner');
  expect(await given(uidOf('member'))).toEqual([]);
});

it('tells whoever an action is given to later, once', async () => {
  const action = await add({ owner_uid: null }, 'owner');
  const saved = await save(action, { owner_uid: uidOf('member') }, 'owner');
  await save(saved, { notes: 'A note' }, 'owner');
  expect(await given(uidOf('member'))).toMatchObject([{ facts: { actions: [{ id: action.id }] } }]);
});

it('leaves out what was taken back, done or given to someone else before it is sent', async () => {
  const kept = await ask();
  await move(await ask(), removed, 'owner');
  await move(await ask(), done, 'owner');
  await save(await ask(), { owner_uid: uidOf('owner') }, 'owner');
  const [notice] = await given(uidOf('member'));
  if (!notice) throw new Error('Nobody was told');
  expect((await withGivenActions(notice))?.facts.actions.map(({ id }) => id)).toEqual([kept.id]);
  await move(kept, removed, 'owner');
  expect(await withGivenActions(notice)).toBeNull();
});

it('lists ten and counts the others', async () => {
  for (let count = 0; count < 12; count += 1) await ask();
  const notices = await given(uidOf('member'));
  expect(notices).toHaveLength(1);
  expect(notices[0]?.facts.actions).toHaveLength(10);
  expect(notices[0]?.facts.more).toBe(2);
});
