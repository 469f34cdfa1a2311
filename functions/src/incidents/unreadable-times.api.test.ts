import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@lexplain/contract/api/endpoints';
import { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import { incidentSharingEndpoints } from '@lexplain/contract/incidents/sharing';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it } from 'vitest';
import { calendarCalls } from '../calendar/test-calendar-calls.ts';
import { writeIncidentReminders } from '../mail/notices/reminders/incidents.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { personOf } from '../test/organisation.ts';
import { entryOf, factOf, incidentCalls, reported } from './test-incident-calls.ts';

// An earlier release took moments with more than nine digits of a second, which Temporal does not read.

const app = withApp();
withLibrary();
const { organisation, tokenOf, report, reportAndRead, add, look } = incidentCalls(app.origin);
const { makeSecret, fetchFeed } = calendarCalls(app.origin);

const unread = { at: `2026-11-20T09:30:00.${'1'.repeat(10)}+11:00` };
const paid = (moment: { at: string }) => factOf('payment', 'yes', moment);

/** As an earlier release stored it. */
const storeUnread = async (incidentId: string, content: object, position = 1): Promise<string> => {
  const entry_id = randomUUID();
  await db.doc(paths.incidentEntry(randomUUID())).set({
    organisation_id: organisation().id,
    incident_id: incidentId,
    entry_id,
    content,
    written_at: new Date(),
    position,
    by_name: 'The adviser',
    stored_at: new Date(),
  });
  return entry_id;
};

const call = (name: EndpointName, incidentId: string, more: object = {}) =>
  callApi(name, {
    origin: app.origin(),
    token: tokenOf('owner'),
    params: { incidentId },
    ...more,
  });

describe('a moment that nothing reads', () => {
  it('is taken from no member and from no adviser', async () => {
    const { incident } = await reportAndRead();
    const sent = await add(incident.id, [entryOf(paid(unread))]);
    expect([sent.status, codeOf(sent.body)]).toEqual([422, 'invalid_input']);
    const noticed = await report({ ...reported(), noticed: unread });
    expect([noticed.status, codeOf(noticed.body)]).toEqual([422, 'invalid_input']);
    const written = await add(incident.id, [
      entryOf({ kind: 'note', text: 'One' }, { written_at: '2026-11-20T00:00:00.1234567890Z' }),
    ]);
    expect([written.status, codeOf(written.body)]).toEqual([422, 'invalid_input']);
    const proposed = await callApi('addIncidentComment', {
      origin: app.origin(),
      token: personOf(organisation(), 'assignedAdviser')?.token ?? '',
      params: { incidentId: organisation().ids.incidentId ?? '' },
      body: { id: 'one', text: 'Paid', proposed: { corrects: null, content: paid(unread) } },
    });
    expect([proposed.status, codeOf(proposed.body)]).toEqual([422, 'invalid_input']);
  });

  it.each([
    paid(unread),
    { kind: 'noticed', moment: { at: 'nonsense' } },
    {
      kind: 'report',
      clock_id: 'csa-ransomware-payment-72h',
      moment: { on: '2026-02-30' },
      channel: 'email',
      made_by: 'Ann',
      reference_number: '',
      text: '',
    },
  ])('of a stored entry is left out, and what colleagues add is stored: %j', async (content) => {
    const { incident } = await reportAndRead();
    await storeUnread(incident.id, content);
    await db
      .doc(paths.incident(incident.id))
      .update({ calendar: null, next_reminder_at: new Date(0) });
    expect((await look(incident.id)).entries).toMatchObject([{ content }]);
    await writeIncidentReminders(new Date());
    expect((await fetchFeed(await makeSecret(tokenOf('owner')))).status).toBe(200);
    expect(
      (await call('verifyIncidentLog', incident.id, { body: { sha256: 'a'.repeat(64) } })).status,
    ).toBe(200);
    expect((await call('exportMe', incident.id)).status).toBe(200);
    const later = { at: '2026-11-20T15:00:00+11:00' };
    const answer = await add(incident.id, [entryOf(paid(later))]);
    expect(answer.status).toBe(200);
    const { incident: after } = incidentEndpoints.addIncidentEntries.output.parse(answer.body);
    expect(after).toMatchObject({ running: 1, next_due_at: '2026-11-23T04:00:00.000Z' });
  });

  it('is put right by a correction, and corrects nothing', async () => {
    const { incident } = await reportAndRead();
    const entry = await storeUnread(incident.id, paid(unread));
    const good = { at: '2026-11-20T15:00:00+11:00' };
    await add(incident.id, [entryOf(paid(good), { corrects: entry })]);
    expect((await look(incident.id)).incident.next_due_at).toBe('2026-11-23T04:00:00.000Z');
  });

  it('of the notice is that of the report, and the page is told', async () => {
    const { incident } = await reportAndRead();
    await db
      .doc(paths.incident(incident.id))
      .update({ noticed: unread, 'reported.noticed': unread });
    const at = incident.created_at;
    expect((await look(incident.id)).incident).toMatchObject({
      noticed: { at },
      reported: { noticed: { at } },
      is_notice_unreadable: true,
    });
    expect((await call('listIncidents', incident.id)).status).toBe(200);
    expect((await add(incident.id, [entryOf(factOf('payment', 'yes'))])).status).toBe(200);
  });

  it('of a stored proposal is shown and can be declined, and is not entered', async () => {
    const { incidentId = '', commentId = '' } = organisation().ids;
    await db
      .collection(paths.incidentComments())
      .where('incident_id', '==', incidentId)
      .where('comment_id', '==', commentId)
      .get()
      .then(({ docs: [comment] }) =>
        comment?.ref.update({
          state: 'waiting',
          proposed: { corrects: null, content: paid(unread) },
        }),
      );
    const { body } = await call('listIncidentComments', incidentId);
    const { comments } = incidentSharingEndpoints.listIncidentComments.output.parse(body);
    expect(comments).toContainEqual(expect.objectContaining({ state: 'waiting' }));
    const decide = (decision: string) =>
      call('decideIncidentProposal', incidentId, {
        params: { incidentId, commentId },
        body: { decision },
      });
    const confirmed = await decide('confirm');
    expect([confirmed.status, codeOf(confirmed.body)]).toEqual([422, 'invalid_input']);
    expect((await decide('decline')).status).toBe(200);
  });
});
