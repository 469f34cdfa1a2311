import '../../../test/quiet.ts';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { Query, Transaction } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entryOf, factOf, incidentCalls } from '../../../incidents/test-incident-calls.ts';
import { listNoticesOf } from '../../../notices/store.ts';
import { prepareSuppression } from '../../../notices/suppressions.ts';
import { db } from '../../../platform/firestore.ts';
import { withApp } from '../../../test/http.ts';
import { withLibrary } from '../../../test/library.ts';
import { after, readMail } from '../../../test/mail/incident-mail.ts';
import { type Persona, personOf } from '../../../test/organisation.ts';
import { writeIncidentReminders } from './incidents.ts';

// Reminders of the deadlines of incidents, in a project of its own: the job takes up all incidents
// that are due.

const app = withApp();
withLibrary();
const { organisation, tokenOf: _, reportAndRead, report, add } = incidentCalls(app.origin);
const { uidOf, factsOf, kindsOf, sendAll } = readMail(organisation);

beforeEach(async () => {
  const { docs } = await db.collection(paths.incidents()).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

const paid = () => entryOf(factOf('payment', 'yes', { at: new Date().toISOString() }));

/** An incident with a deadline of 72 hours from this moment. */
const reportPayment = () => reportAndRead([paid()]);

const reportDrill = () =>
  report({
    id: crypto.randomUUID(),
    kind: 'drill',
    title: 'A drill',
    place: 'QLD',
    noticed: { at: new Date().toISOString() },
    entries: [paid()],
  });

const statesOf = async (persona: Persona): Promise<[string, string | null][]> =>
  (await listNoticesOf(uidOf(persona))).map(({ delivery }: StoredNotice) => [
    delivery.state,
    delivery.last_error,
  ]);

/** The documents read since the last look; a query without a result counts as one. */
const countReads = () => {
  const ofQueries = vi.spyOn(Query.prototype, 'get');
  const inTransactions = vi.spyOn(Transaction.prototype, 'get');
  const sum = async (spy: typeof ofQueries | typeof inTransactions): Promise<number> => {
    const found = await Promise.all(spy.mock.results.map(({ value }) => value));
    spy.mockClear();
    return found.reduce((total, { size = 1 }) => total + Math.max(1, size), 0);
  };
  return async () => ({
    ofQueries: await sum(ofQueries),
    inTransactions: await sum(inTransactions),
  });
};

describe('the job', () => {
  it('reminds who reported it and the owners, once, at each moment', async () => {
    const { incident } = await reportPayment();
    await writeIncidentReminders(after(1));
    expect(await kindsOf('owner')).toEqual([]);
    for (const now of [after(36, 1), after(48, 1), after(68, 1), after(71, 1), after(72, 1)]) {
      await writeIncidentReminders(now);
      await writeIncidentReminders(now);
    }
    const all = [['half'], ['day'], ['four_hours'], ['hour'], ['end']];
    expect([await kindsOf('owner'), await kindsOf('member')]).toEqual([all, all]);
    expect((await db.doc(paths.incident(incident.id)).get()).get('next_reminder_at')).toBe(null);
    const [first] = await factsOf('owner');
    expect(first).toMatchObject({
      incident_id: incident.id,
      is_drill: false,
      time_zone: 'Australia/Sydney',
      deadlines: [{ clock_id: 'csa-ransomware-payment-72h', law: 'Cyber Security Act 2024' }],
    });
  });

  it('writes each mail once where two run at the same time, and one for all that came late', async () => {
    await reportPayment();
    const now = after(68, 1);
    await Promise.all([1, 2, 3].map(() => writeIncidentReminders(now)));
    expect(await kindsOf('owner')).toEqual([['four_hours']]);
  });

  it('leaves the incidents of an organisation that has many for its next runs', async () => {
    for (const _ of [1, 2, 3]) await reportPayment();
    const now = after(36, 1);
    const counts: number[] = [];
    for (const _ of [1, 2, 3, 4]) counts.push(await writeIncidentReminders(now, 2));
    const [each] = counts;
    expect(each).toBeGreaterThanOrEqual(2);
    expect(counts).toEqual([each, each, each, 0]);
    expect(await kindsOf('owner')).toEqual([['half'], ['half'], ['half']]);
  });

  it('writes none of what was met, moved or closed, and none of the past', async () => {
    const { incident } = await reportPayment();
    await add(incident.id, [entryOf({ kind: 'closed', reason: '' })]);
    await writeIncidentReminders(after(36, 1));
    await add(incident.id, [entryOf({ kind: 'reopened', reason: '' })]);
    await add(incident.id, [
      entryOf({
        kind: 'report',
        clock_id: 'csa-ransomware-payment-72h',
        moment: { at: new Date().toISOString() },
        channel: 'online_form',
        made_by: 'The owner',
        reference_number: '',
        text: '',
      }),
    ]);
    await writeIncidentReminders(after(80));
    expect(await kindsOf('owner')).toEqual([]);
  });

  it('reads what is due and no more', async () => {
    await reportPayment();
    // The rules of incidents are in memory from here on.
    await writeIncidentReminders(after(36, 1));
    const reads = countReads();
    expect(await writeIncidentReminders(after(37))).toBe(0);
    expect(await reads()).toEqual({ ofQueries: 1, inTransactions: 0 });
    expect(await writeIncidentReminders(after(48, 1))).toBe(4);
    // The incident, its organisation, one entry, three owners and the second address.
    expect(await reads()).toEqual({ ofQueries: 1, inTransactions: 7 });
  });

  it('mails a drill to those who take part only', async () => {
    await reportDrill();
    await writeIncidentReminders(after(36, 1));
    expect([await kindsOf('owner'), await kindsOf('member')]).toEqual([[], [['half']]]);
    const [mail] = await sendAll('member');
    expect(mail?.subject).toMatch(/^Drill: A deadline ends on .* AEST$/);
  });
});

describe('a second address', () => {
  const setSecond = (state: string) =>
    db.doc(paths.readinessOf(organisation().id)).set({
      second_address: {
        address: 'second@example.org',
        state,
        since: new Date(),
        token: `second-address-${organisation().id}`,
      },
    });
  const sendToSecond = () => sendAll(null);

  it('is told that a deadline runs, when and where to look, and no more', async () => {
    await setSecond('confirmed');
    const { incident } = await reportPayment();
    await writeIncidentReminders(after(68, 1));
    const [mail, ...others] = await sendToSecond();
    expect([mail?.to, others]).toEqual(['second@example.org', []]);
    expect(mail?.text).toContain(`https://lexplain.example/dashboard/incidents/${incident.id}`);
    expect(mail?.text).toMatch(/https:\/\/lexplain\.example\/second-address#second-address-/);
    const named = /encrypted|Cyber Security Act|Home Affairs|Acme|only-acme/;
    expect(JSON.stringify(mail)).not.toMatch(named);
  });

  it.each(['waiting', 'ended'])('is not mailed while it is %s', async (state) => {
    await setSecond(state);
    await reportPayment();
    await writeIncidentReminders(after(68, 1));
    expect(await sendToSecond()).toEqual([]);
  });

  it('is not mailed once its mail was ended', async () => {
    await setSecond('confirmed');
    await reportPayment();
    await writeIncidentReminders(after(68, 1));
    await setSecond('ended');
    expect(await sendToSecond()).toEqual([]);
  });

  it('hears of no drill', async () => {
    await setSecond('confirmed');
    await reportDrill();
    await writeIncidentReminders(after(68, 1));
    expect(await sendToSecond()).toEqual([]);
  });
});

describe('a reminder', () => {
  it('names law, recipient, day, hour and zone, and neither title nor facts', async () => {
    const { incident } = await reportPayment();
    await writeIncidentReminders(after(68, 1));
    const [mail] = await sendAll('owner');
    expect(mail?.text).toContain('Cyber Security Act 2024');
    expect(mail?.text).toMatch(
      /Ends on \w+ \d+ \w+ 2\d{3} at .* AE[DS]T\. Less than 4 hours are left/,
    );
    expect(mail?.text).toContain(`https://lexplain.example/dashboard/incidents/${incident.id}`);
    expect(JSON.stringify(mail)).not.toMatch(/encrypted|List-Unsubscribe|\/unsubscribe/);
  });

  it.each([
    ['met', { kind: 'closed', reason: '' }, 'What it is about is over'],
    ['moved', factOf('payment', 'no'), 'The deadlines were met or have moved'],
  ] as const)('is withheld once its deadline was %s', async (_, content, reason) => {
    const first = paid();
    const { incident } = await reportAndRead([first]);
    await writeIncidentReminders(after(36, 1));
    const corrects = content.kind === 'fact' ? first.id : null;
    expect((await add(incident.id, [entryOf(content, { corrects })])).status).toBe(200);
    expect(await sendAll('owner')).toEqual([]);
    expect(await statesOf('owner')).toEqual([['withheld', reason]]);
  });

  it('is sent where the log has changed and the deadline has not', async () => {
    const { incident } = await reportPayment();
    await writeIncidentReminders(after(36, 1));
    await add(incident.id, [entryOf({ kind: 'note', text: 'Nothing new' })]);
    expect(await sendAll('owner')).toHaveLength(1);
  });

  it('that can not be delivered is noted on its incident, which asks for more then alone', async () => {
    const { incident } = await reportPayment();
    await writeIncidentReminders(after(36, 1));
    const readNote = async () =>
      (await db.doc(paths.incident(incident.id)).get()).get('has_failed_reminder');
    const { email = '' } = personOf(organisation(), 'owner') ?? {};
    await sendAll('member');
    expect(await readNote()).toBe(false);
    const now = new Date();
    await db.runTransaction(async (transaction) => {
      const bounced = { address: email, report: 'bounced', reportedAt: now } as const;
      (await prepareSuppression(transaction, bounced, now))?.();
    });
    expect(await sendAll('owner')).toEqual([]);
    expect(await readNote()).toBe(true);
  });
});
