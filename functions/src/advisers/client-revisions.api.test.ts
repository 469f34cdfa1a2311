import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { paths } from '@lexplain/contract/paths';
import { storedRevision } from '@lexplain/contract/reviews/live';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actionOf } from '../actions/test-action-calls.ts';
import { db, readAs } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { newPerson } from '../test/people.ts';
import { type PermittedRow, requestOf } from '../test/rows.ts';

// What clients do that has the open pages of their adviser ask again, beside the steps of reviews
// (revisions.api.test.ts).

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
});

const uidOf = (persona: Persona): string => personOf(acme, persona)?.uid ?? '';
const ask = async (persona: Persona, row: PermittedRow, more: object = {}) => {
  const token = personOf(acme, persona)?.token ?? '';
  const request = { ...requestOf(row, acme), ...more };
  const { status, body } = await callApi(row, { origin: app.origin(), token, ...request });
  expect([row, status < 300, body]).toEqual([row, true, expect.anything()]);
  return body;
};

/** How much a step raises the revision of the client's adviser, and of all staff. */
const raisedBy = async (step: () => Promise<unknown>) => {
  const read = () =>
    Promise.all(
      [paths.adviserRevision(uidOf('assignedAdviser')), paths.staffRevision('unassigned')].map(
        async (path) => readAs(storedRevision, await db.doc(path).get())?.revision ?? 0,
      ),
    );
  const [ownBefore = 0, allBefore = 0] = await read();
  await step();
  const [own = 0, all = 0] = await read();
  return [own - ownBefore, all - allBefore];
};

const identified = z.object({ id: z.string() });

describe('the pages of an adviser hear', () => {
  it('of a client’s name and place, once they change', async () => {
    const change = (body: object) => () => ask('owner', 'updateOrganisation', { body });
    expect(await raisedBy(change({ name: 'Quince Bakery' }))).toEqual([1, 0]);
    expect(await raisedBy(change({ name: 'Quince Bakery' }))).toEqual([0, 0]);
    expect(await raisedBy(change({ place: 'WA' }))).toEqual([1, 0]);
    expect(await raisedBy(() => ask('otherOwner', 'updateOrganisation'))).toEqual([0, 0]);
  });

  it('of who joins it, gets another role, leaves it or is removed', async () => {
    const email = personOf(acme, 'formerMember')?.email;
    const body = { email, role: 'member' };
    const { id } = identified.parse(await ask('owner', 'invite', { body }));
    await ask('formerMember', 'leaveOrganisation', {});
    const join = { params: { invitationId: id }, body: {} };
    expect(await raisedBy(() => ask('formerMember', 'acceptInvitation', join))).toEqual([1, 0]);
    expect(await raisedBy(() => ask('formerMember', 'leaveOrganisation'))).toEqual([1, 0]);
    expect(await raisedBy(() => ask('owner', 'promoteMember'))).toEqual([1, 0]);
    const params = { memberId: uidOf('owner') };
    expect(await raisedBy(() => ask('member', 'removeMember', { params }))).toEqual([1, 0]);
  });

  it('of a client that is deleted', async () => {
    expect(await raisedBy(() => ask('owner', 'deleteOrganisation'))).toEqual([1, 0]);
  });

  it('of a question that waits in a review, and of its answer', async () => {
    const comment = (persona: Persona) => () => {
      const body = { id: randomUUID(), question_id: 'q01', text: 'Why?' };
      return ask(persona, 'addReviewComment', { body });
    };
    expect(await raisedBy(comment('member'))).toEqual([1, 0]);
    // It waits since the first.
    expect(await raisedBy(comment('owner'))).toEqual([0, 0]);
    expect(await raisedBy(comment('assignedAdviser'))).toEqual([1, 0]);
  });

  it('of actions about laws, and of no others', async () => {
    const add = async (about: object) =>
      actionEndpoints.createAction.output.parse(
        await ask('member', 'createAction', { body: actionOf({ about }) }),
      );
    let actionId = '';
    const ofLaw = { kind: 'law', subject_id: 'spam-act-2003' };
    expect(
      await raisedBy(async () => {
        actionId = (await add(ofLaw)).id;
      }),
    ).toEqual([1, 0]);
    const done = { params: { actionId }, body: { to: 'done', reason: '' } };
    expect(await raisedBy(() => ask('member', 'moveAction', done))).toEqual([1, 0]);
    expect(await raisedBy(() => ask('member', 'moveAction', done))).toEqual([0, 0]);
    expect(await raisedBy(() => add({ kind: 'nothing' }))).toEqual([0, 0]);
  });

  it('of what becomes of their proposals', async () => {
    const { id, title, details, due_day } = actionOf();
    const body = { id, title, details, due_day, about: { kind: 'nothing' } };
    let actionId = '';
    expect(
      await raisedBy(async () => {
        actionId = identified.parse(await ask('assignedAdviser', 'proposeAction', { body })).id;
      }),
    ).toEqual([1, 0]);
    const declined = { params: { actionId }, body: { to: 'declined', reason: 'Not ours' } };
    expect(await raisedBy(() => ask('owner', 'moveAction', declined))).toEqual([1, 0]);
  });

  it('of a client that they start, and of whoever refuses to be its owner', async () => {
    const { token, email } = await newPerson(`person${randomUUID()}`.replaceAll('-', ''));
    const origin = app.origin();
    await callApi('bootstrap', { origin, token });
    const { body } = requestOf('startClient', acme);
    let invitationId = '';
    expect(
      await raisedBy(async () => {
        const start = { body: { ...z.looseObject({}).parse(body), email } };
        invitationId = identified.parse(await ask('assignedAdviser', 'startClient', start)).id;
      }),
    ).toEqual([1, 0]);
    const resend = () =>
      ask('assignedAdviser', 'resendStart', { params: { startId: invitationId } });
    expect(await raisedBy(resend)).toEqual([1, 0]);
    const refuse = () =>
      callApi('refuseInvitation', { origin, token, params: { invitationId }, body: {} });
    expect(await raisedBy(refuse)).toEqual([1, 0]);
  });
});
