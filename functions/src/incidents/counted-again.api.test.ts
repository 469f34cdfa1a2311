import '../test/quiet.ts';
import { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import { incidentSharingEndpoints } from '@lexplain/contract/incidents/sharing';
import { paths } from '@lexplain/contract/paths';
import { profileEndpoints } from '@lexplain/contract/profile/profile';
import { standingEndpoints } from '@lexplain/contract/reviews/standings';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeIncidentReminders } from '../mail/notices/reminders/incidents.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { type Persona, personOf } from '../test/organisation.ts';
import { countAgain } from './counted-again.ts';
import { entryOf, factOf, incidentCalls } from './test-incident-calls.ts';

// A change of the profile marks the organisation, and the job computes its open incidents anew.

const app = withApp();
withLibrary();
const { organisation, renew, tokenOf, reportAndRead, look } = incidentCalls(app.origin);

const ask = async (
  name: Parameters<typeof callApi>[0],
  more: object = {},
  persona: Persona = 'owner',
): Promise<unknown> => {
  const { status, body } = await callApi(name, {
    origin: app.origin(),
    token: tokenOf(persona),
    ...more,
  });
  expect(status, name).toBe(200);
  return body;
};

const readProfile = async () => profileEndpoints.getProfile.output.parse(await ask('getProfile'));

/** Whether the payment of a ransom is to be reported. */
const answer = async (given: 'yes' | 'no') => {
  const { revision } = await readProfile();
  const answers = {
    turnover_ever_above_3_million: given,
    turnover_last_year_above_3_million: given,
  };
  const headers = { 'If-Match': `"${revision}"` };
  return profileEndpoints.saveProfileFacts.output.parse(
    await ask('saveProfileFacts', { headers, body: { answers } }),
  );
};

const list = async () =>
  incidentEndpoints.listIncidents.output.parse(await ask('listIncidents')).incidents;
const find = async (id: string) => (await list()).find((incident) => incident.id === id);
const readStanding = async () =>
  standingEndpoints.getStanding.output.parse(await ask('getStanding'));

const markOf = async () =>
  (await db.doc(paths.organisation(organisation().id)).get()).get('duties_changed') ?? null;

const at = '2026-11-20T15:00:00+11:00';
const ends = '2026-11-23T04:00:00.000Z';
const paid = () => entryOf(factOf('payment', 'yes', { at }));

/** Both parts of the job. */
const runJob = async () => {
  await countAgain();
  await writeIncidentReminders(new Date());
};

beforeEach(async () => {
  const marked = await db
    .collection(paths.organisations())
    .where('duties_changed', '!=', null)
    .get();
  await Promise.all(marked.docs.map(({ ref }) => ref.update({ duties_changed: null })));
  await renew();
  const own = await db
    .collection(paths.incidents())
    .where('organisation_id', '==', organisation().id)
    .get();
  await Promise.all(own.docs.map(({ ref }) => ref.delete()));
});

describe('a change of the profile', () => {
  it('marks what it changes for incidents, and the job computes it and takes the mark away', async () => {
    const { incident } = await reportAndRead([paid()]);
    expect(incident).toMatchObject({ running: 0, is_counted_again: false });
    expect((await readStanding()).incidents_counted_again).toBe(false);
    expect((await answer('yes')).incidents_counted_again).toBe(true);
    // The last known time, with the words.
    expect(await find(incident.id)).toMatchObject({ running: 0, is_counted_again: true });
    expect((await readStanding()).incidents_counted_again).toBe(true);
    expect((await readProfile()).incidents_counted_again).toBe(true);
    await runJob();
    expect(await markOf()).toBe(null);
    expect(await find(incident.id)).toMatchObject({
      running: 1,
      next_due_at: ends,
      revision: 1,
      is_counted_again: false,
    });
    expect((await look(incident.id)).incident.next_reminder_at).toBe(null);
    const { incidents_counted_again, open_incidents } = await readStanding();
    expect(incidents_counted_again).toBe(false);
    expect(open_incidents[0]?.duties).toHaveLength(1);
    const stored = await db.doc(paths.incident(incident.id)).get();
    expect(stored.get('calendar.deadlines')).toHaveLength(1);
    expect((await readProfile()).incidents_counted_again).toBe(false);
    await answer('no');
    await runJob();
    expect(await find(incident.id)).toMatchObject({ running: 0, next_due_at: null });
  });

  it('marks nothing where the same duties may bind', async () => {
    await answer('yes');
    await countAgain();
    const { revision } = await readProfile();
    const headers = { 'If-Match': `"${revision}"` };
    await ask('saveProfileFacts', { headers, body: { answers: { group_above_3_million: 'yes' } } });
    expect(await markOf()).toBe(null);
  });

  it('leaves a closed incident as it is', async () => {
    const { incident } = await reportAndRead([paid(), entryOf({ kind: 'closed', reason: '' })]);
    await answer('yes');
    expect((await find(incident.id))?.is_counted_again).toBe(false);
    await runJob();
    expect(await find(incident.id)).toMatchObject({ running: 0, state: 'closed' });
  });
});

