import '../../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '../../platform/firestore.ts';
import { countGivenUp } from '../../test/failures/given-up.ts';
import { withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../../test/organisation.ts';
import { incidentIdOf, sharingCalls, uidOf } from './test-sharing-calls.ts';

// Sharing an incident, and assigning another adviser to its organisation, at the same moment: none
// waits for a lock of another, and nothing stays shared with the adviser before.

const app = withApp();
withLibrary();
const { call, share } = sharingCalls(app.origin);
const listGivenUp = countGivenUp();

/** The test organisation, which shares an incident with its adviser. */
let acme: TestOrganisation;
const otherIncidents = Array.from({ length: 5 }, (_, number) => `other-${number}`);
const idOf = (name: string): string => `${acme.id}-${name}`;

beforeEach(async () => {
  acme = await newOrganisation(db);
  const stored = (await db.doc(paths.incident(incidentIdOf(acme))).get()).data() ?? {};
  const batch = db.batch();
  for (const name of otherIncidents) batch.set(db.doc(paths.incident(idOf(name))), stored);
  await batch.commit();
  // The first call of a session notes the sign-in.
  for (const persona of ['owner', 'admin'] as const) await call(acme, persona, 'getMe');
  listGivenUp();
});

const listShared = async (): Promise<unknown[]> => {
  const found = await db
    .collection(paths.incidents())
    .where('organisation_id', '==', acme.id)
    .get();
  return found.docs.flatMap((one) => one.get('shared.adviser_uid') ?? []);
};

const countEvents = async (kind: string): Promise<number> => {
  const events = db.collection(paths.organisationEvents(acme.id)).where('kind', '==', kind);
  return (await events.count().get()).data().count;
};

const assign = () =>
  call(acme, 'admin', 'assignAdviser', { adviser_uid: uidOf(acme, 'otherAdviser') });
const times = <Answer>(count: number, work: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, work));

describe.each([2, 20])('%i at once', (count) => {
  it('assignments of an adviser are one, and end what was shared', async () => {
    const answers = await times(count, assign);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await listShared()).toEqual([]);
    expect(await countEvents('adviser_assigned')).toBe(1);
    expect(await countEvents('incident_sharing_ended')).toBe(otherIncidents.length + 1);
    expect(listGivenUp()).toBe(0);
  });

  it('shares of an incident are one', async () => {
    await db.doc(paths.incident(incidentIdOf(acme))).update({ shared: null });
    const answers = await times(count, () => share(acme));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countEvents('incident_shared')).toBe(1);
    expect(listGivenUp()).toBe(0);
  });

  it('ends of a sharing are one', async () => {
    const answers = await times(count, () => call(acme, 'owner', 'endIncidentSharing'));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await countEvents('incident_sharing_ended')).toBe(1);
    expect(listGivenUp()).toBe(0);
  });
});

it('an equal assignment later writes nothing', async () => {
  await assign();
  const reference = db.doc(paths.organisation(acme.id));
  const before = (await reference.get()).updateTime;
  expect((await assign()).status).toBe(200);
  expect((await reference.get()).updateTime).toEqual(before);
});

it('what is shared as the adviser changes stays shared with nobody', async () => {
  const incidents = db.collection(paths.incidents()).where('organisation_id', '==', acme.id);
  for (const { ref } of (await incidents.get()).docs) await ref.update({ shared: null });
  const adviser_uid = uidOf(acme, 'assignedAdviser');
  const [assigned, ...shares] = await Promise.all([
    assign(),
    ...otherIncidents.map((name) =>
      call(acme, 'owner', 'shareIncident', { adviser_uid }, { incidentId: idOf(name) }),
    ),
  ]);
  expect(assigned.status).toBe(200);
  for (const { status, code } of shares) {
    expect([undefined, 'adviser_changed']).toContain(code);
    expect([200, 409]).toContain(status);
  }
  expect(await listShared()).toEqual([]);
  expect(listGivenUp()).toBe(0);
});
