import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { bounds } from '@lexplain/contract/api/bounds';
import { readIncidentLog } from '@lexplain/contract/incidents/effective';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, personOf } from '../test/organisation.ts';
import { entryOf, factOf, incidentCalls, reported } from './test-incident-calls.ts';

const app = withApp();
withLibrary();
const { organisation, report, reportAndRead, add, look } = incidentCalls(app.origin);

const storeNewer = (incidentId: string, corrects: string) =>
  db.doc(paths.incidentEntry(randomUUID())).set({
    organisation_id: organisation().id,
    incident_id: incidentId,
    entry_id: 'newer',
    corrects,
    content: { kind: 'measure', text: 'Unplugged' },
    written_at: new Date(),
    position: 2,
    stored_at: new Date(),
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
    await storeNewer(incident.id, paid.id);
    await add(incident.id, [entryOf({ kind: 'note', text: 'Later' })]);
    const { incident: after, entries } = await look(incident.id);
    expect(after).toMatchObject({ running: 1, revision: 3 });
    expect(entries.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(entries[1]).toMatchObject({
      corrects: paid.id,
      content: { kind: 'note', text: 'Written by a newer release' },
    });
  });

  it('counts a correction of what a newer release wrote of an entry', async () => {
    const paid = entryOf(factOf('payment', 'yes', { at: '2026-11-20T15:00:00+11:00' }));
    const { incident } = await reportAndRead([paid]);
    await storeNewer(incident.id, paid.id);
    const later = factOf('payment', 'yes', { at: '2026-11-20T18:00:00+11:00' });
    await add(incident.id, [entryOf(later, { corrects: 'newer' })]);
    const { incident: after, entries } = await look(incident.id);
    expect(after.next_due_at).toBe('2026-11-23T07:00:00.000Z');
    expect(readIncidentLog(entries, after.reported).facts.get('payment')?.moment).toEqual(
      'moment' in later ? later.moment : null,
    );
  });

  it('has at most 500 entries, says what to do then, and can still be closed', async () => {
    const { incident } = await reportAndRead();
    const writer = db.bulkWriter();
    for (let position = 1; position <= bounds.entriesPerIncident; position += 1) {
      void writer.create(db.collection(paths.incidentEntries()).doc(), {
        organisation_id: organisation().id,
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
    for (const [theirs, persona] of [
      [other, 'owner'],
      [organisation(), 'assignedAdviser'],
      [organisation(), 'admin'],
    ] as const) {
      const request = {
        origin: app.origin(),
        token: personOf(theirs, persona)?.token ?? '',
        params: { incidentId: incident.id },
      };
      expect((await callApi('getIncident', request)).status).toBe(404);
    }
  });
});
