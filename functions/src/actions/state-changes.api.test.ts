import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { actionCalls, done, inDays, open, removed } from './test-action-calls.ts';

// The states of an action, and series that repeat.

const app = withApp();
withLibrary();
const calls = actionCalls(app.origin);
const { organisation, uidOf, add, save, sendMove, move, list, look, readStored, readLog } = calls;

const monthly = { every: 1, unit: 'month', from: 'due' } as const;
const accepted = (until: string) =>
  ({ to: 'risk_accepted', reason: 'It is small', until }) as const;

describe('a state', () => {
  it('is changed once, and says since when, by whom and why', async () => {
    const { id } = await add({ owner_uid: uidOf('member'), due_day: inDays(9) });
    const transition = { to: 'done', reason: 'The list is kept' } as const;
    const { action } = await move({ id }, transition, 'owner');
    expect(action).toMatchObject({
      state: 'done',
      reason: 'The list is kept',
      state_by_name: expect.stringContaining('owner-'),
      revision: 1,
    });
    expect((await readStored(id))?.remind_on).toBeNull();
    // As after an answer that was lost, with the revision before it.
    const again = await sendMove({ id }, transition, { headers: { 'If-Match': '"0"' } });
    expect(again.body).toEqual({ action, next: null });
    const other = await sendMove({ id }, { to: 'done', reason: 'Another' });
    expect([other.status, codeOf(other.body)]).toEqual([409, 'action_state']);
    const back = await move({ id }, open);
    expect(back.action).toMatchObject({ state: 'open', reason: '', revision: 2 });
    expect((await readStored(id))?.remind_on).toBe(inDays(2));
  });

  it('is refused from an earlier revision', async () => {
    const action = await add();
    await save(action, { notes: 'A note' });
    const stale = await sendMove(action, done, { headers: { 'If-Match': '"0"' } });
    expect([stale.status, codeOf(stale.body)]).toEqual([412, 'revision_stale']);
  });

  it('is nobody else’s to change', async () => {
    const action = await add();
    for (const persona of ['otherOwner', 'assignedAdviser', 'admin'] as const) {
      expect((await sendMove(action, done, { persona })).status).toBe(404);
    }
    const { status, body } = await sendMove(action, { to: 'declined', reason: '' });
    expect([status, codeOf(body)]).toEqual([409, 'action_state']);
  });
});

describe('the risk of an action', () => {
  it('is accepted by owners only, until a day that has not passed', async () => {
    const action = await add({ owner_uid: uidOf('member'), due_day: inDays(3) });
    const refused = await sendMove(action, accepted(inDays(30)));
    expect([refused.status, codeOf(refused.body)]).toEqual([403, 'not_permitted']);
    const past = await sendMove(action, accepted(inDays(-1)), { persona: 'owner' });
    expect([past.status, codeOf(past.body)]).toEqual([422, 'invalid_input']);
    const found = await move(action, accepted(inDays(30)), 'owner');
    expect(found.action).toMatchObject({ state: 'risk_accepted', accepted_until: inDays(30) });
    expect(await readLog()).toContainEqual(['action_risk_accepted', action.title, false]);
    const stored = await readStored(action.id);
    expect(stored?.remind_on && stored.remind_on > inDays(30)).toBe(true);
    // The same again changes nothing; another day does.
    expect((await move(action, accepted(inDays(30)), 'owner')).action.revision).toBe(1);
    const longer = await move(action, accepted(inDays(60)), 'owner');
    expect(longer.action).toMatchObject({ accepted_until: inDays(60), revision: 2 });
  });

  it('counts as open once that day has passed, without a write', async () => {
    const action = await add();
    await move(action, accepted(inDays(0)), 'owner');
    expect((await list()).actions[0]?.state).toBe('risk_accepted');
    await db.doc(paths.action(action.id)).update({ accepted_until: inDays(-1) });
    expect((await list()).actions[0]?.state).toBe('open');
    // Nothing changes for who takes it up again, and it can be done.
    expect((await move(action, open)).action).toMatchObject({ state: 'open', revision: 1 });
    expect((await move(action, done)).action).toMatchObject({
      state: 'done',
      accepted_until: null,
    });
  });
});

