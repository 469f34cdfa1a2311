import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { bounds } from '@lexplain/contract/api/bounds';
import { clientRunEndpoints, proposalRunEndpoints } from '@lexplain/contract/clients/runs';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { listNoticesOf } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import type { TestPerson } from '../../test/people.ts';
import { createAdviser, createClient, listEvents } from '../reminders/test-reminders.ts';

// What is done to several clients: what is shown before, and that a run which is cut in its middle
// and repeated does it once for each.

const app = withApp();
withLibrary();

let ada: TestPerson;
let ben: TestPerson;
let root: TestPerson;
beforeEach(async () => {
  [ada, ben, root] = await Promise.all([
    createAdviser(app.origin()),
    createAdviser(app.origin(), 'Ben Adviser'),
    createAdviser(app.origin(), 'Root Admin'),
  ]);
  await db.doc(paths.user(root.uid)).update({ role: 'admin' });
});

const createThree = async () =>
  (await Promise.all([1, 2, 3].map(() => createClient(ada.uid)))).map(({ id, uids }) => ({
    id,
    owner: uids[0] ?? '',
  }));

const call = async (by: TestPerson, name: EndpointName, more: object) => {
  const { status, body } = await callApi(name, { token: by.token, ...more });
  return { status, body, code: status === 200 || status === 201 ? null : codeOf(body) };
};

const previews = { ...clientRunEndpoints, ...proposalRunEndpoints };

const preview = async (
  by: TestPerson,
  name: keyof typeof previews,
  body: object,
): Promise<(string | null)[]> => {
  const answered = await call(by, name, { body });
  expect(answered.code).toBeNull();
  return previews[name].output.parse(answered.body).clients.map(({ skip }) => skip);
};

const kindsIn = async (id: string): Promise<string[]> =>
  (await listEvents(id)).map(({ kind }) => String(kind)).toSorted();

const propose = (by: TestPerson, id: string, key: string) =>
  call(by, 'proposeAction', {
    params: { organisationId: id },
    body: { id: key, about: { kind: 'nothing' }, title: 'Look at it', details: '', due_day: null },
  });

const handOver = (by: TestPerson, id: string, key?: string) =>
  call(by, 'handOverClient', {
    params: { organisationId: id },
    body: { from_uid: ada.uid, to_uid: ben.uid, note: '', ...(key && { key }) },
  });

const assign = (by: TestPerson, id: string) =>
  call(by, 'assignAdviser', {
    params: { organisationId: id },
    body: { adviser_uid: ben.uid, reason: 'Ada is on leave' },
  });

const write = (by: TestPerson, id: string, key: string, text = 'Could we speak?') =>
  call(by, 'writeToClient', { params: { organisationId: id }, body: { id: key, text } });

describe('the preview of a run', () => {
  it('says of each client why it is left out, and nothing of those of others', async () => {
    const [own, foreign] = [await createClient(ada.uid), await createClient(ben.uid)];
    const ids = { organisation_ids: [own.id, foreign.id, 'never-was'] };
    expect(await preview(ada, 'previewProposals', ids)).toEqual([null, 'not_yours', 'not_yours']);
    const to = { ...ids, to_uid: ben.uid };
    expect(await preview(ada, 'previewHandOvers', to)).toEqual([null, 'not_yours', 'not_yours']);
    expect(await preview(root, 'previewHandOvers', to)).toEqual([null, 'already', 'not_yours']);
    expect(await preview(root, 'previewAssignments', { ...ids, adviser_uid: ben.uid })).toEqual([
      null,
      'already',
      'not_yours',
    ]);
  });

  it('leaves out a client of which the colleague is a member, and one without an adviser', async () => {
    const [own, nobodys] = [await createClient(ada.uid), await createClient(ada.uid)];
    await db.doc(paths.organisation(nobodys.id)).update({ adviser_uid: null });
    await db.doc(paths.user(ben.uid)).update({ organisation_id: own.id });
    const body = { organisation_ids: [own.id, nobodys.id], to_uid: ben.uid };
    expect(await preview(root, 'previewHandOvers', body)).toEqual(['member', 'no_adviser']);
  });

  it('says how many owners a message reaches, by mail too, and whom it reached already', async () => {
    const [one, other, foreign] = [
      await createClient(ada.uid),
      await createClient(ada.uid),
      await createClient(ben.uid),
    ];
    await db.doc(paths.user(one.uids[0] ?? '')).update({ 'notices.adviser_messages': 'never' });
    const body = { organisation_ids: [one.id, other.id, foreign.id], text: 'Could we speak?' };
    const read = async () => {
      const { body: answered } = await call(ada, 'previewMessages', { body });
      return previews.previewMessages.output
        .parse(answered)
        .clients.map(({ skip, owners, by_mail }) => [skip, owners, by_mail]);
    };
    const [left, total] = [['not_yours', 0, 0], other.uids.length];
    expect(await read()).toEqual([[null, total, total - 1], [null, total, total], left]);
    expect((await write(ada, other.id, randomUUID())).status).toBe(201);
    expect(await read()).toEqual([[null, total, total - 1], ['written', 0, 0], left]);
    expect((await write(ada, other.id, randomUUID(), 'Something else')).status).toBe(201);
    expect((await read())[1]).toEqual([null, total, total]);
    expect((await call(root, 'previewMessages', { body })).code).toBe('not_found');
  });

  it('leaves out a client for which as many proposals wait as may', async () => {
    const { id } = await createClient(ada.uid);
    for (let index = 0; index < bounds.proposedActions; index += 1) {
      expect((await propose(ada, id, randomUUID())).status).toBe(201);
    }
    expect(await preview(ada, 'previewProposals', { organisation_ids: [id] })).toEqual(['full']);
  });

  it('is refused where none of the clients is the caller’s, as for a single one', async () => {
    const { id } = await createClient(ben.uid);
    const body = { organisation_ids: [id, 'never-was'] };
    expect(await call(ada, 'previewProposals', { body })).toMatchObject({ code: 'not_found' });
    expect(
      await call(ada, 'previewAssignments', { body: { ...body, adviser_uid: null } }),
    ).toMatchObject({ code: 'not_found' });
  });
});

