import '../test/quiet.ts';
import { createHash, randomUUID } from 'node:crypto';
import { bounds } from '@lexplain/contract/api/bounds';
import type { EntryContent, EntryInput } from '@lexplain/contract/incidents/entries';
import {
  type IncidentWithEntries,
  incidentEndpoints,
} from '@lexplain/contract/incidents/incidents';
import { incidentRulesEndpoints } from '@lexplain/contract/library/incident-rules';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
  // Its profile says no to everything: without one, every law is assumed to bind.
  await db.doc(paths.organisation(acme.id)).update({ facts: {}, facts_sectors: null });
});

const tokenOf = (persona: Persona) => personOf(acme, persona)?.token ?? '';

const at = '2026-11-20T09:30:00+11:00';

const entryOf = (content: EntryContent, more: Partial<EntryInput> = {}): EntryInput => ({
  id: randomUUID(),
  corrects: null,
  content,
  written_at: '2026-11-20T00:00:00Z',
  ...more,
});

const factOf = (
  fact_id: string,
  answer: 'yes' | 'no' | 'unknown',
  moment: { at: string } | null = null,
): EntryContent => ({ kind: 'fact', fact_id, answer, moment, is_planned: false });

const reported = (entries: EntryInput[] = []) => ({
  id: randomUUID(),
  kind: 'real',
  title: 'Files are encrypted',
  place: 'NSW',
  noticed: { at },
  entries,
});

const report = async (body: object, persona: Persona = 'member') =>
  callApi('createIncident', { origin: app.origin(), token: tokenOf(persona), body });

const reportAndRead = async (entries: EntryInput[] = []): Promise<IncidentWithEntries> => {
  const { status, body } = await report(reported(entries));
  expect(status).toBe(201);
  return incidentEndpoints.createIncident.output.parse(body);
};

const add = (incidentId: string, entries: EntryInput[], persona: Persona = 'owner') =>
  callApi('addIncidentEntries', {
    origin: app.origin(),
    token: tokenOf(persona),
    params: { incidentId },
    body: { entries },
  });

const look = async (incidentId: string, after = 0, persona: Persona = 'owner') =>
  incidentEndpoints.getIncident.output.parse(
    (
      await callApi('getIncident', {
        origin: app.origin(),
        token: tokenOf(persona),
        params: { incidentId },
        query: { after: String(after) },
      })
    ).body,
  );