describe('the job', () => {
  it('goes on where an earlier run ended half way, and loses no mark', async () => {
    const ids = [];
    for (let index = 0; index < 3; index += 1)
      ids.push((await reportAndRead([paid()])).incident.id);
    await answer('yes');
    // One incident, and the end of the run.
    await countAgain(new Date(), { pageSize: 1, pages: 1 });
    expect(await markOf()).toMatchObject({ after: ids.toSorted()[0] });
    await writeIncidentReminders(new Date());
    const running = async () =>
      (await list()).map((one) => one.running).reduce((sum, count) => sum + count, 0);
    expect(await running()).toBe(1);
    // Also one that is counted already says so, until the last one is.
    expect((await list()).every(({ is_counted_again }) => is_counted_again)).toBe(true);
    await runJob();
    expect([await running(), await markOf()]).toEqual([3, null]);
  });

  it('keeps the mark where it fails, and says so of the one that it cannot compute', async () => {
    const { incident } = await reportAndRead([paid()]);
    await answer('yes');
    const fails = vi.spyOn(db, 'runTransaction').mockRejectedValueOnce(new Error('Cut off'));
    await countAgain();
    fails.mockRestore();
    expect(await markOf()).not.toBe(null);
    await countAgain();
    expect(await markOf()).toBe(null);
    // Until the other part of the job has computed it.
    expect((await find(incident.id))?.is_counted_again).toBe(true);
    await writeIncidentReminders(new Date());
    expect((await find(incident.id))?.is_counted_again).toBe(false);
  });

  it('begins anew where the profile changes meanwhile', async () => {
    for (let index = 0; index < 2; index += 1) await reportAndRead([paid()]);
    await answer('yes');
    await countAgain(new Date(), { pageSize: 1, pages: 1 });
    await answer('no');
    expect(await markOf()).toMatchObject({ after: null });
    await runJob();
    expect((await list()).map(({ running }) => running)).toEqual([0, 0]);
    expect(await markOf()).toBe(null);
  });

  it('may run twice at once', async () => {
    await reportAndRead([paid()]);
    await answer('yes');
    await Promise.all([countAgain(), countAgain()]);
    await writeIncidentReminders(new Date());
    expect([(await list())[0]?.running, await markOf()]).toEqual([1, null]);
  });
});

describe('an adviser', () => {
  it('sees in their list that a shared incident is counted again', async () => {
    const { incident } = await reportAndRead([paid()]);
    const { uid = '' } = personOf(organisation(), 'assignedAdviser') ?? {};
    await db.doc(paths.incident(incident.id)).update({
      shared: { adviser_uid: uid, adviser_name: 'Ann', at: new Date(), by_uid: '', by_name: '' },
    });
    const listShared = async () =>
      incidentSharingEndpoints.listSharedIncidents.output.parse(
        await ask('listSharedIncidents', {}, 'assignedAdviser'),
      ).incidents[0]?.is_counted_again;
    expect(await listShared()).toBe(false);
    await answer('yes');
    expect(await listShared()).toBe(true);
    await runJob();
    expect(await listShared()).toBe(false);
  });
});
