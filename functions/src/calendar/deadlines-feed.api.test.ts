import '../test/quiet.ts';
import type { EntryContent } from '@lexplain/contract/incidents/entries';
import { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import { readCalendar } from '@lexplain/contract/incidents/test-calendar';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { entryOf, factOf, incidentCalls, reported } from '../incidents/test-incident-calls.ts';
import { db } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { personOf } from '../test/organisation.ts';
import { calendarCalls } from './test-calendar-calls.ts';

const app = withApp();
withLibrary();
const { organisation, tokenOf, report, add, look } = incidentCalls(app.origin);
const { makeSecret, fetchFeed } = calendarCalls(app.origin);

let secret: string;
beforeEach(async () => {
  secret = await makeSecret(tokenOf('member'));
});

const read = async () => {
  const { status, body } = await fetchFeed(secret);
  expect(status).toBe(200);
  return String(body);
};
const entries = async () => readCalendar(await read());
const ends = async () => (await entries()).map((entry) => new Date(entry.ends).toISOString());

const clock_id = 'csa-ransomware-payment-72h';
const paidAt = (at: string): EntryContent => factOf('payment', 'yes', { at });

/** Reports an incident in which a ransom was paid, which has to be reported within 72 hours. */
const reportPaid = async (at = '2026-11-20T15:00:00+11:00', more: object = {}) => {
  const payment = entryOf(paidAt(at));
  const noticed = { at };
  const { status, body } = await report({ ...reported([payment]), noticed, ...more });
  expect(status).toBe(201);
  const { incident } = incidentEndpoints.createIncident.output.parse(body);
  return { id: incident.id, payment };
};

const told = (at: string): EntryContent => ({
  kind: 'report',
  clock_id,
  moment: { at },
  channel: 'online_form',
  made_by: 'The owner',
  reference_number: 'R-1',
  text: 'What was sent',
});

describe('the calendar of a private address', () => {
  it('names no law where AUSTRAC is told of a suspicion', async () => {
    const at = '2026-11-20T15:00:00+11:00';
    await reportPaid(at);
    const { body } = await report({
      ...reported([entryOf(factOf('crime_suspected', 'yes', { at }))]),
      noticed: { at },
    });
    const { incident } = incidentEndpoints.createIncident.output.parse(body);
    const found = (await entries()).find(({ uid }) => uid.startsWith(incident.id));
    expect(found?.title).toBe('Deadline of an incident');
    expect(JSON.stringify(found)).not.toMatch(/AML|AUSTRAC|suspicion/i);
  });

  it('names the law, the end and where to look, and nothing of the incident or of people', async () => {
    // The calendar has the titles of actions (action-days.api.test.ts).
    await db.doc(paths.action(organisation().ids.actionId ?? '')).delete();
    const { id } = await reportPaid('2026-11-20T15:00:00+11:00', { title: 'A secret title' });
    await add(id, [entryOf({ kind: 'note', text: 'A secret note' })]);
    const file = await read();
    const [entry, ...others] = readCalendar(file);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      uid: `${id}-${clock_id}@lexplain.example`,
      clock_id,
      title:
        'Cyber Security Act 2024: report to Designated Commonwealth body (Home Affairs and ASD)',
      ends: Date.parse('2026-11-23T04:00:00Z'),
      details: expect.stringMatching(
        new RegExp(
          `^Ends on Monday,? 23 November 2026 at 3:00:00\\s?pm AEDT\\.\\nWhere to look: https://lexplain\\.example/dashboard/incidents/${id}$`,
        ),
      ),
    });
    const starts = Date.parse('2026-11-23T04:00:00Z');
    expect(entry?.alarms).toEqual([24, 4, 1].map((hours) => starts - hours * 3_600_000));
    const { name } = (await db.doc(paths.organisation(organisation().id)).get()).data() ?? {};
    const people = (['member', 'owner'] as const).flatMap((persona) => {
      const { uid = '', email = '' } = personOf(organisation(), persona) ?? {};
      return [uid, email];
    });
    const unfolded = file.replaceAll('\r\n ', '');
    for (const text of ['secret', 'payment was', organisation().id, name, ...people]) {
      expect(unfolded).not.toContain(text);
    }
  });

  it('moves a deadline in its place, and has it no more once it is met', async () => {
    const { id, payment } = await reportPaid();
    const [before] = await entries();
    await add(id, [entryOf(paidAt('2026-11-20T18:00:00+11:00'), { corrects: payment.id })]);
    const [moved] = await entries();
    expect(moved?.uid).toBe(before?.uid);
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect(new Date(moved?.ends ?? 0).toISOString()).toBe('2026-11-23T07:00:00.000Z');
    await add(id, [entryOf(told('2026-11-21T10:00:00+11:00'))]);
    expect(await entries()).toEqual([]);
  });

  it('has the deadlines of open incidents, and of no drill or other organisation', async () => {
    const { id } = await reportPaid();
    await reportPaid('2026-11-21T15:00:00+11:00', { kind: 'drill' });
    await report({ ...reported([entryOf(paidAt('2026-11-22T15:00:00+11:00'))]) }, 'otherOwner');
    expect(await ends()).toEqual(['2026-11-23T04:00:00.000Z']);
    await add(id, [entryOf({ kind: 'closed', reason: '' })]);
    expect(await ends()).toEqual([]);
    await add(id, [entryOf({ kind: 'reopened', reason: '' })]);
    expect(await ends()).toEqual(['2026-11-23T04:00:00.000Z']);
  });

  it.each([
    // The clocks go forward in Sydney, back in Adelaide, and stay in Perth and Brisbane.
    ['NSW', '2026-10-03T12:00:00+10:00', '6 October 2026 at 1:00:00 pm AEDT'],
    ['SA', '2026-04-04T12:00:00+10:30', '7 April 2026 at 11:00:00 am ACST'],
    ['WA', '2026-10-03T12:00:00+08:00', '6 October 2026 at 12:00:00 pm AWST'],
    ['QLD', '2025-12-30T12:00:00+10:00', '2 January 2026 at 12:00:00 pm AEST'],
  ])('counts hours over changes of clocks, in the zone of %s', async (place, at, written) => {
    await reportPaid(at, { place });
    const [entry] = await entries();
    expect(entry?.ends).toBe(Date.parse(at) + 72 * 3_600_000);
    expect(entry?.details.replaceAll(/\s/g, ' ')).toContain(`${written}.`);
  });

  it('follows the profile, and a log that a release without stored deadlines wrote', async () => {
    const { id } = await reportPaid();
    const reference = db.doc(paths.incident(id));
    await reference.update({ calendar: null });
    expect(await ends()).toEqual(['2026-11-23T04:00:00.000Z']);
    await reference.update({ calendar: { revision: 0, deadlines: [] } });
    expect(await ends()).toEqual(['2026-11-23T04:00:00.000Z']);
    expect((await look(id)).incident).not.toHaveProperty('calendar');
  });

  it('costs a read for each open incident, and a few for the days to come', async () => {
    // The example that the test organisation has, which was stored without deadlines.
    await db.doc(paths.incident(organisation().ids.incidentId ?? '')).delete();
    const { id } = await reportPaid();
    await add(
      id,
      Array.from({ length: 20 }, (_, index) => entryOf({ kind: 'note', text: `Note ${index}` })),
    );
    await reportPaid('2026-11-21T15:00:00+11:00');
    // The first fetch is noted.
    await read();
    takeBill();
    expect(await entries()).toHaveLength(2);
    // The address, the account, the counter of fetches and two incidents. For the days to come: the
    // profile, the standing twice, and the version of the library twice, which is read each minute
    // outside of tests. The action that the test organisation has, the place, and the evidence that lapses.
    expect(takeBill()).toEqual({ reads: 5 + 5 + 3, writes: 1 });
  });
});
