import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { bounds } from '@lexplain/contract/api/bounds';
import { incidentSharingEndpoints } from '@lexplain/contract/incidents/sharing';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, personOf, type TestOrganisation } from '../test/organisation.ts';
import { storedExamples } from '../test/stored/examples.ts';
import { incidentIdOf, sharingCalls, uidOf } from './sharing/test-sharing-calls.ts';
import { entryOf, reported } from './test-incident-calls.ts';

const app = withApp();
withLibrary();
const { call, share, comment, listComments, decide } = sharingCalls(app.origin);

/** The test organisation, whose incident was reported by a call and is shared with the adviser. */
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
  const { status, body } = await call(acme, 'owner', 'createIncident', reported());
  expect(status).toBe(201);
  acme.ids.incidentId = incidentSharingEndpoints.decideIncidentProposal.output
    .pick({ incident: true })
    .loose()
    .parse(body).incident.id;
  expect((await share(acme)).status).toBe(200);
});

const { output: decidedSchema } = incidentSharingEndpoints.decideIncidentProposal;
const note = { kind: 'note', text: 'The insurer was told' } as const;
const proposed = { corrects: null, content: note };

const propose = async (more: object = proposed): Promise<string> => {
  const { status, body } = await comment(acme, 'assignedAdviser', { proposed: more });
  expect(status).toBe(201);
  return incidentSharingEndpoints.addIncidentComment.output.parse(body).id;
};

const revisions = async () => {
  const found = await db.doc(paths.incident(incidentIdOf(acme))).get();
  return { log: found.get('revision'), comments: found.get('comments_revision') };
};

describe('comments on a shared incident', () => {
  it('are written and read by both sides, the oldest first', async () => {
    await comment(acme, 'member', { text: 'First' });
    await comment(acme, 'assignedAdviser', { text: 'Second' });
    for (const persona of ['owner', 'assignedAdviser'] as const) {
      expect(await listComments(acme, persona)).toMatchObject([
        { by: 'member', by_uid: uidOf(acme, 'member'), text: 'First', state: 'none' },
        { by: 'adviser', by_uid: uidOf(acme, 'assignedAdviser'), text: 'Second', proposed: null },
      ]);
    }
    // Who listens to the incident learns of both; its log is the same.
    expect(await revisions()).toEqual({ log: 0, comments: 2 });
  });

  it('are added once by repeated calls, also at once, and not under the id of another', async () => {
    const body = { id: randomUUID(), text: 'Once' };
    const first = await Promise.all([comment(acme, 'member', body), comment(acme, 'member', body)]);
    expect(first.map(({ status }) => status)).toEqual([201, 201]);
    expect(first[0]?.body).toEqual(first[1]?.body);
    expect((await comment(acme, 'member', { ...body, text: 'Twice' })).code).toBe('id_taken');
    expect((await comment(acme, 'owner', body)).code).toBe('id_taken');
    expect((await comment(acme, 'assignedAdviser', body)).code).toBe('id_taken');
    expect(await listComments(acme)).toHaveLength(1);
    // The same id elsewhere is another comment.
    const other = await newOrganisation(db);
    expect((await comment(other, 'member', body)).status).toBe(201);
  });

  it('propose an entry only by the adviser', async () => {
    expect((await comment(acme, 'owner', { proposed })).code).toBe('not_permitted');
    expect(await listComments(acme)).toEqual([]);
  });

  it('are at most 200 of each side, and neither takes the room of the other', async () => {
    const incidentId = incidentIdOf(acme);
    const writer = db.bulkWriter();
    for (let count = 1; count < bounds.commentsPerIncident; count += 1) {
      void writer.create(db.collection(paths.incidentComments()).doc(), {
        ...storedExamples.incidentComments.documentOf(acme.id),
        incident_id: incidentId,
        comment_id: `c${count}`,
        by: 'adviser',
      });
    }
    await writer.close();
    const both = await Promise.all([
      comment(acme, 'assignedAdviser'),
      comment(acme, 'assignedAdviser'),
    ]);
    expect(both.map(({ code }) => code ?? 'added').sort()).toEqual(['added', 'comments_full']);
    expect((await comment(acme, 'member')).status).toBe(201);
    expect(await listComments(acme)).toHaveLength(bounds.commentsPerIncident + 1);
  });

  it('have a text of limited length', async () => {
    expect((await comment(acme, 'member', { text: ' ' })).code).toBe('invalid_input');
    const text = 'a'.repeat(bounds.reviewText + 1);
    expect((await comment(acme, 'member', { text })).code).toBe('invalid_input');
  });

  it('are in the export of an owner and of whoever wrote one, and in the download', async () => {
    await comment(acme, 'member', { text: 'Written by a member' });
    for (const persona of ['owner', 'member'] as const) {
      const { body } = await call(acme, persona, 'exportMe');
      expect(JSON.stringify(body)).toContain('Written by a member');
    }
    const { body } = await call(acme, 'owner', 'exportOrganisationIncidentComments');
    const incident_id = incidentIdOf(acme);
    expect(body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ incident_id, by: 'member' })]),
    });
    const adviser = await call(acme, 'assignedAdviser', 'exportMe');
    expect(JSON.stringify(adviser.body)).not.toContain('Written by a member');
  });
});

