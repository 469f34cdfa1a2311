import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { collectionsOf } from '../personal-data/owned-collections.ts';
import { deleteEverything } from '../test/http.ts';
import { pathOfExample, storedExamples } from '../test/stored/examples.ts';

// Runs that are cut, interrupted or at once, and what they read (docs/decisions/0098). In a project
// of its own, as the sweep looks at everybody.

let onLine = (_: string): void => {};
for (const level of ['log', 'info', 'warn', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation((...parts) => onLine(parts.join(' ')));
}
await import('../followers.ts');
const { db } = await import('../platform/firestore.ts');
const { sweepDeletedAccounts } = await import('./sweep.ts');

const day = 86_400_000;
const owned = [...collectionsOf('person'), ...collectionsOf('organisation')];
const state = db.doc(paths.sweepState());

/** As if what is left had been looked for so many days ago. */
const lookedFor = (days: number) =>
  state.set(
    { leftovers_begun_at: new Date(Date.now() - days * day), leftovers_done: true },
    { merge: true },
  );

/** A document in each collection of a person or an organisation. Returns the paths. */
const plant = async (of: 'person' | 'organisation', owner: string): Promise<string[]> => {
  const planted = collectionsOf(of).map((one) => ({
    path: pathOfExample(one, owner, randomUUID()),
    stored: storedExamples[one.name].documentOf(owner),
  }));
  const batch = db.batch();
  for (const { path, stored } of planted) batch.set(db.doc(path), stored, { merge: true });
  await batch.commit();
  return planted.map(({ path }) => path);
};

interface Team {
  uids: string[];
  documents: string[];
}

/**
 * An organisation with so many people, of whom Auth knows all. Everybody has something in every
 * collection.
 */
const createTeam = async (organisation: string, people: number): Promise<Team> => {
  const uids = Array.from({ length: people }, (_, index) => `${organisation}-${index}`);
  await getAuth().importUsers(uids.map((uid) => ({ uid, email: `${uid}@example.com` })));
  const documents = [...(await plant('organisation', organisation))];
  for (const uid of uids) {
    documents.push(...(await plant('person', uid)));
    await db.doc(paths.user(uid)).update({ organisation_id: organisation });
  }
  return { uids, documents };
};

/** What there is of these documents, with the time of each last write. */
const read = async (documents: string[]): Promise<string[]> =>
  (await db.getAll(...documents.map((path) => db.doc(path)))).flatMap((one) =>
    one.exists ? [`${one.ref.path} ${one.updateTime?.toDate().toISOString()}`] : [],
  );

let everybody: string[] = [];
let stays: Team;
let before: string[];
const create = async (organisation: string, people = 1): Promise<Team> => {
  const team = await createTeam(organisation, people);
  everybody.push(...team.uids);
  return team;
};

beforeEach(async () => {
  onLine = () => {};
  everybody = [];
  await deleteEverything();
  stays = await create('m-stays', 2);
  before = await read(stays.documents);
  await lookedFor(1);
});
afterEach(async () => {
  expect(await read(stays.documents)).toEqual(before);
  expect((await state.get()).get('unfinished') ?? []).toEqual([]);
  await getAuth().deleteUsers(everybody);
  vi.unstubAllEnvs();
});

const leave = async (...teams: Team[]): Promise<string[]> => {
  await getAuth().deleteUsers(teams.flatMap(({ uids }) => uids));
  return teams.flatMap(({ documents }) => documents);
};

/**
 * Runs one after another, in each of which the clock moves on by more than a run has, and by less
 * than a call has, with a line that has this text. Returns how many each has cleared.
 */
const runCut = async (runs: number, text: string): Promise<number[]> => {
  const now = Date.now.bind(Date);
  let late = 0;
  const spied = vi.spyOn(Date, 'now').mockImplementation(() => now() + late);
  onLine = (line) => {
    if (line.includes(text)) late = 21_000;
  };
  const cleared: number[] = [];
  while (cleared.length < runs) {
    late = 0;
    cleared.push(await sweepDeletedAccounts({ pageSize: 2, milliseconds: 20_000 }));
  }
  spied.mockRestore();
  return cleared;
};

describe('a run that is cut', () => {
  it('ends after the person that it is at, and the next ones go on from there', async () => {
    const gone = await leave(await create('a', 2), await create('n'), await create('z'));
    const cleared = await runCut(8, 'account_deleted');
    expect([cleared.at(0), cleared.at(-1)]).toEqual([1, 0]);
    // Two organisations are left by accounts whose deletion was cut.
    expect(cleared.reduce((sum, one) => sum + one)).toBe(4 + 2);
    expect(await read(gone)).toEqual([]);
  });

  it('looks for what is left where the one before ended', async () => {
    const left = [];
    for (const id of ['b', 'q', 'y']) left.push(...(await plant('organisation', id)));
    for (const id of ['b', 'q', 'y']) await db.doc(paths.organisation(id)).delete();
    for (const id of ['c', 'p', 'x']) await create(id);
    await lookedFor(7);
    expect(await runCut(4, 'organisation_deleted')).toEqual([1, 1, 1, 0]);
    expect(await read(left)).toEqual([]);
    expect((await state.get()).get('leftovers_done')).toBe(true);
  });
});

describe('what is left without an account or an organisation', () => {
  const others = owned.filter(({ name }) => !['users', 'organisations'].includes(name));
  // Its entries have no other field of their own: they go with the organisation, before it.
  const found = others.filter(({ line }) => line.owner !== 'parent');
  const plantOneOfEach = async (): Promise<string[]> => {
    const left = found.map((one) => {
      const owner = randomUUID();
      return { path: pathOfExample(one, owner, randomUUID()), one, owner };
    });
    for (const { path, one, owner } of left) {
      await db.doc(path).set(storedExamples[one.name].documentOf(owner));
    }
    return left.map(({ path }) => path);
  };

  it('is deleted a week after it was looked for last, in each collection', async () => {
    const left = await plantOneOfEach();
    await lookedFor(6.9);
    expect(await sweepDeletedAccounts()).toBe(0);
    expect(await read(left)).toHaveLength(found.length);
    await lookedFor(7);
    expect(await sweepDeletedAccounts()).toBe(found.length);
    expect(await read(left)).toEqual([]);
    expect(await sweepDeletedAccounts()).toBe(0);
  });

  it('is deleted at once after a deployment, as the release before may not have known it', async () => {
    const left = await plantOneOfEach();
    vi.stubEnv('K_REVISION', 'the-next-one');
    expect(await sweepDeletedAccounts()).toBe(found.length);
    expect(await read(left)).toEqual([]);
  });
});

it.each([0, 1, 3, 5, 6, 9, 14, 22])(
  'a run that fails at its deletion number %i loses nothing: the next one goes on',
  async (failing) => {
    const gone = await leave(await create('a'), await create('z'));
    const bulkWriter = db.bulkWriter.bind(db);
    let deletions = 0;
    const spied = vi.spyOn(db, 'bulkWriter').mockImplementation((options) => {
      if (deletions++ === failing) throw new Error('The process ended');
      return bulkWriter(options);
    });
    await expect(sweepDeletedAccounts()).rejects.toThrow('The process ended');
    spied.mockRestore();
    await sweepDeletedAccounts();
    expect(await read(gone)).toEqual([]);
  },
);

it('two runs at once delete what is gone and nothing else', async () => {
  const gone = await leave(await create('a', 2), await create('n'), await create('z', 2));
  await create('b');
  await lookedFor(7);
  const limits = { pageSize: 1, milliseconds: 60_000 };
  await Promise.all([1, 2, 3].map(() => sweepDeletedAccounts(limits)));
  expect(await read(gone)).toEqual([]);
  await sweepDeletedAccounts(limits);
  expect((await state.get()).data()).toMatchObject({
    accounts_after: null,
    leftovers_after: null,
    leftovers_done: true,
  });
});

it('someone whose deletion is noted and who has an identity keeps what is theirs', async () => {
  await state.set({ unfinished: stays.uids }, { merge: true });
  expect(await sweepDeletedAccounts()).toBe(0);
});

it('reads one document of each account and organisation, and of each owner once a week', async () => {
  const readBy = async (): Promise<number> => {
    takeBill();
    expect(await sweepDeletedAccounts()).toBe(0);
    return takeBill().reads;
  };
  const [accounts, all] = [await readBy(), await lookedFor(7).then(readBy)];
  const more = 5;
  for (let index = 0; index < more; index += 1) await create(`more-${index}`, 3);
  await lookedFor(1);
  expect((await readBy()) - accounts).toBe(more * (1 + 3));
  await lookedFor(7);
  const ofPeople = collectionsOf('person').length - 1;
  // Its page of organisations is read again; the log is found by its organisation.
  const ofOrganisations = collectionsOf('organisation').length - 1;
  expect((await readBy()) - all).toBe(more * (1 + 3 + 3 * ofPeople + ofOrganisations));
});
