import '../../../test/quiet.ts';
import { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { incidentWithId } from '../../../incidents/lists.ts';
import { entryOf, factOf, incidentCalls } from '../../../incidents/test-incident-calls.ts';
import { db, itsId, readAs } from '../../../platform/firestore.ts';
import { withApp } from '../../../test/http.ts';
import { withLibrary } from '../../../test/library.ts';
import { after, readMail } from '../../../test/mail/incident-mail.ts';
import { writeIncidentReminders } from './incidents.ts';

// Reminders of duties that have no end, in a project of its own: the job takes up all incidents
// that are due.

const app = withApp();
withLibrary();
const { organisation, report, add } = incidentCalls(app.origin);
const { kindsOf, sendAll } = readMail(organisation);

beforeEach(async () => {
  const { docs } = await db.collection(paths.incidents()).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

describe('a duty without an end', () => {
  /**
   * From this moment on, both the regulator and the people affected are to be told as soon as
   * practicable.
   */
  const believed = () => {
    const at = new Date().toISOString();
    return [
      entryOf(factOf('personal_information', 'yes')),
      entryOf(factOf('harm_believed', 'yes', { at })),
    ];
  };
  const days = (count: number) => after(24 * count, 1);
  const doneOf = (clock_id: string) =>
    entryOf({
      kind: 'report',
      clock_id,
      moment: { at: new Date().toISOString() },
      channel: 'online_form',
      made_by: 'The owner',
      reference_number: '',
      text: '',
    });

  /** Under the Privacy Act, as the profile of the test organisation rules it out otherwise. */
  const reportBreach = async (kind: 'real' | 'drill' = 'real') => {
    await db.doc(paths.organisation(organisation().id)).update({ facts_revision: 0 });
    const { body } = await report({
      id: crypto.randomUUID(),
      kind,
      title: 'A stolen laptop',
      place: 'NSW',
      noticed: { at: new Date().toISOString() },
      entries: believed(),
    });
    return incidentEndpoints.createIncident.output.parse(body).incident;
  };

  const listClocks = async (id: string): Promise<string[]> => {
    const found = await db.doc(paths.incident(id)).get();
    const incident = readAs(incidentWithId, found, itsId);
    return (incident?.duties?.running ?? []).map(({ clock_id }) => clock_id);
  };

  it('is reminded of after 1, 3, 7, 14, 21 and 28 days, and the incident says when', async () => {
    const incident = await reportBreach();
    expect(incident.next_due_at).toBeNull();
    const next = Date.parse(incident.next_reminder_at ?? '');
    expect(Math.abs(next - after(24).getTime())).toBeLessThan(60_000);
    await writeIncidentReminders(after(23));
    expect(await kindsOf('owner')).toEqual([]);
    for (const day of [1, 2, 3, 7, 14, 21, 28, 35]) await writeIncidentReminders(days(day));
    const each = (await kindsOf('owner')).map((kinds) => [...new Set(kinds)]);
    expect(each).toEqual(Array.from({ length: 6 }, () => ['as_soon_as_practicable']));
    const stored = await db.doc(paths.incident(incident.id)).get();
    expect(stored.get('next_reminder_at')).toBe(null);
  });

  it('is told with law, recipient and the moment since when, and neither title nor facts', async () => {
    await reportBreach();
    await writeIncidentReminders(days(1));
    const [mail] = await sendAll('owner');
    expect(mail?.subject).toMatch(/^(\d duties: one|A duty) is to be done as soon as practicable$/);
    expect(mail?.text).toContain('Privacy Act 1988');
    expect(mail?.text).toMatch(/As soon as practicable, since \w+ \d+ \w+ 2\d{3} at .* AE[DS]T\./);
    expect(JSON.stringify(mail)).not.toMatch(/laptop|harm|List-Unsubscribe/);
  });

  it('is not, once it is recorded as done or the incident is closed', async () => {
    const incident = await reportBreach();
    const clocks = await listClocks(incident.id);
    expect(clocks.length).toBeGreaterThan(0);
    await writeIncidentReminders(days(1));
    expect((await add(incident.id, clocks.map(doneOf))).status).toBe(200);
    expect(await sendAll('owner')).toEqual([]);
    // What is to be done once that was: the people are told, too.
    const next = await listClocks(incident.id);
    expect((await add(incident.id, next.map(doneOf))).status).toBe(200);
    await writeIncidentReminders(days(3));
    expect(await kindsOf('owner')).toHaveLength(1);
    const other = await reportBreach();
    await add(other.id, [entryOf({ kind: 'closed', reason: '' })]);
    await writeIncidentReminders(days(3));
    expect(await kindsOf('owner')).toHaveLength(1);
  });

  it('of a drill is told to those who take part', async () => {
    await reportBreach('drill');
    await writeIncidentReminders(days(1));
    expect([(await kindsOf('owner')).length, (await kindsOf('member')).length]).toEqual([0, 1]);
    const [mail] = await sendAll('member');
    expect(mail?.subject).toMatch(/^Drill: .*as soon as practicable$/);
  });
});
