import '../test/quiet.ts';
import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { bounds } from '@lexplain/contract/api/bounds';
import { clientEndpoints } from '@lexplain/contract/clients/clients';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { fillActions } from '../test/failures/action-failures.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  actionCalls,
  actionOf,
  askedQuestion,
  done,
  inDays,
  open,
  removed,
} from './test-action-calls.ts';

// What the adviser of an organisation sees of its actions, and proposes.

const app = withApp();
withLibrary();
const calls = actionCalls(app.origin);
const { organisation, uidOf, asked, add, move, sendMove, list, listOfClient, propose } = calls;
const { readStored, readLog } = calls;

const law = 'spam-act-2003';
let about: object;
beforeEach(async () => {
  const { docs } = await db.collection(paths.obligations(law)).limit(1).get();
  about = { kind: 'obligation', subject_id: law, code: docs[0]?.get('code') };
});

const proposed = (more: object = {}) => {
  const { id, title, details, due_day } = actionOf();
  return { id, title, details, due_day, about, ...more };
};
const listForAdviser = async () =>
  actionEndpoints.listClientActions.output.parse((await listOfClient()).body).actions;

describe('the adviser', () => {
  it('sees actions about laws and what they proposed, without addresses, and is in the log', async () => {
    const ofLaw = await add({ about, owner_uid: uidOf('owner') });
    await add({ about: askedQuestion, owner_uid: uidOf('owner') });
    await add({ notes: 'By hand' });
    const { incidentId: incident_id } = organisation().ids;
    await add({ about: { kind: 'incident', incident_id } });
    await move(await add({ about }), done);
    const { body } = await propose(proposed({ about: { kind: 'nothing' }, due_day: inDays(9) }));
    const proposal = actionEndpoints.proposeAction.output.parse(body);
    const found = await listForAdviser();
    expect(found.map(({ id }) => id)).toEqual([proposal.id, ofLaw.id]);
    // Those of the test have no names.
    expect(JSON.stringify(found)).not.toContain('@');
    expect(found[1]).toMatchObject({ owner_uid: uidOf('owner'), owner_name: '' });
    expect(await readLog()).toContainEqual(['client_read', '', true]);
  });

  it('proposes about a law that exists', async () => {
    const { body } = await propose(proposed({ about: { kind: 'law', subject_id: law } }));
    expect(actionEndpoints.proposeAction.output.parse(body).about).toEqual({
      kind: 'law',
      subject_id: law,
    });
    expect((await list()).actions[0]).toMatchObject({ about: { kind: 'law', subject_id: law } });
    const refused = await propose(proposed({ about: { kind: 'law', subject_id: 'none' } }));
    expect([refused.status, codeOf(refused.body)]).toEqual([422, 'invalid_input']);
  });

  it('proposes once, and nothing of incidents or of what members ask each other', async () => {
    const body = proposed();
    const answers = await Promise.all([propose(body), propose(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.body).toMatchObject({ state: 'proposed', owner_uid: null, revision: 0 });
    const log = await readLog();
    expect(log.filter(([kind]) => kind === 'action_proposed')).toEqual([
      ['action_proposed', body.title, true],
    ]);
    const { incidentId: incident_id } = organisation().ids;
    for (const internal of [{ kind: 'incident', incident_id }, askedQuestion]) {
      const refused = await propose(proposed({ about: internal }));
      expect([refused.status, codeOf(refused.body)]).toEqual([422, 'invalid_input']);
    }
    const taken = await propose({ ...body, about: { kind: 'nothing' } });
    expect([taken.status, codeOf(taken.body)]).toEqual([409, 'id_taken']);
  });

  it('is the assigned one of that moment', async () => {
    for (const persona of ['otherAdviser', 'admin', 'otherOwner', 'member'] as const) {
      const status = persona === 'member' ? 403 : 404;
      expect((await listOfClient(persona)).status).toBe(status);
      expect((await propose(proposed(), persona)).status).toBe(status);
    }
    await db.doc(paths.organisation(organisation().id)).update({ adviser_uid: null });
    expect((await listOfClient()).status).toBe(404);
    expect((await propose(proposed())).status).toBe(404);
  });

  it('finds no titles of actions in the log of a client', async () => {
    const action = await add({ title: 'A secret of the house' });
    await move(action, { to: 'risk_accepted', reason: 'Small', until: inDays(9) }, 'owner');
    await move(action, removed);
    const params = { organisationId: organisation().id };
    const { body } = await callApi('readClient', { ...asked('assignedAdviser'), params });
    const page = clientEndpoints.readClient.output.parse(body);
    expect(page.log.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['action_risk_accepted', 'action_removed']),
    );
    expect(JSON.stringify(page)).not.toContain('A secret of the house');
  });
});

describe('a proposal', () => {
  it('becomes an action when a member accepts it', async () => {
    const { body } = await propose(proposed({ due_day: inDays(9) }));
    const proposal = actionEndpoints.proposeAction.output.parse(body);
    expect((await list()).actions.map(({ state }) => state)).toEqual(['proposed']);
    const refused = await sendMove(proposal, done);
    expect([refused.status, codeOf(refused.body)]).toEqual([409, 'action_state']);
    const { action } = await move(proposal, open);
    expect(action).toMatchObject({ state: 'open', proposed_by_name: expect.stringContaining('@') });
    expect(await readStored(proposal.id)).toMatchObject({ is_for_adviser: true });
  });

  it('has room of its own, and takes none of what members add', async () => {
    await fillActions(db, organisation().id, 'proposed');
    const { status, body } = await propose(proposed());
    expect([status, codeOf(body)]).toEqual([409, 'actions_full']);
    expect(body).toMatchObject({ message: expect.stringContaining('50 proposals wait') });
    const own = await add();
    expect((await list()).actions).toHaveLength(bounds.proposedActions + 1);
    const [waiting] = (await list()).actions.filter(({ state }) => state === 'proposed');
    if (!waiting) throw new Error('There is no proposal');
    await move(waiting, { to: 'declined', reason: '' });
    expect((await propose(proposed())).status).toBe(201);
    await move(own, removed);
  });

  it('that is accepted takes room of the client', async () => {
    const { body } = await propose(proposed());
    const proposal = actionEndpoints.proposeAction.output.parse(body);
    await fillActions(db, organisation().id);
    const refused = await sendMove(proposal, open);
    expect([refused.status, codeOf(refused.body)]).toEqual([409, 'actions_full']);
    expect((await propose(proposed())).status).toBe(201);
    expect((await sendMove(proposal, { to: 'declined', reason: '' })).status).toBe(200);
  });

  it('can be declined, and taken up later', async () => {
    const { body } = await propose(proposed());
    const proposal = actionEndpoints.proposeAction.output.parse(body);
    const { action } = await move(proposal, { to: 'declined', reason: 'We do not send any' });
    expect(action).toMatchObject({ state: 'declined', reason: 'We do not send any' });
    expect(await listForAdviser()).toEqual([]);
    expect((await move(proposal, open)).action.state).toBe('open');
  });
});
