import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { describe, expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { writeIncidentReminders } from '../mail/notices/reminders/incidents.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { personOf } from '../test/organisation.ts';
import { countAgain } from './counted-again.ts';
import { entryOf, factOf, incidentCalls } from './test-incident-calls.ts';

// What the board of an incident reads, in an organisation with many members.

const app = withApp();
withLibrary();
const { organisation, renew, tokenOf, reportAndRead, add } = incidentCalls(app.origin);

type Name = 'getIncident' | 'getReadiness' | 'getProfile' | 'getIncidentReminders';

/** The documents that calls of the owner read. */
const countReads = async (names: Name[], incidentId: string, after = 0): Promise<number> => {
  // The first call of a session notes its sign-in.
  await callApi('getMe', { origin: app.origin(), token: tokenOf('owner') });
  takeBill();
  for (const name of names) {
    const { status } = await callApi(name, {
      origin: app.origin(),
      token: tokenOf('owner'),
      params: { incidentId },
      ...(name === 'getIncident' && { query: { after: String(after) } }),
    });
    expect(status, name).toBe(200);
  }
  return takeBill().reads;
};

/** All that the page asks for when it is opened. */
const opening: Name[] = ['getIncident', 'getReadiness', 'getProfile'];
const note = (text: string) => entryOf({ kind: 'note', text });

const addMembers = async (count: number): Promise<void> => {
  const member = await db.doc(paths.user(personOf(organisation(), 'member')?.uid ?? '')).get();
  const batch = db.batch();
  for (let index = 0; index < count; index += 1) {
    const uid = `${organisation().id}-${index}`;
    batch.set(db.doc(paths.user(uid)), { ...member.data(), email: `${uid}@example.com` });
  }
  await batch.commit();
};

describe('the board of an incident', () => {
  it('reads its entries and seven documents, and a refresh newer entries alone', async () => {
    const { incident } = await reportAndRead([note('one'), note('two'), note('three')]);
    await addMembers(40);
    // One is the counter of the caller's lists.
    expect(await countReads(opening, incident.id)).toBe(3 + 7);
    await add(incident.id, [note('four')]);
    expect(await countReads(['getIncident'], incident.id, 3)).toBe(1 + 3);
  });

  it('reads who is reminded for the same documents, however many members there are', async () => {
    const { incident } = await reportAndRead();
    const before = await countReads(['getIncidentReminders'], incident.id);
    await addMembers(40);
    expect(await countReads(['getIncidentReminders'], incident.id)).toBe(before);
  });
});

describe('a saved profile', () => {
  const save = async (answer: 'yes' | 'no') => {
    const { facts_revision = 0 } =
      (await db.doc(paths.organisation(organisation().id)).get()).data() ?? {};
    takeBill();
    const { status } = await callApi('saveProfileFacts', {
      origin: app.origin(),
      token: tokenOf('owner'),
      headers: { 'If-Match': `"${facts_revision}"` },
      body: {
        answers: {
          turnover_ever_above_3_million: answer,
          turnover_last_year_above_3_million: answer,
        },
      },
    });
    expect(status).toBe(200);
    return takeBill().reads;
  };

  const addLongIncident = async () => {
    const { incident } = await reportAndRead([
      entryOf(factOf('payment', 'yes', { at: new Date().toISOString() })),
    ]);
    for (let call = 0; call < 6; call += 1) {
      const notes = Array.from({ length: 50 }, (_, index) => note(`Note ${call} ${index}`));
      expect((await add(incident.id, notes)).status).toBe(200);
    }
    return incident.id;
  };

  it('reads no log, and leaves all incidents to the job, which computes them', async () => {
    await renew();
    const others = db.collection(paths.incidents());
    const own = await others.where('organisation_id', '==', organisation().id).get();
    await Promise.all(own.docs.map(({ ref }) => ref.delete()));
    const ids = [await addLongIncident(), await addLongIncident(), await addLongIncident()];
    const stored = () =>
      Promise.all(ids.map(async (id) => (await db.doc(paths.incident(id)).get()).get('running')));
    expect(await stored()).toEqual([0, 0, 0]);
    // The account, the organisation, and whether the library has changed.
    expect(await save('yes')).toBeLessThan(12);
    expect(await stored()).toEqual([0, 0, 0]);
    await countAgain();
    await writeIncidentReminders(new Date());
    expect(await stored()).toEqual([1, 1, 1]);
    // No mail was written: nothing was due.
    expect((await db.collection(paths.urgentNotices()).get()).size).toBe(0);
  });
});
