import '../test/quiet.ts';
import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { actionCalls, actionOf, done, inDays, removed } from './test-action-calls.ts';

// The lists of actions, and what they read.

const app = withApp();
withLibrary();
const { organisation, uidOf, asked, create, add, move, list, propose } = actionCalls(app.origin);

describe('the lists', () => {
  it('are ordered by due day, and say the day where the organisation is', async () => {
    const never = await add();
    const later = await add({ due_day: inDays(20) });
    const sooner = await add({ due_day: inDays(-2) });
    await move(await add(), removed);
    const found = await list();
    expect(found.actions.map(({ id }) => id)).toEqual([sooner.id, later.id, never.id]);
    expect(found.today).toBe(inDays(0));
    await db.doc(paths.organisation(organisation().id)).update({ place: 'WA' });
    const perth = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Perth' });
    expect((await list()).today).toBe(perth.format(new Date()));
  });

  it('have what was closed, the last one first, in pages', async () => {
    const closed = async (before?: string) => {
      const query = before === undefined ? {} : { before };
      const { body } = await callApi('listClosedActions', { ...asked('member'), query });
      return actionEndpoints.listClosedActions.output.parse(body);
    };
    const writer = db.bulkWriter();
    const stored = await add();
    await move(stored, done);
    const document = (await db.doc(paths.action(stored.id)).get()).data() ?? {};
    for (let count = 1; count <= 60; count += 1) {
      void writer.create(db.doc(paths.action(`${organisation().id}-${count}`)), {
        ...document,
        title: `Done ${count}`,
        state_at: new Date(Date.UTC(2026, 0, 1, 0, count)),
        created_at: new Date(Date.UTC(2026, 0, 1)),
      });
    }
    await writer.close();
    const first = await closed();
    expect(first.actions).toHaveLength(50);
    expect(first.actions.slice(0, 2).map(({ title }) => title)).toEqual([stored.title, 'Done 60']);
    const second = await closed(first.before ?? '');
    expect(second.actions.map(({ title }) => title)).toEqual(
      Array.from({ length: 11 }, (_, index) => `Done ${11 - index}`),
    );
    expect(second.before).toBeNull();
  });

  it('have the caller’s next twenty, how many are open and overdue, and what is proposed', async () => {
    const owner_uid = uidOf('member');
    const days = [-3, -1, ...Array.from({ length: 19 }, (_, index) => 5 + index)];
    const added = await Promise.all(
      days.map((count) => add({ owner_uid, due_day: inDays(count) })),
    );
    const ofNobody = await add({ due_day: inDays(1) });
    await add({ due_day: inDays(-1) });
    await add({ due_day: inDays(95) });
    const ofOwner = await add({ owner_uid: uidOf('owner'), due_day: inDays(2) });
    const accepted = await add({ owner_uid, due_day: inDays(-9) });
    await move(accepted, { to: 'risk_accepted', reason: 'For now', until: inDays(5) }, 'owner');
    const { id, about, title, details, due_day } = actionOf();
    await propose({ id, about, title, details, due_day });
    const { body } = await callApi('getNextActions', asked('member'));
    expect(actionEndpoints.getNextActions.output.parse(body)).toMatchObject({
      actions: added.slice(0, 20).map(({ id }) => ({ id })),
      today: inDays(0),
      open: 21,
      overdue: 2,
      proposed: 1,
      of_others: [ofNobody, ofOwner].map(({ id }) => ({ id })),
    });
  });

  it('cost a read for each action, and one for the place', async () => {
    await add({ owner_uid: uidOf('member') });
    await add();
    takeBill();
    await list();
    // The counter of the caller's calls, the account, the place and two actions.
    expect(takeBill()).toEqual({ reads: 5, writes: 1 });
    await callApi('getNextActions', asked('member'));
    // One more for the number of proposals, and one for those of others, of which there is none.
    expect(takeBill()).toEqual({ reads: 6, writes: 1 });
    await add({ owner_uid: uidOf('owner') });
    // The counter, the account, the organisation, the id, the owner, the count of those that are
    // open, the channel, and the mails to the owner to which this one could be added. The counter,
    // the action, the mail, and what the owner's list and the mark of it say.
    expect(takeBill()).toEqual({ reads: 9, writes: 5 });
  });

  it('are empty for someone without an account', async () => {
    await db.doc(paths.user(uidOf('otherMember'))).delete();
    expect((await list('otherMember')).actions).toEqual([]);
    const { body } = await callApi('getNextActions', asked('otherMember'));
    expect(body).toMatchObject({ actions: [], open: 0, overdue: 0 });
    const refused = await create(actionOf(), 'otherMember');
    expect([refused.status, codeOf(refused.body)]).toEqual([409, 'account_missing']);
  });
});
