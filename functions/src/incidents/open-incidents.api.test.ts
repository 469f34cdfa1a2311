import '../test/quiet.ts';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import { mostListed } from '@lexplain/contract/incidents/open-incidents';
import { paths } from '@lexplain/contract/paths';
import { standingEndpoints } from '@lexplain/contract/reviews/standings';
import { describe, expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { type Persona, personOf } from '../test/organisation.ts';
import { countAgain } from './counted-again.ts';
import { entryOf, factOf, incidentCalls, reported } from './test-incident-calls.ts';

// The open incidents in the standing of an organisation, which the Feed and the menu show.

const app = withApp();
withLibrary();
const { organisation, renew, tokenOf, report, reportAndRead, add } = incidentCalls(app.origin);

const ask = (persona: Persona, name: EndpointName, body?: object) =>
  callApi(name, {
    origin: app.origin(),
    token: tokenOf(persona),
    params: { organisationId: organisation().id },
    ...(body && { body }),
  });

const readStanding = async (persona: Persona = 'member') =>
  standingEndpoints.getStanding.output.parse((await ask(persona, 'getStanding')).body);

/** What a member finds of an incident. */
const find = async (id: string) =>
  (await readStanding()).open_incidents.find((incident) => incident.id === id);

const clocksOf = async (id: string) => (await find(id))?.duties.map(({ clock_id }) => clock_id);

const standingAt = () => db.doc(paths.standing(organisation().id));
const stored = async () => JSON.stringify((await standingAt().get()).data());

const at = '2026-11-20T15:00:00+11:00';
const payment = 'csa-ransomware-payment-72h';
const paid = () => entryOf(factOf('payment', 'yes', { at }));
const harmful = () => [
  entryOf(factOf('personal_information', 'yes')),
  entryOf(factOf('harm_believed', 'yes', { at })),
];
const reportOf = (clock_id: string) =>
  entryOf({
    kind: 'report',
    clock_id,
    moment: { at: '2026-11-21T10:00:00+11:00' },
    channel: 'online_form',
    made_by: 'The owner',
    reference_number: '',
    text: '',
  });

describe('a standing', () => {
  it('lists an open incident with law, duty and time, and neither title nor facts', async () => {
    const { incident } = await reportAndRead([...harmful(), paid()]);
    const found = await find(incident.id);
    expect(found?.place).toBe('NSW');
    expect(found?.duties[0]).toEqual({
      clock_id: payment,
      subject_id: 'cyber-security-act-2024',
      task: 'Report within 72 hours',
      recipient: 'Designated Commonwealth body (Home Affairs and ASD)',
      ends: '2026-11-23T04:00:00.000Z',
      is_end_of_day: false,
      since: null,
    });
    const endless = found?.duties.filter(({ ends }) => ends === null) ?? [];
    expect(endless[0]).toMatchObject({
      subject_id: 'privacy-act-1988',
      task: 'Report as soon as practicable',
      since: '2026-11-20T04:00:00.000Z',
    });
    expect(await stored()).toContain(payment);
    expect(await stored()).not.toMatch(/encrypted|harm_believed|personal_information/);
  });

  it('follows what is reported, closed, opened again and moved', async () => {
    const { incident } = await reportAndRead([paid()]);
    expect(await clocksOf(incident.id)).toEqual([payment]);
    await add(incident.id, [entryOf({ kind: 'place', place: 'WA' })]);
    expect((await find(incident.id))?.place).toBe('WA');
    await add(incident.id, [entryOf({ kind: 'closed', reason: '' })]);
    expect(await find(incident.id)).toBeUndefined();
    await add(incident.id, [entryOf({ kind: 'reopened', reason: '' })]);
    expect(await clocksOf(incident.id)).toEqual([payment]);
    await add(incident.id, [reportOf(payment)]);
    expect(await clocksOf(incident.id)).toEqual([]);
  });

  it('has no drill', async () => {
    const { body } = await report({ ...reported([paid()]), kind: 'drill' });
    const { incident } = incidentEndpoints.createIncident.output.parse(body);
    expect([incident.kind, incident.running]).toEqual(['drill', 1]);
    expect(await find(incident.id)).toBeUndefined();
  });

  it('follows the profile', async () => {
    await renew();
    const { incident } = await reportAndRead([paid()]);
    expect(await clocksOf(incident.id)).toEqual([]);
    const { facts_revision = 0 } =
      (await db.doc(paths.organisation(organisation().id)).get()).data() ?? {};
    const { status } = await callApi('saveProfileFacts', {
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
    expect(status).toBe(200);
    await countAgain();
    expect(await clocksOf(incident.id)).toEqual([payment]);
  });

  it('lists the newest ones up to a bound, and says that there are others', async () => {
    const { incident } = await reportAndRead([paid()]);
    const document = (await db.doc(paths.incident(incident.id)).get()).data() ?? {};
    const batch = db.batch();
    for (let index = 0; index < mostListed; index += 1) {
      const created_at = new Date(Date.now() + index);
      const id = `${incident.id}-${index}`;
      batch.set(db.doc(paths.incident(id)), { ...document, created_at });
    }
    await batch.commit();
    await standingAt().set({ incidents: null }, { merge: true });
    const { open_incidents, has_more_incidents } = await readStanding();
    expect([open_incidents.length, has_more_incidents]).toEqual([mostListed, true]);
    expect(open_incidents[0]?.id).toBe(`${incident.id}-${mostListed - 1}`);
  });
});

describe('what it costs', () => {
  const countReads = async (act: () => Promise<unknown>): Promise<number> => {
    takeBill();
    await act();
    return takeBill().reads;
  };

  it('is no read of a report or an entry, and one count of the next reading', async () => {
    // The first call of a session notes its sign-in, and the first reading counts the laws.
    for (const persona of ['member', 'owner'] as const) await ask(persona, 'getMe');
    // The example of the test organisation, which has neither a log nor duties.
    await db.doc(paths.incident(organisation().ids.incidentId ?? '')).delete();
    const drill = () => report({ ...reported([paid()]), kind: 'drill' });
    // The library is in memory from here on.
    await drill();
    await readStanding();
    const reading = await countReads(readStanding);
    const ofDrill = await countReads(drill);
    // A drill is not listed: a real one reads as much.
    const real = reported([paid()]);
    expect(await countReads(() => report(real))).toBe(ofDrill);
    // The standing again, and the open incident.
    expect(await countReads(readStanding)).toBe(reading + 1 + 1);
    expect(await countReads(readStanding)).toBe(reading);
    const { open_incidents } = await readStanding();
    const id = open_incidents[0]?.id ?? '';
    const ofNote = await countReads(() => add(id, [entryOf({ kind: 'note', text: 'Nothing' })]));
    expect(await countReads(readStanding)).toBe(reading);
    // One entry more is read.
    expect(await countReads(() => add(id, [reportOf(payment)]))).toBe(ofNote + 1);
    expect(await countReads(readStanding)).toBe(reading + 1 + 1);
  });
});

describe('who reads it', () => {
  it('nobody without the second factor that their organisation demands', async () => {
    const { incident } = await reportAndRead([paid()]);
    expect(await clocksOf(incident.id)).toEqual([payment]);
    const { uid = '' } = personOf(organisation(), 'member') ?? {};
    // The people of a test have one in their token: it was removed since.
    await db.doc(paths.user(uid)).update({
      member_second_factor_due_at: new Date(0),
      second_factor_removed_at: Date.now(),
    });
    const { status, body } = await ask('member', 'getStanding');
    expect([status, codeOf(body)]).toEqual([403, 'second_factor_required']);
    expect(JSON.stringify(body)).not.toContain(payment);
  });

  it('no staff, in no list, on no page of a client, and in no export', async () => {
    const { incident } = await reportAndRead([paid()]);
    expect(await clocksOf(incident.id)).toEqual([payment]);
    const { uid = '' } = personOf(organisation(), 'assignedAdviser') ?? {};
    await standingAt().set(
      { name: `Acme ${organisation().id}`, adviser_uid: uid, waiting_since: new Date() },
      { merge: true },
    );
    const search = { search: organisation().id };
    const asked = {
      assignedAdviser: [
        await ask('assignedAdviser', 'listClients'),
        await ask('assignedAdviser', 'searchClients', search),
        await ask('assignedAdviser', 'readClient'),
        await ask('assignedAdviser', 'listReviewQueue'),
        await ask('assignedAdviser', 'getStanding'),
        await ask('assignedAdviser', 'exportMe'),
      ],
      admin: [
        await ask('admin', 'searchClients', search),
        await ask('admin', 'openClient', { reason: 'A question of the client' }),
        await ask('admin', 'listReviewQueue'),
        await ask('admin', 'getStanding'),
        await ask('admin', 'exportMe'),
      ],
      stranger: [await ask('otherOwner', 'getStanding'), await ask('otherMember', 'exportMe')],
    };
    for (const [who, answers] of Object.entries(asked)) {
      expect(
        answers.map(({ status }) => status),
        who,
      ).toEqual(answers.map(() => 200));
      const told = JSON.stringify(answers.map(({ body }) => body));
      expect(told, who).not.toMatch(new RegExp(`${incident.id}|${payment}`));
    }
    // The organisation itself is in them.
    expect(JSON.stringify(asked.assignedAdviser)).toContain(organisation().id);
  });
});
