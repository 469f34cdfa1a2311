import '../test/quiet.ts';
import { clientEndpoints, clientSort } from '@lexplain/contract/clients/clients';
import { paths } from '@lexplain/contract/paths';
import { listFieldsOf } from '@lexplain/contract/reviews/standing-orders';
import { storedStanding } from '@lexplain/contract/reviews/standings-stored';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { actor, daysOfGrace, newPerson, storeCatalogue, type TestPerson } from '../test/people.ts';
import { listClients } from './lists.ts';

// The orders of the list of clients and its search, in a project of its own.

const app = withApp();
let admin: TestPerson;

interface Example {
  name: string;
  adviser: string;
  score: number | null;
  risk: 'critical' | 'low' | null;
  state: 'in_review' | 'closed';
  day: number;
}
const cedar: Example = {
  name: 'Cedar Dental',
  adviser: 'Ada',
  score: 0.9,
  risk: null,
  state: 'closed',
  day: 1,
};
const examples: Record<string, Example> = {
  a: {
    name: 'Bakery of Smith',
    adviser: 'Zoe',
    score: 0.2,
    risk: 'critical',
    state: 'in_review',
    day: 3,
  },
  b: cedar,
  c: {
    name: 'Smith & Co Freight',
    adviser: 'Mia',
    score: 0.5,
    risk: 'low',
    state: 'in_review',
    day: 2,
  },
};
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

const standingOf = (id: string, one: Example) =>
  storedStanding.parse({
    organisation_id: id,
    name: one.name,
    name_lower: one.name.toLowerCase(),
    complete: true,
    actions_counted: true,
    place: id === 'b' ? 'NSW' : 'VIC',
    adviser_uid: one.adviser,
    adviser_name: one.adviser,
    waiting_since: one.state === 'in_review' ? day(one.day) : null,
    waiting_for_client_since: null,
    laws: {
      law: {
        submitted: { submission_id: id, at: day(one.day), score: one.score, worst_risk: one.risk },
        review: { id, state: one.state, turn: one.state === 'in_review' ? 'adviser' : null },
      },
      ...(id === 'a' && { other: { submitted: { submission_id: 'x', at: day(9) } } }),
    },
  });

const clearStandings = async (): Promise<void> => {
  const { docs } = await db.collection(paths.standings()).get();
  for (const { ref } of docs) await ref.delete();
};

beforeAll(async () => {
  await storeCatalogue(db);
  admin = await newPerson('Root');
  await actor(app.origin(), admin).bootstrap();
  await db
    .doc(paths.user(admin.uid))
    .update({ role: 'admin', staff_second_factor_due_at: daysOfGrace });
  await clearStandings();
  for (const [id, one] of Object.entries(examples)) {
    const standing = standingOf(id, one);
    await db.doc(paths.standing(id)).set({ ...standing, ...listFieldsOf(standing) });
  }
}, 60_000);

const ask = async (query: Record<string, string>): Promise<string> => {
  const { status, body } = await callApi('listClients', {
    origin: app.origin(),
    token: admin.token,
    query,
  });
  expect(status).toBe(200);
  const { clients } = clientEndpoints.listClients.output.parse(body);
  return clients.map(({ id }) => id).join('');
};

const find = async (search: string): Promise<string> => {
  const { body } = await callApi('searchClients', {
    origin: app.origin(),
    token: admin.token,
    body: { search },
  });
  const { clients } = clientEndpoints.searchClients.output.parse(body);
  return clients.map(({ id }) => id).join('');
};

const orders: Record<string, string> = {
  name: 'abc',
  waiting: 'cab',
  adviser: 'bca',
  // Two laws last; one law by name.
  laws: 'bca',
  state: 'acb',
  submitted: 'bca',
  score: 'acb',
  worst: 'acb',
  oldest: 'bca',
};