describe('a proposed entry', () => {
  it("is added to the log in the name of the member who confirms it, under the comment's id", async () => {
    const id = await propose();
    expect(await listComments(acme)).toMatchObject([{ id, proposed, state: 'waiting' }]);
    const { status, body } = await decide(acme, 'member', 'confirm', id);
    expect(status).toBe(200);
    const decided = decidedSchema.parse(body);
    const by_name = personOf(acme, 'member')?.email;
    expect(decided.comment).toMatchObject({ state: 'confirmed', decided_by_name: by_name });
    expect(decided.entries).toMatchObject([
      { id, content: note, by_uid: uidOf(acme, 'member'), by_name, position: 1 },
    ]);
    expect(decided.incident.revision).toBe(1);
    expect(await revisions()).toEqual({ log: 1, comments: 2 });
    // Advisers see no address of a member.
    expect(await listComments(acme, 'assignedAdviser')).toEqual([
      { ...decided.comment, decided_by_name: '' },
    ]);
  });

  it('is added once where two members confirm it at the same time', async () => {
    const id = await propose();
    const answers = await Promise.all([
      decide(acme, 'member', 'confirm', id),
      decide(acme, 'owner', 'confirm', id),
      decide(acme, 'member', 'confirm', id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const logs = answers.map(({ body }) => decidedSchema.parse(body));
    for (const { entries, comment: one } of logs) {
      expect(entries).toHaveLength(1);
      expect(one).toEqual(logs[0]?.comment);
    }
    expect(await revisions()).toEqual({ log: 1, comments: 2 });
  });

  it('is either confirmed or declined where both happen at the same time', async () => {
    const id = await propose();
    const answers = await Promise.all([
      decide(acme, 'member', 'confirm', id),
      decide(acme, 'owner', 'decline', id),
    ]);
    expect(answers.map(({ code }) => code ?? 'decided').sort()).toEqual([
      'decided',
      'proposal_state',
    ]);
    const [one] = await listComments(acme);
    expect(await revisions()).toEqual({ log: one?.state === 'confirmed' ? 1 : 0, comments: 2 });
  });

  it('that was declined adds nothing, and is refused afterwards', async () => {
    const id = await propose();
    for (const _ of [1, 2]) {
      const { body } = await decide(acme, 'owner', 'decline', id);
      expect(decidedSchema.parse(body)).toMatchObject({
        comment: { state: 'declined' },
        entries: [],
      });
    }
    const { status, code, body } = await decide(acme, 'member', 'confirm', id);
    expect([status, code, body]).toMatchObject([
      409,
      'proposal_state',
      { details: { state: 'declined' } },
    ]);
  });

  it('is decided by members alone, also after the sharing has ended', async () => {
    const id = await propose();
    expect((await decide(acme, 'assignedAdviser', 'confirm', id)).code).toBe('not_found');
    expect((await decide(acme, 'otherOwner', 'confirm', id)).code).toBe('not_found');
    await call(acme, 'owner', 'endIncidentSharing');
    expect((await decide(acme, 'member', 'confirm', id)).status).toBe(200);
  });

  it('can correct an entry, and close the incident once it is confirmed', async () => {
    const first = entryOf(note);
    await call(acme, 'owner', 'addIncidentEntries', { entries: [first] });
    const withdrawal = await propose({
      corrects: first.id,
      content: { kind: 'withdrawn', reason: 'They were not' },
    });
    await decide(acme, 'owner', 'confirm', withdrawal);
    const closing = await propose({ corrects: null, content: { kind: 'closed', reason: '' } });
    const { body } = await decide(acme, 'owner', 'confirm', closing);
    expect(decidedSchema.parse(body)).toMatchObject({
      incident: { state: 'closed' },
      entries: [{}, { corrects: first.id }, {}],
    });
  });

  it('is missing where there is none', async () => {
    expect((await decide(acme, 'owner', 'confirm', 'never-was')).code).toBe('not_found');
    const { body } = await comment(acme, 'assignedAdviser');
    const { id } = incidentSharingEndpoints.addIncidentComment.output.parse(body);
    expect((await decide(acme, 'owner', 'confirm', id)).code).toBe('proposal_state');
    // That of another incident.
    const { body: second } = await call(acme, 'owner', 'createIncident', reported());
    const { incident } = decidedSchema.pick({ incident: true }).loose().parse(second);
    const proposal = await propose();
    const elsewhere = await callApi('decideIncidentProposal', {
      origin: app.origin(),
      token: personOf(acme, 'owner')?.token ?? '',
      params: { incidentId: incident.id, commentId: proposal },
      body: { decision: 'confirm' },
    });
    expect(elsewhere.status).toBe(404);
  });
});
