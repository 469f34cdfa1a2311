import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { db } from '../platform/firestore.ts';
import { personLimits } from '../platform/person-limits.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { personOf } from '../test/organisation.ts';
import { entryOf, incidentCalls } from './test-incident-calls.ts';

// What the board of an incident reads, in an organisation with many members.

const app = withApp();
withLibrary();
const { organisation, tokenOf, reportAndRead, add } = incidentCalls(app.origin);

beforeAll(() => {
  // A counter is stored every so many calls, which would be a read of one call and not of the next.
  for (const limit of Object.values(personLimits)) limit.every = Number.POSITIVE_INFINITY;
});

type Name = 'getIncident' | 'getReadiness' | 'getProfile' | 'getIncidentReminders';

/** The documents that calls of the owner read. */
const countReads = async (names: Name[], incidentId: string, after = 0): Promise<number> => {
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
  it('reads its entries and six documents, and a refresh newer entries alone', async () => {
    const { incident } = await reportAndRead([note('one'), note('two'), note('three')]);
    await addMembers(40);
    expect(await countReads(opening, incident.id)).toBe(3 + 6);
    await add(incident.id, [note('four')]);
    expect(await countReads(['getIncident'], incident.id, 3)).toBe(1 + 2);
  });

  it('reads who is reminded for the same documents, however many members there are', async () => {
    const { incident } = await reportAndRead();
    const before = await countReads(['getIncidentReminders'], incident.id);
    await addMembers(40);
    expect(await countReads(['getIncidentReminders'], incident.id)).toBe(before);
  });
});