describe('a removed action', () => {
  it('comes back as what it was', async () => {
    const action = await add({ owner_uid: uidOf('member'), due_day: inDays(9) });
    const before = (await move(action, { to: 'done', reason: 'The list is kept' })).action;
    await move(action, removed);
    expect((await look(action.id)).body).toMatchObject({ state: 'removed', reason: '' });
    expect(await readLog()).toContainEqual(['action_removed', action.title, false]);
    const { action: back } = await move(action, open);
    const { revision: _, updated_at: __, ...same } = before;
    expect(back).toMatchObject(same);
    expect((await readStored(action.id))?.before_removal).toBeNull();
  });

  it('comes back with its accepted risk, and with its reminders', async () => {
    const action = await add({ owner_uid: uidOf('member'), due_day: inDays(9) });
    await move(action, removed);
    expect((await list()).actions).toEqual([]);
    expect((await readStored(action.id))?.remind_on).toBeNull();
    await move(action, open);
    expect((await readStored(action.id))?.remind_on).toBe(inDays(2));
    await move(action, accepted(inDays(30)), 'owner');
    await move(action, removed);
    const { action: back } = await move(action, open);
    expect(back).toMatchObject({
      state: 'risk_accepted',
      accepted_until: inDays(30),
      reason: 'It is small',
    });
  });
});

describe('an action that repeats', () => {
  it('adds the next one once it is done, and takes it back', async () => {
    const first = await add({
      owner_uid: uidOf('owner'),
      due_day: '2099-01-31',
      notes: 'Of January',
      details: 'Look at the list',
      repetition: monthly,
    });
    const transition = { to: 'done', reason: '' } as const;
    const moves = await Promise.all([
      move(first, transition),
      move(first, transition),
      move(first, transition),
    ]);
    const ids = new Set(moves.map(({ next }) => next?.id));
    expect(ids.size).toBe(1);
    const { next } = await move(first, transition);
    expect(next).toMatchObject({
      title: first.title,
      details: 'Look at the list',
      notes: '',
      owner_uid: uidOf('owner'),
      due_day: '2099-02-28',
      repetition: monthly,
      occurrence: 2,
      state: 'open',
      revision: 0,
    });
    expect((await list()).actions.map(({ id }) => id)).toEqual([next?.id]);
    expect((await move(first, open)).next).toBeNull();
    expect((await list()).actions.map(({ id }) => id)).toEqual([first.id]);
    const { next: second } = await move(first, done);
    const third = second && (await move(second, done)).next;
    expect(third).toMatchObject({ due_day: '2099-03-31', occurrence: 3 });
  });

  it('keeps a next one that someone has changed', async () => {
    const first = await add({ due_day: '2099-01-31', repetition: monthly });
    const { next } = await move(first, done);
    if (!next) throw new Error('Nothing follows');
    const changed = await save(next, { notes: 'Ask Val' });
    expect((await move(first, open)).next).toEqual(changed);
    expect((await move(first, done)).next).toEqual(changed);
    expect((await list()).actions.map(({ id }) => id)).toEqual([next.id]);
  });

  it('leaves out what has passed, and follows completion where that is chosen', async () => {
    const late = await add({
      due_day: inDays(-70),
      repetition: { every: 1, unit: 'week', from: 'due' },
    });
    const { next } = await move(late, done);
    expect(next).toMatchObject({ due_day: inDays(0), occurrence: 11 });
    const from = 'completion';
    const other = await add({
      due_day: inDays(-70),
      repetition: { every: 2, unit: 'week', from },
    });
    expect((await move(other, done)).next).toMatchObject({ due_day: inDays(14), occurrence: 2 });
  });

  it('begins a new series where its due day changes', async () => {
    const first = await add({ due_day: '2099-01-31', repetition: monthly });
    const { next } = await move(first, done);
    const moved = next && (await save(next, { due_day: '2099-02-20' }));
    expect(moved?.occurrence).toBe(1);
    const { next: second } = moved ? await move(moved, done) : { next: null };
    expect(second).toMatchObject({ due_day: '2099-03-20', occurrence: 2 });
  });

  it('is given to nobody where its owner has left', async () => {
    const first = await add({
      owner_uid: uidOf('owner'),
      due_day: '2099-01-31',
      repetition: monthly,
    });
    await db.doc(paths.user(uidOf('owner'))).update({ organisation_id: 'another' });
    expect((await move(first, done)).next).toMatchObject({ owner_uid: null, owner_name: null });
    expect((await readStored(first.id))?.organisation_id).toBe(organisation().id);
  });
});