describe('an incident', () => {
  it('is reported with what is known, and shows its next deadline', async () => {
    const { incident, entries } = await reportAndRead([
      entryOf(factOf('personal_information', 'yes')),
      entryOf(factOf('payment', 'yes', { at: '2026-11-20T15:00:00+11:00' })),
    ]);
    // 72 hours after the payment.
    expect(incident).toMatchObject({
      title: 'Files are encrypted',
      state: 'open',
      revision: 2,
      running: 1,
      next_due_at: '2026-11-23T04:00:00.000Z',
    });
    expect(entries.map(({ position }) => position)).toEqual([1, 2]);
    const { body } = await callApi('listIncidents', {
      origin: app.origin(),
      token: tokenOf('owner'),
    });
    const listed = incidentEndpoints.listIncidents.output.parse(body).incidents;
    expect(listed.find(({ id }) => id === incident.id)).toMatchObject({ running: 1 });
    const log = await db.collection(paths.organisationEvents(acme.id)).get();
    expect(log.docs.map((entry) => entry.get('kind'))).toContain('incident_reported');
  });

  it('starts no deadline of a law that cannot bind by the profile', async () => {
    acme = await newOrganisation(db);
    const { incident } = await reportAndRead([entryOf(factOf('payment', 'yes'))]);
    expect(incident).toMatchObject({ running: 0, next_due_at: null });
  });

  it('is reported once, however often it is sent', async () => {
    const body = reported([entryOf(factOf('demand', 'yes'))]);
    const answers = await Promise.all([report(body), report(body), report(body)]);
    const ids = answers.map(
      (answer) => incidentEndpoints.createIncident.output.parse(answer.body).incident.id,
    );
    expect(new Set(ids).size).toBe(1);
    expect((await look(ids[0] ?? '')).entries).toHaveLength(1);
    const other = await report(body, 'owner');
    expect([other.status, codeOf(other.body)]).toEqual([409, 'id_taken']);
  });

  it('counts a deadline anew once a fact is corrected, and keeps the earlier entry', async () => {
    const first = entryOf(factOf('payment', 'yes', { at: '2026-11-20T15:00:00+11:00' }));
    const { incident } = await reportAndRead([first]);
    const correction = entryOf(factOf('payment', 'yes', { at: '2026-11-20T18:00:00+11:00' }), {
      corrects: first.id,
    });
    await add(incident.id, [correction]);
    const found = await look(incident.id);
    expect(found.incident.next_due_at).toBe('2026-11-23T07:00:00.000Z');
    expect(found.entries.map(({ id }) => id)).toEqual([first.id, correction.id]);
  });

  it('meets a deadline by a report, whose text is kept with its hash', async () => {
    const { incident } = await reportAndRead([
      entryOf(factOf('payment', 'yes', { at: '2026-11-20T15:00:00+11:00' })),
    ]);
    const sent = entryOf({
      kind: 'report',
      clock_id: 'csa-ransomware-payment-72h',
      moment: { at: '2026-11-21T10:00:00+11:00' },
      channel: 'online_form',
      made_by: 'The owner',
      reference_number: 'R-1',
      text: 'What was sent',
    });
    await add(incident.id, [sent]);
    const { incident: after, entries } = await look(incident.id, 1);
    expect(after).toMatchObject({ next_due_at: null, running: 0 });
    expect(entries).toHaveLength(1);
    expect(entries[0]?.sha256).toBe(createHash('sha256').update('What was sent').digest('hex'));
  });

  it('has its first details again once their change is taken back', async () => {
    const { incident } = await reportAndRead([entryOf(factOf('payment', 'yes'))]);
    const later = entryOf({ kind: 'noticed', moment: { at: '2026-11-20T20:00:00+11:00' } });
    await add(incident.id, [later]);
    expect((await look(incident.id)).incident.next_due_at).toBe('2026-11-23T09:00:00.000Z');
    await add(incident.id, [
      entryOf({ kind: 'withdrawn', reason: 'Another incident' }, { corrects: later.id }),
    ]);
    const { incident: after } = await look(incident.id);
    expect(after).toMatchObject({ noticed: { at }, next_due_at: '2026-11-22T22:30:00.000Z' });
    expect(after.reported).toEqual({ title: incident.title, place: 'NSW', noticed: { at } });
  });

  it('was noticed when it was stored where a device says later', async () => {
    const noticed = { at: new Date(Date.now() + 30 * 86_400_000).toISOString() };
    const { body } = await report({ ...reported(), noticed });
    const { incident } = incidentEndpoints.createIncident.output.parse(body);
    expect(incident.noticed).toEqual({ at: incident.created_at });
  });

  it('is closed and opened again', async () => {
    const { incident } = await reportAndRead();
    await add(incident.id, [entryOf({ kind: 'closed', reason: 'All is told' })]);
    expect((await look(incident.id)).incident.state).toBe('closed');
    await add(incident.id, [entryOf({ kind: 'reopened', reason: '' })]);
    expect((await look(incident.id)).incident.state).toBe('open');
  });
});

