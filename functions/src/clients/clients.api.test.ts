import '../test/quiet.ts';
import { clientEndpoints, type ListedClient } from '@lexplain/contract/clients/clients';
import { describe, expect, it } from 'vitest';
import { callApi, codeOf } from '../test/http.ts';
import { clientsOfAda, nameOf, personNamed, withClients } from './test-clients.ts';

// The lists of clients.

const app = withClients();

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

  it('says how many the whole list has, on each of its pages, which are as long as wanted', async () => {
    const { forwards } = await walk('Ada', { rows: '25' });
    expect(forwards.map(({ clients }) => clients.length)).toEqual([25, 25, 25, 25, 20]);
    expect(forwards.map(({ total }) => total)).toEqual(Array.from({ length: 5 }, () => 120));
    expect((await ask('Root')).total).toBe(clientsOfAda + 4);
    expect((await ask('Ada', { filter: 'adviser_turn' })).total).toBe(clientsOfAda / 3);
    expect((await ask('Root', { filter: 'unassigned' })).total).toBe(3);
    expect((await ask('Ada', { search: 'client' })).total).toBe(clientsOfAda);
    expect((await ask('Root', { search: 'zebra' })).total).toBe(1);
    // Only one of several words is looked for by the database.
    expect((await ask('Root', { search: 'son Émi' })).total).toBeNull();
  });

  it('has the clients of one adviser for an admin, and for an adviser only their own', async () => {
    const { uid } = personNamed('Ben');
    const found = await ask('Root', { adviser: uid });
    expect(namesOf(found.clients)).toEqual(['Émile & Sons']);
    expect(found.total).toBe(1);
    expect(namesOf((await ask('Root', { adviser: uid, search: 'client' })).clients)).toEqual([]);
    expect(await ask('Ada', { adviser: uid })).toEqual(await ask('Ada'));
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
