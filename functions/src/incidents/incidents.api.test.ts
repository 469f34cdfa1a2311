import '../test/quiet.ts';
import { createHash } from 'node:crypto';
import { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import { incidentRulesEndpoints } from '@lexplain/contract/library/incident-rules';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it } from 'vitest';
import { writeIncidentReminders } from '../mail/notices/reminders/incidents.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { countAgain } from './counted-again.ts';
import { at, entryOf, factOf, incidentCalls, reported } from './test-incident-calls.ts';

const app = withApp();
withLibrary();
const { organisation, renew, tokenOf, report, reportAndRead, add, look } = incidentCalls(
  app.origin,
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
    const log = await db.collection(paths.organisationEvents(organisation().id)).get();
    expect(log.docs.map((entry) => entry.get('kind'))).toContain('incident_reported');
  });

  it('starts no deadline of a law that cannot bind by the profile', async () => {
    await renew();
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

  it('follows the profile while it is open', async () => {
    await renew();
    const paid = entryOf(factOf('payment', 'yes', { at: '2026-11-20T15:00:00+11:00' }));
    const { incident } = await reportAndRead([paid]);
    const closed = await reportAndRead([paid, entryOf({ kind: 'closed', reason: '' })]);
    expect(incident).toMatchObject({ running: 0, next_due_at: null });

    const { facts_revision = 0 } =
      (await db.doc(paths.organisation(organisation().id)).get()).data() ?? {};
    const saved = await callApi('saveProfileFacts', {
      origin: app.origin(),
      token: tokenOf('owner'),
      headers: { 'If-Match': `"${facts_revision}"` },
      body: {
        answers: {
          turnover_ever_above_3_million: 'yes',
          turnover_last_year_above_3_million: 'yes',
        },
      },
    });
    expect(saved.status).toBe(200);
    await countAgain();
    await writeIncidentReminders();
    expect((await look(incident.id)).incident).toMatchObject({
      running: 1,
      next_due_at: '2026-11-23T04:00:00.000Z',
      revision: 1,
    });
    expect((await look(closed.incident.id)).incident.running).toBe(0);
  });

  it('has its deadlines also once it is closed', async () => {
    const paid = entryOf(factOf('payment', 'yes', { at: '2026-11-20T15:00:00+11:00' }));
    const { incident } = await reportAndRead([paid]);
    await add(incident.id, [entryOf({ kind: 'closed', reason: 'All is told' })]);
    const { body } = await callApi('listIncidents', {
      origin: app.origin(),
      token: tokenOf('owner'),
    });
    const listed = incidentEndpoints.listIncidents.output.parse(body).incidents;
    expect(listed.find(({ id }) => id === incident.id)).toMatchObject({
      state: 'closed',
      running: 1,
      next_due_at: '2026-11-23T04:00:00.000Z',
    });
  });

  it('is closed and opened again', async () => {
    const { incident } = await reportAndRead();
    await add(incident.id, [entryOf({ kind: 'closed', reason: 'All is told' })]);
    expect((await look(incident.id)).incident.state).toBe('closed');
    await add(incident.id, [entryOf({ kind: 'reopened', reason: '' })]);
    expect((await look(incident.id)).incident.state).toBe('open');
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
