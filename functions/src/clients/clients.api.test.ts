import '../test/quiet.ts';
import { clientEndpoints, type ListedClient } from '@lexplain/contract/clients/clients';
import { paths } from '@lexplain/contract/paths';
import { listFieldsOf } from '@lexplain/contract/reviews/standing-orders';
import { nothingWaits, storedStanding } from '@lexplain/contract/reviews/standings-stored';
import { reviewsPerPage, reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { beforeAll, describe, expect, it } from 'vitest';
import { toClientLaw } from '../../../dev/tests/client-law.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { actor, daysOfGrace, newPerson, storeCatalogue, type TestPerson } from '../test/people.ts';

// The lists of clients, in a project of its own: lists of other tests would be mixed in.

const app = withApp();
const people = new Map<string, TestPerson>();
const personNamed = (name: string): TestPerson => {
  const found = people.get(name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

const createStaff = async (name: string, role: string): Promise<void> => {
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

const clientsOfAda = 120;
/** Numbers in an order that is not that of the ids. */
const numberOf = (index: number) => (index * 7) % clientsOfAda;
const nameOf = (number: number) => `Client ${String(number).padStart(3, '0')}`;

beforeAll(async () => {
  await storeCatalogue(db);
  await createStaff('Ada', 'adviser');
  await createStaff('Ben', 'adviser');
  await createStaff('Eve', 'adviser');
  await createStaff('Root', 'admin');
  await createStaff('Cleo', 'client');
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
}, 120_000);

const ask = async (who: string, asked: Record<string, string> = {}) => {
  const request = { origin: app.origin(), token: personNamed(who).token };
  const { status, body } = await (asked.search === undefined
    ? callApi('listClients', { ...request, query: asked })
    : callApi('searchClients', { ...request, body: asked }));
  if (status !== 200) throw new Error(`Refused: ${codeOf(body)}`);
  return clientEndpoints.listClients.output.parse(body);
};
const namesOf = (clients: ListedClient[]) => clients.map(({ name }) => name);

/** Every page, forwards, then every page on the way back. */
const walk = async (who: string, query: Record<string, string> = {}) => {
  const forwards = [await ask(who, query)];
  for (let after = forwards[0]?.after; after; after = forwards.at(-1)?.after) {
    forwards.push(await ask(who, { ...query, after }));
  }
  const backwards = [];
  for (let before = forwards.at(-1)?.before; before; before = backwards.at(-1)?.before) {
    backwards.push(await ask(who, { ...query, before }));
  }
  return { forwards, backwards };
};

describe('the list of clients', () => {
  it.each(['name', 'waiting'])('by %s has each client once, both ways', async (sort) => {
    const { forwards, backwards } = await walk('Ada', { sort });
    expect(forwards.map(({ clients }) => clients.length)).toEqual([50, 50, 20]);
    expect(backwards.map(({ clients }) => namesOf(clients))).toEqual(
      [forwards[1], forwards[0]].map((page) => namesOf(page?.clients ?? [])),
    );
    const all = forwards.flatMap(({ clients }) => namesOf(clients));
    expect(new Set(all).size).toBe(clientsOfAda);
    const byName = all.toSorted();
    if (sort === 'name') expect(all).toEqual(byName);
    else {
      // What waits, the oldest first, then the rest by name.
      const waits = byName.filter((name) => Number(name.slice(7)) % 3 === 0).reverse();
      expect(all).toEqual([...waits, ...byName.filter((name) => !waits.includes(name))]);
    }
  });

  it('has the own clients of an adviser, and all for an admin', async () => {
    expect(namesOf((await ask('Ben')).clients)).toEqual(['Émile & Sons']);
    // What waits for any adviser is in the queue.
    expect(namesOf((await ask('Ben', { filter: 'unassigned' })).clients)).toEqual(['Émile & Sons']);
    const all = (await walk('Root')).forwards.flatMap(({ clients }) => clients);
    expect(all).toHaveLength(clientsOfAda + 4);
    expect(all.find(({ name }) => name === 'Émile & Sons')?.adviser).toEqual({
      uid: personNamed('Ben').uid,
      name: 'Ben',
    });
    expect(namesOf((await ask('Root', { filter: 'unassigned' })).clients)).toEqual([
      'Alpha',
      'Beta',
      'zebra Holdings',
    ]);
  });

  it.each([
    ['adviser_turn', 0],
    ['client_turn', 1],
  ])('has those of one side’s turn, %s, in both orders and both ways', async (filter, rest) => {
    const names = Array.from({ length: clientsOfAda / 3 }, (_, index) => nameOf(3 * index + rest));
    const all = (pages: { clients: ListedClient[] }[]) =>
      pages.flatMap(({ clients }) => namesOf(clients));
    const byName = await walk('Ada', { filter, sort: 'name' });
    expect(all(byName.forwards)).toEqual(names);
    const byWaiting = all((await walk('Ada', { filter, sort: 'waiting' })).forwards);
    // The oldest is the last by name for the adviser, and the first for clients.
    expect(byWaiting).toEqual(rest === 0 ? names.toReversed() : names);
    expect(namesOf((await ask('Ada', { filter, search: 'Client 11' })).clients)).toEqual(
      names.filter((name) => name.startsWith('Client 11')),
    );
    const ofAll = await walk('Root', { filter, sort: 'waiting' });
    expect(ofAll.forwards.map(({ clients }) => clients.length)).toEqual([rest === 0 ? 43 : 40]);
    expect(all((await walk('Root', { filter })).forwards)).toHaveLength(rest === 0 ? 43 : 40);
  });

  it('is searched by the beginnings of words of a name, in any case', async () => {
    expect(namesOf((await ask('Root', { search: 'éMI' })).clients)).toEqual(['Émile & Sons']);
    expect(namesOf((await ask('Ada', { search: 'client 11' })).clients)).toHaveLength(10);
    expect((await ask('Ada', { search: 'zebra' })).clients).toEqual([]);
    expect(namesOf((await ask('Root', { search: 'emil' })).clients)).toEqual(['Émile & Sons']);
    expect(namesOf((await ask('Root', { search: 'son Émi' })).clients)).toEqual(['Émile & Sons']);
    expect(namesOf((await ask('Root', { search: 'hold' })).clients)).toEqual(['zebra Holdings']);
    expect((await ask('Root', { search: 'mile' })).clients).toEqual([]);
    expect((await ask('Root', { search: '&' })).clients).toEqual([]);
    const found = await walk('Ada', { search: 'client' });
    expect(found.forwards.map(({ clients }) => clients.length)).toEqual([50, 50, 20]);
    expect(found.backwards.map(({ clients }) => clients.length)).toEqual([50, 50]);
  });

  it('does not tell where a foreign organisation would be', async () => {
    const first = await ask('Ada');
    expect(await ask('Ada', { after: 'ben-1' })).toEqual(first);
    expect(await ask('Ada', { after: 'never-was' })).toEqual(first);
    const waiting = await ask('Ada', { filter: 'adviser_turn' });
    // One in which it is not an adviser's turn, though it is Ada's.
    expect(await ask('Ada', { filter: 'adviser_turn', after: 'ada-1' })).toEqual(waiting);
  });

  it('is refused to clients', async () => {
    const { token } = personNamed('Cleo');
    const { body } = await callApi('listClients', { origin: app.origin(), token });
    expect(codeOf(body)).toBe('not_permitted');
  });
});

describe('the first screen', () => {
  const queue = async (who: string, query: Record<string, string> = {}) => {
    const { token } = personNamed(who);
    const { body } = await callApi('listReviewQueue', { origin: app.origin(), token, query });
    return reviewWorkEndpoints.listReviewQueue.output.parse(body);
  };

  /** All pages of the queue, which must not change meanwhile. */
  const pages = async (who: string, show: 'mine' | 'nobodys' | 'all') => {
    const read = [await queue(who, { show })];
    for (let after = read[0]?.after; after; after = read.at(-1)?.after) {
      read.push(await queue(who, { show, after }));
    }
    return read;
  };
  const namesOf = (reviews: { organisation: { name: string } }[]) =>
    reviews.map(({ organisation }) => organisation.name);
  const countsOfAda = { your_turn: 40, with_clients: 40, unassigned: 2 };

  it('lists every review on some page, once, the longest waiting first, and counts all of them on each', async () => {
    const mine = await pages('Ada', 'mine');
    expect(mine.map((page) => [page.mine.length, page.unassigned.length, page.more])).toEqual([
      [reviewsPerPage, 0, true],
      [reviewsPerPage, 0, true],
      [80 - 2 * reviewsPerPage, 0, false],
    ]);
    for (const { counts } of mine) expect(counts).toEqual(countsOfAda);
    const reviews = mine.flatMap((page) => page.mine);
    expect(new Set(namesOf(reviews)).size).toBe(80);
    const sides = [
      reviews.filter(({ turn }) => turn === 'adviser'),
      reviews.filter(({ turn }) => turn === 'client'),
    ];
    expect(sides.flat()).toEqual(reviews);
    for (const side of sides) {
      const times = side.map(({ waiting_since }) => waiting_since);
      expect(times).toEqual(times.toSorted());
    }
    expect([namesOf(reviews)[0], namesOf(reviews)[40]]).toEqual([nameOf(117), nameOf(1)]);
    const [nobodys] = await pages('Ada', 'nobodys');
    expect(namesOf(nobodys?.unassigned ?? [])).toEqual(['Alpha', 'zebra Holdings']);
    expect([nobodys?.mine, nobodys?.more, nobodys?.counts]).toEqual([[], false, countsOfAda]);
  });

  it('lists those of nobody among the adviser’s, by how long they wait', async () => {
    const all = await pages('Ada', 'all');
    const listed = all.flatMap(({ mine, unassigned }) => [...mine, ...unassigned]);
    expect(new Set(listed.map(({ organisation }) => organisation.id)).size).toBe(82);
    expect(namesOf(all[0]?.unassigned ?? [])).toEqual(['Alpha', 'zebra Holdings']);
  });

  it('counts one less once it is the client’s turn, and lists a client that has answered again', async () => {
    const law = db.doc(paths.clientLaw('ada-0', 'law-1'));
    const before = (await law.get()).get('review');
    await law.update({ review: { ...before, state: 'changes_requested', turn: 'client' } });
    expect((await queue('Ada')).counts).toEqual({
      ...countsOfAda,
      your_turn: 39,
      with_clients: 41,
    });
    const now = new Date();
    await law.update({
      review: { ...before, state: 'waiting', turn: 'adviser', waiting_since: now },
    });
    const [first, second] = await pages('Ada', 'mine');
    expect(first?.counts).toEqual(countsOfAda);
    const again = [...(first?.mine ?? []), ...(second?.mine ?? [])].find(
      ({ organisation }) => organisation.id === 'ada-0',
    );
    expect(again).toMatchObject({ turn: 'adviser', waiting_since: now.toISOString() });
    await law.update({ review: before });
  });

  it('refuses what is no place in it', async () => {
    const { token } = personNamed('Ada');
    const ask = (after: string) =>
      callApi('listReviewQueue', { origin: app.origin(), token, query: { after } });
    for (const after of ['x', '9.1.1.ada-0~law-1', '0.1.999999999999999.ada-0~law-1']) {
      expect((await ask(after)).status).toBe(422);
    }
  });

  it('says who has no clients', async () => {
    expect(await queue('Eve')).toMatchObject({ mine: [], has_clients: false });
    expect(await queue('Ben')).toMatchObject({ has_clients: true });
  });
});
