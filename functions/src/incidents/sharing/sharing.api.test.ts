import { daysOfGrace } from '../../test/people.ts';
import '../../test/quiet.ts';
import { bounds } from '@lexplain/contract/api/bounds';
import { clientEndpoints } from '@lexplain/contract/clients/clients';
import { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import { incidentSharingEndpoints } from '@lexplain/contract/incidents/sharing';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { unassignAll } from '../../clients/unassignment.ts';
import { db } from '../../platform/firestore.ts';
import { callApi, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import { newOrganisation, personOf, type TestOrganisation } from '../../test/organisation.ts';
import { storedExamples } from '../../test/stored/examples.ts';
import { incidentIdOf, sharingCalls, uidOf } from './test-sharing-calls.ts';

const app = withApp();
withLibrary();
const { call, share, assign, listed, comment } = sharingCalls(app.origin);

/** The test organisation, with an incident that is not shared. */
let acme: TestOrganisation;
const referenceOf = () => db.doc(paths.incident(incidentIdOf(acme)));
beforeEach(async () => {
  acme = await newOrganisation(db);
  await referenceOf().update({ shared: null });
});

const eventsOf = async (kind: string) => {
  const found = await db
    .collection(paths.organisationEvents(acme.id))
    .where('kind', '==', kind)
    .get();
  return found.docs.map((one) => one.data());
};

const takeReview = (reviewId: string, revision: number) =>
  callApi('takeReview', {
    origin: app.origin(),
    token: personOf(acme, 'otherAdviser')?.token ?? '',
    params: { reviewId },
    headers: { 'If-Match': `"${revision}"` },
  });

/** What the adviser gets from every call that reads. */
const readsOfAdviser = async (persona: 'assignedAdviser' | 'otherAdviser' = 'assignedAdviser') => ({
  incident: (await call(acme, persona, 'getIncident')).code ?? 'read',
  comments: (await call(acme, persona, 'listIncidentComments')).code ?? 'read',
  comment: (await comment(acme, persona)).code ?? 'added',
  listed: (await listed(acme, persona)).length,
});
const everything = { incident: 'read', comments: 'read', comment: 'added', listed: 1 };
const nothing = {
  incident: 'not_found',
  comments: 'not_found',
  comment: 'not_found',
  listed: 0,
};

describe('an incident', () => {
  it('is seen by its adviser only once it is shared, and says so to members', async () => {
    expect(await readsOfAdviser()).toEqual(nothing);
    const { status, body } = await share(acme);
    expect(status).toBe(200);
    const answer = incidentSharingEndpoints.shareIncident.output.parse(body);
    const adviser = personOf(acme, 'assignedAdviser');
    expect(answer.shared).toMatchObject({
      adviser_name: adviser?.email,
      by_name: personOf(acme, 'owner')?.email,
    });
    const { body: read } = await call(acme, 'member', 'getIncident');
    expect(incidentEndpoints.getIncident.output.parse(read).incident).toEqual(answer);
    expect((await call(acme, 'member', 'getIncidentSharing')).body).toEqual({
      shared: answer.shared,
      adviser: { uid: adviser?.uid, name: adviser?.email },
    });
    expect(await readsOfAdviser()).toEqual(everything);
    expect(await readsOfAdviser('otherAdviser')).toEqual(nothing);
    expect(await eventsOf('incident_shared')).toMatchObject([
      { by_uid: uidOf(acme, 'owner'), is_staff: false },
    ]);
  });

  it('is shared once by a repeated call, and by an owner alone', async () => {
    expect((await share(acme, 'member')).code).toBe('not_permitted');
    const first = await share(acme);
    expect((await share(acme)).body).toEqual(first.body);
    expect(await eventsOf('incident_shared')).toHaveLength(1);
  });

  it('can be a drill, which the adviser sees as one', async () => {
    await referenceOf().update({ kind: 'drill' });
    await share(acme);
    expect(await listed(acme)).toMatchObject([{ kind: 'drill' }]);
  });

  it('is not shared with someone whom the owner did not see', async () => {
    const adviser = personOf(acme, 'assignedAdviser');
    const { status, code, body } = await share(acme, 'owner', uidOf(acme, 'otherAdviser'));
    expect([status, code]).toEqual([409, 'adviser_changed']);
    expect(body).toMatchObject({ details: { adviser: { uid: adviser?.uid } } });
    await assign(acme, null);
    const none = await share(acme);
    expect(none.body).toMatchObject({ code: 'adviser_changed', details: { adviser: null } });
    await db.doc(paths.organisation(acme.id)).update({ adviser_uid: uidOf(acme, 'formerMember') });
    expect((await share(acme, 'owner', uidOf(acme, 'formerMember'))).code).toBe('adviser_changed');
    expect((await referenceOf().get()).get('shared')).toBeNull();
  });

  it('is one of at most 50 that are shared at once', async () => {
    const adviser_uid = uidOf(acme, 'assignedAdviser');
    const writer = db.bulkWriter();
    for (let count = 1; count < bounds.sharedIncidents; count += 1) {
      void writer.create(db.collection(paths.incidents()).doc(), {
        ...storedExamples.incidents.documentOf(acme.id),
        shared: { adviser_uid, adviser_name: 'Adviser', at: new Date() },
      });
    }
    await writer.close();
    expect((await share(acme)).status).toBe(200);
    const more = await db
      .collection(paths.incidents())
      .add(storedExamples.incidents.documentOf(acme.id));
    const body = { adviser_uid };
    const refused = await call(acme, 'owner', 'shareIncident', body, { incidentId: more.id });
    expect(refused.code).toBe('sharing_full');
    // All of them end with the assignment.
    await assign(acme, null);
    const left = db.collection(paths.incidents()).where('shared.adviser_uid', '==', adviser_uid);
    expect((await left.get()).size).toBe(0);
  });
});

describe('the sharing of an incident', () => {
  beforeEach(async () => {
    await share(acme);
    expect(await readsOfAdviser()).toEqual(everything);
  });

  it('is ended by an owner, once', async () => {
    expect((await call(acme, 'member', 'endIncidentSharing')).code).toBe('not_permitted');
    expect((await call(acme, 'assignedAdviser', 'endIncidentSharing')).code).toBe('not_found');
    for (const _ of [1, 2]) {
      const { status, body } = await call(acme, 'owner', 'endIncidentSharing');
      expect([status, body]).toMatchObject([200, { shared: null }]);
    }
    expect(await readsOfAdviser()).toEqual(nothing);
    expect((await comment(acme, 'member')).code).toBe('not_shared');
    const { body } = await call(acme, 'member', 'listIncidentComments');
    expect(body).toMatchObject({ comments: [{}, { by: 'adviser' }] });
    expect(await eventsOf('incident_sharing_ended')).toMatchObject([
      { by_uid: uidOf(acme, 'owner'), is_staff: false },
    ]);
  });

  it('ends with the assignment, and stays ended when the adviser is assigned again', async () => {
    await assign(acme, 'otherAdviser');
    expect(await readsOfAdviser()).toEqual(nothing);
    expect(await readsOfAdviser('otherAdviser')).toEqual(nothing);
    await assign(acme, 'assignedAdviser');
    expect(await readsOfAdviser()).toEqual(nothing);
    expect(await eventsOf('incident_sharing_ended')).toMatchObject([
      { by_uid: uidOf(acme, 'admin'), is_staff: true },
    ]);
    await share(acme);
    expect(await readsOfAdviser()).toEqual(everything);
  });

  it('stays where the same adviser is assigned again', async () => {
    await assign(acme, 'assignedAdviser');
    expect(await readsOfAdviser()).toEqual(everything);
  });

  it('ends with the role, and stays ended when it is given again', async () => {
    const account = db.doc(paths.user(uidOf(acme, 'assignedAdviser')));
    await account.update({ role: 'client' });
    // Before the assignment is ended.
    const reads = ['getIncident', 'listIncidentComments', 'addIncidentComment'] as const;
    const body = { id: 'one', text: 'Written by somebody else' };
    for (const name of reads) {
      const given = name === 'addIncidentComment' ? body : undefined;
      expect((await call(acme, 'assignedAdviser', name, given)).code).toBe('not_found');
    }
    expect((await call(acme, 'assignedAdviser', 'listSharedIncidents')).code).toBe('not_permitted');
    await unassignAll(uidOf(acme, 'assignedAdviser'), 'Adviser', {
      uid: '',
      user: { display_name: 'Lexplain', email: '' },
      isStaff: true,
    });
    expect((await referenceOf().get()).get('shared')).toBeNull();
    await account.update({ role: 'adviser', staff_second_factor_due_at: daysOfGrace });
    await assign(acme, 'assignedAdviser');
    expect(await readsOfAdviser()).toEqual(nothing);
  });

  it('ends when another adviser takes a review of the organisation', async () => {
    await db.doc(paths.user(uidOf(acme, 'assignedAdviser'))).update({ role: 'client' });
    const reviewId = acme.reviewIds.waiting;
    const { revision } = (await db.doc(paths.review(reviewId)).get()).data() ?? {};
    const { status } = await takeReview(reviewId, Number(revision));
    expect(status).toBe(200);
    expect((await referenceOf().get()).get('shared')).toBeNull();
    expect(await readsOfAdviser('otherAdviser')).toEqual(nothing);
  });

  it('is closed to an adviser who was signed out', async () => {
    const began = personOf(acme, 'assignedAdviser')?.began;
    await db.doc(paths.user(uidOf(acme, 'assignedAdviser'))).update({ ended_sessions: [began] });
    for (const name of ['getIncident', 'listIncidentComments', 'listSharedIncidents'] as const) {
      expect((await call(acme, 'assignedAdviser', name)).code).toBe('token_revoked');
    }
    expect((await comment(acme, 'assignedAdviser')).code).toBe('token_revoked');
  });

  it('gives a removed member nothing, and an adviser no other call of incidents', async () => {
    await db
      .doc(paths.user(uidOf(acme, 'member')))
      .update({ organisation_id: acme.otherId, organisation_role: 'owner' });
    const sha256 = 'e'.repeat(64);
    for (const persona of ['member', 'assignedAdviser'] as const) {
      const codes = [
        (await call(acme, persona, 'verifyIncidentLog', { sha256 })).code,
        (await call(acme, persona, 'getIncidentReminders')).code,
        (await call(acme, persona, 'endIncidentReminders')).code,
        (await call(acme, persona, 'getIncidentSharing')).code,
        (await call(acme, persona, 'decideIncidentProposal', { decision: 'confirm' }, acme.ids))
          .code,
      ];
      expect(codes).toEqual(codes.map(() => 'not_found'));
    }
    expect((await call(acme, 'member', 'getIncident')).code).toBe('not_found');
    expect((await call(acme, 'member', 'listIncidentComments')).code).toBe('not_found');
    expect((await comment(acme, 'member')).code).toBe('not_found');
  });

  it('shows an admin nothing', async () => {
    expect((await call(acme, 'admin', 'getIncident')).code).toBe('not_found');
    expect((await call(acme, 'admin', 'listIncidentComments')).code).toBe('not_found');
    expect((await comment(acme, 'admin')).code).toBe('not_found');
    expect((await share(acme, 'admin')).code).toBe('not_found');
    expect((await call(acme, 'admin', 'listSharedIncidents')).code).toBe('not_permitted');
  });

  it("names the adviser's reading in the organisation's log, once a day", async () => {
    await call(acme, 'assignedAdviser', 'getIncident');
    expect(await eventsOf('incident_read')).toMatchObject([
      { by_uid: uidOf(acme, 'assignedAdviser'), is_staff: true },
    ]);
  });

  it('names the incident to staff neither in the log nor elsewhere on the page of the client', async () => {
    for (const [persona, name, body] of [
      ['assignedAdviser', 'readClient', undefined],
      ['admin', 'openClient', { reason: 'A complaint' }],
    ] as const) {
      const page = await call(acme, persona, name, body);
      expect(page.status).toBe(200);
      const { log } = clientEndpoints.readClient.output
        .pick({ log: true })
        .loose()
        .parse(page.body);
      const ofIncident = log.filter(({ kind }) => kind.startsWith('incident_'));
      expect(ofIncident.map(({ about }) => about)).toEqual(ofIncident.map(() => ''));
      expect(ofIncident.length).toBeGreaterThan(1);
    }
  });

  it('never outlasts an assignment that ends at the same time', async () => {
    await call(acme, 'owner', 'endIncidentSharing');
    for (const persona of ['otherAdviser', 'assignedAdviser'] as const) {
      await Promise.all([share(acme), assign(acme, persona)]);
      const shared = (await referenceOf().get()).get('shared');
      const assigned = (await db.doc(paths.organisation(acme.id)).get()).get('adviser_uid');
      expect([null, assigned]).toContain(shared?.adviser_uid ?? null);
    }
  });
});