describe('the list of clients', () => {
  it.each(clientSort.options.filter((sort) => sort !== 'waiting'))(
    'is sorted by %s, and the other way round',
    async (sort) => {
      const expected = orders[sort] ?? '';
      expect(await ask({ sort })).toBe(expected);
      expect(await ask({ sort, direction: 'descending' })).toBe([...expected].reverse().join(''));
      expect(await ask({ sort, filter: 'adviser_turn' })).toBe(expected.replace('b', ''));
    },
  );

  it('has a place in each order, from which the next page begins', async () => {
    for (const sort of clientSort.options.filter((one) => one !== 'waiting')) {
      for (const direction of ['ascending', 'descending']) {
        const all = await ask({ sort, direction });
        const [first = '', second = '', third = ''] = all;
        expect(await ask({ sort, direction, after: first }), sort).toBe(second + third);
        expect(await ask({ sort, direction, before: third }), sort).toBe(first + second);
      }
    }
  });

  it.each(clientSort.options)('is filtered by a law and by a place, sorted by %s', async (sort) => {
    const all = await ask({ sort });
    const without = (...ids: string[]) => [...all].filter((id) => !ids.includes(id)).join('');
    expect(await ask({ sort, law: 'law' })).toBe(all);
    expect(await ask({ sort, law: 'other' })).toBe('a');
    expect(await ask({ sort, law: 'law', result: 'adviser_turn' })).toBe(without('b'));
    expect(await ask({ sort, law: 'law', result: 'signed_off' })).toBe('b');
    expect(await ask({ sort, law: 'law', result: 'high_risk' })).toBe('a');
    expect(await ask({ sort, law: 'law', result: 'draft' })).toBe('');
    expect(await ask({ sort, place: 'VIC' })).toBe(without('b'));
    expect(await ask({ sort, place: 'VIC', adviser: 'Mia' })).toBe('c');
    expect(await ask({ sort, law: 'law', adviser: 'Mia' })).toBe('c');
    const [first = '', second = ''] = without('b');
    expect(await ask({ sort, place: 'VIC', after: first })).toBe(second);
    expect(await ask({ sort, law: 'law', result: 'adviser_turn', before: second })).toBe(first);
    // One that is not in the list has no place in it.
    expect(await ask({ sort, place: 'VIC', after: 'b' })).toBe(without('b'));
  });

  it.each([
    { law: 'law', place: 'VIC' },
    { law: 'law', filter: 'adviser_turn' },
    { place: 'VIC', filter: 'client_turn' },
    { result: 'draft' },
  ])('refuses filters that do not go together: %o', async (query) => {
    const { status, body } = await callApi('listClients', {
      origin: app.origin(),
      token: admin.token,
      query,
    });
    expect([status, codeOf(body)]).toEqual([422, 'invalid_input']);
  });

  it('is searched by any words of a name, in any order', async () => {
    expect(await find('smith bak')).toBe('a');
    expect(await find('smith')).toBe('ac');
    expect(await find('FREI co smi')).toBe('c');
    expect(await find('of')).toBe('a');
    expect(await find('smith dental')).toBe('');
    expect(await find('akery')).toBe('');
  });
});

describe('a search for several words', () => {
  it('reads the names that have the rarest of them, in pages of 50', async () => {
    const ids = Array.from({ length: 130 }, (_, index) => `many-${String(index).padStart(3, '0')}`);
    const batch = db.batch();
    for (const [index, id] of ids.entries()) {
      const name = `${index % 2 === 0 ? 'Even' : 'Odd'} Holding ${String(index).padStart(3, '0')}`;
      const standing = storedStanding.parse({ organisation_id: id, name, adviser_uid: 'many' });
      batch.set(db.doc(paths.standing(id)), { ...standing, ...listFieldsOf(standing) });
    }
    await batch.commit();
    const of = { adviserUid: 'many', turn: null };
    const request = { of, sort: 'name' as const, after: undefined, before: undefined };
    const rare = await listClients({ ...request, search: 'hol 017' });
    expect(rare.standings.map(({ name }) => name)).toEqual(['Odd Holding 017']);
    expect(rare.after).toBeNull();
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await listClients({ ...request, search: 'holding odd', after });
      found.push(...page.standings.map(({ organisation_id }) => organisation_id));
      after = page.after ?? undefined;
    } while (after !== undefined);
    expect(found).toEqual(ids.filter((_, index) => index % 2 === 1));
    for (const id of ids) await db.doc(paths.standing(id)).delete();
  });
});
