import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { findReminder } from '@lexplain/contract/actions/reminders';
import { storedForm } from '@lexplain/contract/assessments/stored';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { fillActions } from '../test/failures/action-failures.ts';
import { codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { actionCalls, actionOf, askedQuestion, done, inDays, open } from './test-action-calls.ts';

// Adding, changing and listing actions.

const app = withApp();
withLibrary();
const calls = actionCalls(app.origin);
const { organisation, uidOf, create, add, sendChange, save, move, list, look } = calls;
const { readStored } = calls;

const law = 'spam-act-2003';
const change = '2026-07-01-sms-sender-id-register-becomes-mandatory';

const listQuestions = async (): Promise<string[]> => {
  const form = await db.doc(paths.saqForm(law)).get();
  const { questions } = storedForm.parse({ ...form.data(), id: law, subject_id: law });
  return questions.map(({ id }) => id);
};

describe('adding an action', () => {
  it('stores what it says, who does it and when they are reminded', async () => {
    const due_day = inDays(30);
    const action = await add({ owner_uid: uidOf('owner'), due_day, notes: 'A note' });
    expect(action).toMatchObject({
      title: 'Write down who may send marketing email',
      notes: 'A note',
      owner_uid: uidOf('owner'),
      owner_name: expect.stringContaining('owner-'),
      due_day,
      state: 'open',
      occurrence: 1,
      revision: 0,
      created_by_name: expect.stringContaining('member-'),
    });
    expect(await readStored(action.id)).toMatchObject({
      organisation_id: organisation().id,
      remind_on: inDays(23),
      is_for_adviser: false,
    });
    expect((await look(action.id)).body).toEqual(action);
  });

  it('happens once, however often it is sent, and the id is the caller’s', async () => {
    const body = actionOf();
    const answers = await Promise.all([create(body), create(body), create(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await list()).actions).toHaveLength(1);
    for (const [persona, sent] of [
      ['owner', body],
      ['member', { ...body, about: { kind: 'obligation', subject_id: law, code: 'SPAM-01' } }],
    ] as const) {
      const other = await create(sent, persona);
      expect([other.status, codeOf(other.body)]).toEqual(
        persona === 'owner' ? [409, 'id_taken'] : [422, 'invalid_input'],
      );
    }
    // The same choice in another organisation is another action.
    expect((await create(body, 'otherOwner')).status).toBe(201);
  });

  it('is about what the library and the organisation have', async () => {
    const obligations = await db.collection(paths.obligations(law)).limit(1).get();
    const code: unknown = obligations.docs[0]?.get('code');
    const [question_id] = await listQuestions();
    const incident_id = organisation().ids.incidentId ?? '';
    const question = { kind: 'answer', subject_id: law, number: 1, risk: 'high' };
    const known = [
      { ...question, question_id },
      askedQuestion,
      { kind: 'law', subject_id: law },
      { kind: 'obligation', subject_id: law, code },
      { kind: 'duty', subject_id: law, code },
      { kind: 'incident', incident_id },
      { kind: 'nothing' },
    ];
    for (const about of known) expect((await add({ about })).about).toEqual(about);
    const { docs } = await db.collection(paths.changes()).where('subject_id', '==', law).get();
    const change_id = docs[0]?.id ?? change;
    expect(docs.length).toBeGreaterThan(0);
    await add({ about: { kind: 'change', subject_id: law, change_id } });
    const unknown = [
      { ...question, question_id: 'none' },
      { ...question, subject_id: 'none', question_id: 'q01' },
      { ...askedQuestion, question_id: 'none' },
      { kind: 'law', subject_id: 'none' },
      { kind: 'obligation', subject_id: law, code: 'NONE' },
      { kind: 'duty', subject_id: 'none', code },
      { kind: 'change', subject_id: 'privacy-act-1988', change_id },
      { kind: 'change', subject_id: law, change_id: 'none' },
      { kind: 'incident', incident_id: 'none' },
    ];
    for (const about of unknown) {
      const { status, body } = await create(actionOf({ about }));
      expect([about, status, codeOf(body)]).toEqual([about, 422, 'invalid_input']);
    }
    // An incident of another organisation is refused like one that does not exist.
    const foreign = await create(
      actionOf({ about: { kind: 'incident', incident_id } }),
      'otherOwner',
    );
    const missing = await create(
      actionOf({ about: { kind: 'incident', incident_id: 'none' } }),
      'otherOwner',
    );
    expect(foreign.body).toEqual(missing.body);
  });

  it('knows the questions of earlier versions of a form, as a report may be of one', async () => {
    const form = await db.doc(paths.saqForm(law)).get();
    const { questions } = storedForm.parse({ ...form.data(), id: law, subject_id: law });
    await db.doc(paths.saqFormVersion(law, 1)).set({
      ...form.data(),
      version: 1,
      questions: questions.slice(0, 1).map((question) => ({ ...question, id: 'asked-once' })),
    });
    await form.ref.update({ version: 2 });
    await db.doc(paths.catalogue()).set({ version: randomUUID() });
    const about = {
      kind: 'answer',
      subject_id: law,
      question_id: 'asked-once',
      number: 1,
      risk: null,
    };
    expect((await add({ about })).about).toEqual(about);
  });

  it('gives it to members only, and repeats only what is due', async () => {
    const asked = await add({ about: askedQuestion, owner_uid: uidOf('owner') });
    for (const persona of ['otherOwner', 'assignedAdviser'] as const) {
      const owner_uid = uidOf(persona);
      for (const about of [{ kind: 'nothing' }, askedQuestion]) {
        const { status, body } = await create(actionOf({ owner_uid, about }));
        expect([status, codeOf(body)]).toEqual([409, 'not_a_member']);
      }
      const { status, body } = await sendChange(asked, { owner_uid });
      expect([status, codeOf(body)]).toEqual([409, 'not_a_member']);
    }
    expect((await list()).actions.map(({ id }) => id)).toEqual([asked.id]);
    expect((await look(asked.id, 'otherOwner')).status).toBe(404);
    const repetition = { every: 1, unit: 'month', from: 'due' };
    const { status, body } = await create(actionOf({ repetition }));
    expect([status, codeOf(body)]).toEqual([422, 'invalid_input']);
  });

  it('ends at the bound, which what is done does not count to', async () => {
    const before = await add();
    await fillActions(db, organisation().id);
    const { status, body } = await create(actionOf());
    expect([status, codeOf(body)]).toEqual([409, 'actions_full']);
    await db.doc(paths.action((await list()).actions[0]?.id ?? '')).delete();
    await move(before, done);
    expect((await create(actionOf())).status).toBe(201);
    const refused = await calls.sendMove(before, open);
    expect([refused.status, codeOf(refused.body)]).toEqual([409, 'actions_full']);
  });
});

describe('changing an action', () => {
  it('stores what changes, once', async () => {
    const action = await add();
    const due_day = inDays(3);
    const saved = await save(action, { title: 'Another', owner_uid: uidOf('member'), due_day });
    expect(saved).toMatchObject({ title: 'Another', due_day, revision: 1 });
    expect((await readStored(action.id))?.remind_on).toBe(inDays(2));
    expect(await save(action, { title: 'Another', owner_uid: uidOf('member'), due_day })).toEqual(
      saved,
    );
  });

  it('is refused from an earlier revision, unless nothing would change', async () => {
    const action = await add();
    await save(action, { notes: 'First' });
    const headers = { 'If-Match': '"0"' };
    const stale = await sendChange(action, { notes: 'Second' }, { headers });
    expect([stale.status, codeOf(stale.body)]).toEqual([412, 'revision_stale']);
    expect((await sendChange(action, { notes: 'First' }, { headers })).status).toBe(200);
    const current = { headers: { 'If-Match': '"1"' } };
    expect((await sendChange(action, { notes: 'Second' }, current)).status).toBe(200);
  });

  it('keeps the owner who has left, and gives it to nobody who is no member', async () => {
    const action = await add({ owner_uid: uidOf('owner'), due_day: inDays(9) });
    await db.doc(paths.user(uidOf('owner'))).update({ organisation_id: 'another' });
    const saved = await save(action, { notes: 'A note' });
    expect(saved.owner_name).toBe(action.owner_name);
    const { body } = await sendChange(action, { owner_uid: uidOf('otherOwner') });
    expect(codeOf(body)).toBe('not_a_member');
    expect((await save(action, { owner_uid: null })).owner_name).toBeNull();
    expect((await readStored(action.id))?.remind_on).toBeNull();
  });

  it('leaves a reminder of today where only a text changes', async () => {
    const action = await add({ owner_uid: uidOf('member'), due_day: inDays(9) });
    await db.doc(paths.action(action.id)).update({ remind_on: inDays(0) });
    await save(action, { notes: 'A note' });
    expect((await readStored(action.id))?.remind_on).toBe(inDays(0));
    await save(action, { due_day: inDays(7) });
    expect((await readStored(action.id))?.remind_on).toBe(inDays(6));
  });

  it('is refused once it is done, and for others always', async () => {
    const action = await add();
    for (const persona of ['otherOwner', 'assignedAdviser', 'admin'] as const) {
      const { status } = await sendChange(action, { notes: 'A note' }, { persona });
      expect(status).toBe(404);
      expect((await look(action.id, persona)).body).toEqual((await look('none', persona)).body);
    }
    await move(action, done);
    const { status, body } = await sendChange(action, { notes: 'A note' });
    expect([status, codeOf(body)]).toEqual([409, 'action_state']);
  });
});

it('what is stored is reminded of as the contract says', async () => {
  const action = await add({ owner_uid: uidOf('member'), due_day: inDays(-40) });
  const stored = await readStored(action.id);
  expect(stored?.remind_on).toBe(stored && findReminder(stored, inDays(0)));
});