describe('the log of an incident', () => {
  it('adds each entry once, whoever sends at the same time', async () => {
    const { incident } = await reportAndRead();
    const shared = Array.from({ length: 5 }, (_, index) =>
      entryOf({ kind: 'note', text: `Note ${index}` }),
    );
    const others = Array.from({ length: 5 }, (_, index) =>
      entryOf({ kind: 'note', text: `Another ${index}` }),
    );
    const answers = await Promise.all([
      add(incident.id, shared),
      add(incident.id, shared),
      add(incident.id, others, 'member'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { entries } = await look(incident.id);
    expect(entries.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(10);
  });

  it('refuses another entry under the same id', async () => {
    const { incident } = await reportAndRead();
    const note = entryOf({ kind: 'note', text: 'One' });
    await add(incident.id, [note]);
    const other = await add(incident.id, [{ ...note, content: { kind: 'note', text: 'Two' } }]);
    expect([other.status, codeOf(other.body)]).toEqual([409, 'id_taken']);
    const author = await add(incident.id, [note], 'member');
    expect([author.status, codeOf(author.body)]).toEqual([409, 'id_taken']);
  });

  it('keeps an entry from the future, and counts it from when it was stored', async () => {
    const { incident } = await reportAndRead();
    const future = new Date(Date.now() + 30 * 86_400_000).toISOString();
    await add(incident.id, [entryOf(factOf('payment', 'yes', { at: future }))]);
    const { incident: after, entries } = await look(incident.id);
    const stored = Date.parse(entries[0]?.stored_at ?? '');
    expect(Date.parse(after.next_due_at ?? '')).toBe(stored + 72 * 3_600_000);
  });

  it.each([
    { at: '0000-06-01T00:00:00Z' },
    { at: '9999-12-31T23:00:00Z' },
    { on: '0026-11-20' },
    { on: '9999-12-31' },
  ])('takes no moment in a year far away: %j', async (moment) => {
    const { incident } = await reportAndRead();
    const content = { kind: 'fact', fact_id: 'payment', answer: 'yes', is_planned: false } as const;
    const sent = await add(incident.id, [entryOf({ ...content, moment })]);
    expect([sent.status, codeOf(sent.body)]).toEqual([422, 'invalid_input']);
    const noticed = await report({ ...reported(), noticed: moment });
    expect([noticed.status, codeOf(noticed.body)]).toEqual([422, 'invalid_input']);
  });

  it('shows an entry of a newer release as a note, and counts with what it corrects', async () => {
    const paid = entryOf(factOf('payment', 'yes', { at: '2026-11-20T15:00:00+11:00' }));
    const { incident } = await reportAndRead([paid]);
    await db.doc(paths.incidentEntry(randomUUID())).set({
      organisation_id: acme.id,
      incident_id: incident.id,
      entry_id: 'newer',
      corrects: paid.id,
      content: { kind: 'measure', text: 'Unplugged' },
      written_at: new Date(),
      position: 2,
      stored_at: new Date(),
    });
    await add(incident.id, [entryOf({ kind: 'note', text: 'Later' })]);
    const { incident: after, entries } = await look(incident.id);
    expect(after).toMatchObject({ running: 1, revision: 3 });
    expect(entries.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(entries[1]).toMatchObject({
      corrects: null,
      content: { kind: 'note', text: 'Written by a newer release' },
    });
  });

  it('has at most 500 entries, says what to do then, and can still be closed', async () => {
    const { incident } = await reportAndRead();
    const writer = db.bulkWriter();
    for (let position = 1; position <= bounds.entriesPerIncident; position += 1) {
      void writer.create(db.collection(paths.incidentEntries()).doc(), {
        organisation_id: acme.id,
        incident_id: incident.id,
        entry_id: `e${position}`,
        corrects: null,
        content: { kind: 'note', text: `Note ${position}` },
        written_at: new Date(),
        position,
        by_uid: 'somebody',
        by_name: 'Somebody',
        stored_at: new Date(),
        sha256: null,
      });
    }
    await writer.close();
    const refused = await add(incident.id, [entryOf({ kind: 'note', text: 'One more' })]);
    expect([refused.status, codeOf(refused.body)]).toEqual([409, 'incident_full']);
    expect(refused.body).toMatchObject({
      message: expect.stringContaining('report a new incident'),
    });
    expect((await add(incident.id, [entryOf({ kind: 'closed', reason: '' })])).status).toBe(200);
    expect((await look(incident.id)).incident).toMatchObject({ state: 'closed', revision: 501 });
  });

  it('is read by nobody else', async () => {
    const { incident } = await reportAndRead();
    const other = await newOrganisation(db);
    for (const [organisation, persona] of [
      [other, 'owner'],
      [acme, 'assignedAdviser'],
      [acme, 'admin'],
    ] as const) {
      const request = {
        origin: app.origin(),
        token: personOf(organisation, persona)?.token ?? '',
        params: { incidentId: incident.id },
      };
      expect((await callApi('getIncident', request)).status).toBe(404);
    }
  });
});

it('answers the rules, and those of an earlier version', async () => {
  const token = tokenOf('member');
  const current = incidentRulesEndpoints.getIncidentRules.output.parse(
    (await callApi('getIncidentRules', { origin: app.origin(), token })).body,
  );
  expect(current.clocks.length).toBeGreaterThan(30);
  const params = { version: current.version };
  const earlier = await callApi('getIncidentRulesVersion', { origin: app.origin(), token, params });
  expect(earlier.body).toEqual(current);
  const unknown = { version: '0000000000000000' };
  const missing = await callApi('getIncidentRulesVersion', {
    origin: app.origin(),
    token,
    params: unknown,
  });
  expect(missing.status).toBe(404);
});
