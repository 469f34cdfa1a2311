import '../../test/quiet.ts';
import { reminderEndpoints } from '@lexplain/contract/incidents/reminder-endpoints';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it } from 'vitest';
import { prepareSuppression } from '../../notices/suppressions.ts';
import { db } from '../../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import { type Persona, personOf } from '../../test/organisation.ts';
import { incidentCalls } from '../test-incident-calls.ts';

const app = withApp();
withLibrary();
const { organisation, tokenOf, reportAndRead } = incidentCalls(app.origin);

const uidOf = (persona: Persona): string => personOf(organisation(), persona)?.uid ?? '';

type Name = 'getIncidentReminders' | 'saveIncidentReminders' | 'endIncidentReminders';
const ask = async (name: Name, incidentId: string, persona: Persona, body?: object) =>
  callApi(name, {
    origin: app.origin(),
    token: tokenOf(persona),
    params: { incidentId },
    ...(body && { body }),
  });

const remindedIn = (body: unknown): string[] =>
  reminderEndpoints.getIncidentReminders.output
    .parse(body)
    .people.map(({ uid }) => uid)
    .sort();

/** The owners of the test organisation. Two of them never sign in. */
const owners = () => [uidOf('owner'), uidOf('unverified'), uidOf('signedOut')];
const sorted = (...uids: string[]) => [...uids].sort();

describe('the reminders of an incident', () => {
  it('go to who reported it and all owners, until someone chooses', async () => {
    const { incident } = await reportAndRead();
    const { body } = await ask('getIncidentReminders', incident.id, 'owner');
    expect(remindedIn(body)).toEqual(sorted(uidOf('member'), ...owners()));
    expect(body).toMatchObject({ is_default: true, can_choose: true, undelivered: [] });
    const uids = [uidOf('owner')];
    const saved = await ask('saveIncidentReminders', incident.id, 'member', { uids });
    expect(remindedIn(saved.body)).toEqual(uids);
    const back = await ask('saveIncidentReminders', incident.id, 'owner', { uids: null });
    expect(remindedIn(back.body)).toEqual(sorted(uidOf('member'), ...owners()));
  });

  it('end for oneself, and for an owner only while another one is reminded', async () => {
    const { incident } = await reportAndRead();
    const ended = await ask('endIncidentReminders', incident.id, 'member');
    expect(remindedIn(ended.body)).toEqual(sorted(...owners()));
    await ask('saveIncidentReminders', incident.id, 'owner', { uids: [uidOf('owner')] });
    const last = await ask('endIncidentReminders', incident.id, 'owner');
    expect([last.status, codeOf(last.body)]).toEqual([409, 'owner_needed']);
    const none = await ask('saveIncidentReminders', incident.id, 'owner', {
      uids: [uidOf('member')],
    });
    expect([none.status, codeOf(none.body)]).toEqual([409, 'owner_needed']);
  });

  it('are chosen for others by who reported it and by owners only', async () => {
    const { incident } = await reportAndRead();
    await db.doc(paths.incident(incident.id)).update({ created_by: 'somebody' });
    const uids = sorted(uidOf('member'), ...owners());
    const own = await ask('saveIncidentReminders', incident.id, 'member', { uids });
    expect(remindedIn(own.body)).toEqual(uids);
    expect(own.body).toMatchObject({ can_choose: false });
    const others = await ask('saveIncidentReminders', incident.id, 'member', {
      uids: [uidOf('member'), uidOf('owner')],
    });
    expect([others.status, codeOf(others.body)]).toEqual([403, 'not_permitted']);
    const stranger = await ask('saveIncidentReminders', incident.id, 'owner', {
      uids: [uidOf('owner'), uidOf('otherOwner')],
    });
    expect([stranger.status, codeOf(stranger.body)]).toEqual([422, 'invalid_input']);
  });

  it('say what has not reached someone, and whom mail does not reach', async () => {
    const { incident } = await reportAndRead();
    const { uid = '', email = '' } = personOf(organisation(), 'owner') ?? {};
    const now = new Date();
    await db.runTransaction(async (transaction) => {
      const report = { address: email, report: 'bounced', reportedAt: now } as const;
      (await prepareSuppression(transaction, report, now))?.();
    });
    const notice = (state: string, last_error: string | null) =>
      db.collection(paths.urgentNotices()).add({
        uid,
        category: 'incident_reminders',
        template: 'incident_reminder',
        facts: {
          incident_id: incident.id,
          revision: 1,
          time_zone: 'Australia/Sydney',
          deadlines: [],
        },
        organisation_id: organisation().id,
        created_at: now,
        delivery: { state, last_error },
      });
    await notice('withheld', 'The address has bounced');
    // Of a person who is no longer reminded.
    await ask('saveIncidentReminders', incident.id, 'owner', { uids: [uid] });
    await notice('withheld', 'The deadlines were met or have moved');
    await notice('sent', null);
    const { body } = await ask('getIncidentReminders', incident.id, 'member');
    const { people, undelivered } = reminderEndpoints.getIncidentReminders.output.parse(body);
    expect(people.find((person) => person.uid === uid)).toMatchObject({ reach: 'bounced' });
    expect(undelivered).toEqual([
      { name: email, written_at: now.toISOString(), is_tried_again: false },
    ]);
  });
});