describe('a run that is cut in its middle and repeated', () => {
  it('proposes once to each client', async () => {
    const some = await createThree();
    const key = randomUUID();
    // The answer for the second was lost on its way.
    for (const { id } of some.slice(0, 2)) expect((await propose(ada, id, key)).status).toBe(201);
    for (const { id } of some) expect((await propose(ada, id, key)).status).toBe(201);
    for (const { id, owner } of some) {
      const found = await db.collection(paths.actions()).where('organisation_id', '==', id).get();
      expect(found.size).toBe(1);
      expect(await kindsIn(id)).toEqual(['action_proposed']);
      expect(await listNoticesOf(owner)).toHaveLength(1);
    }
  });

  it('writes once to the owners of each client', async () => {
    const some = await createThree();
    const key = randomUUID();
    for (const { id } of some.slice(0, 2)) expect((await write(ada, id, key)).status).toBe(201);
    for (const { id } of some) expect((await write(ada, id, key)).status).toBe(201);
    for (const { id, owner } of some) {
      const found = db.collection(paths.clientMessages()).where('organisation_id', '==', id);
      expect((await found.get()).size).toBe(1);
      expect(await kindsIn(id)).toEqual(['adviser_wrote']);
      expect(await listNoticesOf(owner)).toHaveLength(1);
    }
  });

  it('hands each client over once, also where it is the colleague’s by then', async () => {
    const some = await createThree();
    const key = randomUUID();
    for (const { id } of some.slice(0, 2)) expect((await handOver(ada, id, key)).status).toBe(200);
    const answers = await Promise.all(some.map(({ id }) => handOver(ada, id, key)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ adviser: { uid: ben.uid, name: 'Ben Adviser' } });
    }
    for (const { id } of some) expect(await kindsIn(id)).toEqual(['client_handed_over']);
    const mails = (await listNoticesOf(ben.uid)).filter(
      ({ template }) => template === 'client_handed_over',
    );
    expect(mails).toHaveLength(3);
    // Another run, or somebody else with the same key, finds nothing.
    const [first] = some;
    expect((await handOver(ada, first?.id ?? '', randomUUID())).code).toBe('not_found');
    expect((await handOver(ada, first?.id ?? '')).code).toBe('not_found');
    const eve = await createAdviser(app.origin(), 'Eve Adviser');
    expect((await handOver(eve, first?.id ?? '', key)).code).toBe('not_found');
  });

  it('assigns each client once, with the reason in its log', async () => {
    const some = await createThree();
    for (const { id } of some.slice(0, 2)) expect((await assign(root, id)).status).toBe(200);
    for (const { id } of some) expect((await assign(root, id)).status).toBe(200);
    for (const { id } of some) {
      expect(await kindsIn(id)).toEqual(['adviser_assigned', 'adviser_change_explained']);
      const explained = (await listEvents(id)).find(
        ({ kind }) => kind === 'adviser_change_explained',
      );
      expect(explained).toMatchObject({ about: 'Ada is on leave', by_name: 'Root Admin' });
    }
  });
});
