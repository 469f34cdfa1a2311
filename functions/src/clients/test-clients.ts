import { paths } from '@lexplain/contract/paths';
import { listFieldsOf } from '@lexplain/contract/reviews/standing-orders';
import { nothingWaits, storedStanding } from '@lexplain/contract/reviews/standings-stored';
import { beforeAll } from 'vitest';
import { toClientLaw } from '../../../dev/tests/client-law.ts';
import { db } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { actor, daysOfGrace, newPerson, storeCatalogue, type TestPerson } from '../test/people.ts';

// An adviser with 120 clients, another one, and what nobody advises. In a project of its own: lists
// of other tests would be mixed in.

type TestApp = ReturnType<typeof withApp>;
const people = new Map<string, TestPerson>();
export const personNamed = (name: string): TestPerson => {
  const found = people.get(name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

const createStaff = async (app: TestApp, name: string, role: string): Promise<void> => {
  const person = await newPerson(name);
  await actor(app.origin(), person).bootstrap();
  await db.doc(paths.user(person.uid)).update({
    role,
    display_name: name,
    staff_second_factor_due_at: daysOfGrace,
  });
  // Their own organisation is not in the lists of this test.
  await db.doc(paths.standing(person.uid)).delete();
  people.set(name, person);
};

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number));

interface StoredClient {
  name: string;
  adviser?: string;
  /** The day since which a review waits for an adviser, or for the client. */
  adviserSince?: number;
  clientSince?: number;
}

const waitingReview = (turn: 'adviser' | 'client', since: number) => ({
  review: {
    id: `review-${turn}-${since}`,
    turn,
    waiting_since: day(since),
    revision: 1,
    state: turn === 'adviser' ? 'in_review' : 'changes_requested',
  },
});

const storeClient = async (
  id: string,
  { name, adviser, adviserSince, clientSince }: StoredClient,
) => {
  const since = adviserSince === undefined ? null : day(adviserSince);
  const standing = storedStanding.parse({
    organisation_id: id,
    name,
    complete: true,
    actions_counted: true,
    adviser_uid: adviser === undefined ? null : personNamed(adviser).uid,
    adviser_name: adviser ?? '',
    waiting_since: since,
    waiting_order: since ?? nothingWaits,
    waiting_for_client_since: clientSince === undefined ? null : day(clientSince),
    laws: {
      ...(adviserSince !== undefined && { 'law-1': waitingReview('adviser', adviserSince) }),
      ...(clientSince !== undefined && { 'law-2': waitingReview('client', clientSince) }),
    },
  });
  const stored = { ...standing, ...listFieldsOf(standing) };
  await db.doc(paths.standing(id)).set(stored);
  for (const [subject, law] of Object.entries(standing.laws)) {
    await db.doc(paths.clientLaw(id, subject)).set(toClientLaw(stored, subject, law));
  }
};

export const clientsOfAda = 120;
/** Numbers in an order that is not that of the ids. */
const numberOf = (index: number) => (index * 7) % clientsOfAda;
export const nameOf = (number: number) => `Client ${String(number).padStart(3, '0')}`;

const storeClients = async (app: TestApp): Promise<void> => {
  await storeCatalogue(db);
  await createStaff(app, 'Ada', 'adviser');
  await createStaff(app, 'Ben', 'adviser');
  await createStaff(app, 'Eve', 'adviser');
  await createStaff(app, 'Root', 'admin');
  await createStaff(app, 'Cleo', 'client');
  for (let index = 0; index < clientsOfAda; index += 1) {
    const number = numberOf(index);
    await storeClient(`ada-${index}`, {
      name: nameOf(number),
      adviser: 'Ada',
      // A third waits for the adviser, the oldest last by name.
      ...(number % 3 === 0 && { adviserSince: clientsOfAda - number }),
      ...(number % 3 === 1 && { clientSince: number }),
    });
  }
  await storeClient('ben-1', { name: 'Émile & Sons', adviser: 'Ben', adviserSince: 1 });
  await storeClient('free-1', { name: 'zebra Holdings', adviserSince: 5 });
  await storeClient('free-2', { name: 'Alpha', adviserSince: 3 });
  await storeClient('free-3', { name: 'Beta' });
};

/**
 * For the tests of one file. Each calls it: files share what they import, and a hook belongs to the
 * file that runs.
 */
export const withClients = (): TestApp => {
  const app = withApp();
  beforeAll(() => storeClients(app), 120_000);
  return app;
};
