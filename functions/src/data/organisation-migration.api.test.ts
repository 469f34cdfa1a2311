import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseSampleSize } from '../../../dev/deep.ts';
import {
  before,
  contentOfPeople,
  documentsOfPeople,
  pathsNaming,
  people,
  storeBefore,
} from '../test-before-organisations.ts';
import { db } from './firestore.ts';
import { migratePerson, planMigration, writePlan } from './organisation-migration.ts';
import { deleteDataOf } from './personal-data.ts';

// In a project of its own in the emulators, with documents of the release before organisations.

beforeEach(() => storeBefore(db));

/** As Firestore returns it. */
const asStored = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Date ? Timestamp.fromDate(value) : value,
    ]),
  );

const planEverybody = async () => {
  const plans = await Promise.all(people.map(planMigration));
  return new Map(
    plans.flatMap(({ steps }) => steps.map(({ path, fields }) => [path, asStored(fields)])),
  );
};
const migrateAll = async (): Promise<void> => {
  for (const uid of people) await migratePerson(uid);
};

/** The expected documents after the migration. */
const contentAfter = async () => {
  await migrateAll();
  const content = await contentOfPeople(db);
  await storeBefore(db);
  return content;
};

describe('the migration plan', () => {
  const of = (uid: string) => ({ organisation_id: uid, created_by: uid });

  it('contains an organisation, its submissions and a membership', async () => {
    const created_at = before.get('users/ben')?.created_at;
    const organisation = { name: 'Anna Example', adviser_uid: null };
    const { steps, unreadable } = await planMigration('ben');
    expect(steps.map(({ path, fields }) => [path, asStored(fields)])).toEqual([
      ['organisations/ben', { ...organisation, created_at, updated_at: created_at }],
      [
        'submissions/3fc485adf375142f50307e63190160ad',
        { ...of('ben'), saved_by: null, submitted_by: null },
      ],
      [
        'submissions/954fcba5c6008a42061d9e07b63fe4be',
        { ...of('ben'), saved_by: 'ben', submitted_by: 'ben' },
      ],
      ['users/ben', { organisation_id: 'ben', organisation_role: 'owner' }],
    ]);
    expect(unreadable).toEqual([]);
  });

  it('is empty for a person without an account', async () => {
    await db.doc('users/ben').delete();
    expect(await planMigration('ben')).toEqual({ steps: [], unreadable: [] });
  });

  it('is written exactly, and every other field and document stays unchanged', async () => {
    const found = await documentsOfPeople(db);
    const plan = await planEverybody();
    expect([...(await documentsOfPeople(db))]).toEqual([...found]);
    await migrateAll();
    const after = await documentsOfPeople(db);
    expect([...after.keys()].sort()).toEqual(
      [...new Set([...found.keys(), ...plan.keys()])].sort(),
    );
    for (const [path, stored] of after) {
      const was = found.get(path);
      const fields = plan.get(path);
      if (fields) expect([path, stored.data]).toEqual([path, { ...was?.data, ...fields }]);
      else expect([path, stored]).toEqual([path, was]);
    }
  });

  it('only adds fields that did not exist', async () => {
    for (const [path, fields] of await planEverybody()) {
      const was = Object.keys(before.get(path) ?? {});
      expect([path, Object.keys(fields).filter((name) => was.includes(name))]).toEqual([path, []]);
    }
  });
});

it('changes nothing when repeated', async () => {
  await migrateAll();
  const once = await documentsOfPeople(db);
  await migrateAll();
  expect([...(await documentsOfPeople(db))]).toEqual([...once]);
  expect(await planEverybody()).toEqual(new Map());
});

it('skips an unreadable document and migrates the others', async () => {
  await db.doc('submissions/broken').set({ uid: 'ben', form_version: 'none' });
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await planMigration('ben')).toMatchObject({
    steps: { length: 4 },
    unreadable: ['submissions/broken'],
  });
  await migratePerson('ben');
  printed.mockRestore();
  expect((await db.doc('submissions/broken').get()).data()).toEqual({
    uid: 'ben',
    form_version: 'none',
  });
  expect((await db.doc('users/ben').get()).get('organisation_id')).toBe('ben');
});

type Work = Parameters<typeof db.runTransaction>[0];

/** Anna's: an organisation, four submissions, an account. */
const steps = [1, 2, 3, 4, 5, 6];
const run = db.runTransaction.bind(db);

/** Intercepts the transaction of one step, by its number. */
const atStep = (step: number, instead: (work: Work) => Promise<unknown>) => {
  let count = 0;
  return vi.spyOn(db, 'runTransaction').mockImplementation((work: Work) => {
    count += 1;
    return count === step ? instead(work) : run(work);
  });
};

const cut = new Error('Cut short');
const ways: Record<string, (work: Work) => Promise<unknown>> = {
  before: () => Promise.reject(cut),
  'in the middle of': (work) =>
    run(async (transaction) => {
      await work(transaction);
      throw cut;
    }),
  after: async (work) => {
    await run(work);
    throw cut;
  },
};

describe.each(Object.entries(ways))('interrupted %s', (_, way) => {
  it.each(steps)('step %i and repeated, it gives the same result', async (step) => {
    const expected = await contentAfter();
    const spied = atStep(step, way);
    await expect(migratePerson('anna')).rejects.toThrow('Cut short');
    spied.mockRestore();
    const isDone = (await planMigration('anna')).steps.length === 0;
    expect(isDone).toBe(step === steps.length && way === ways.after);
    await migrateAll();
    expect(await contentOfPeople(db)).toEqual(expected);
  });
});

it('concurrent migrations give the same result and write each step once', async () => {
  const expected = await contentAfter();
  for (let round = 0; round < chooseSampleSize(2, 50); round += 1) {
    await storeBefore(db);
    const plans = await Promise.all([planMigration('anna'), planMigration('anna')]);
    const written = await Promise.all(plans.map((plan) => writePlan('anna', plan)));
    expect(
      written
        .flat()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(plans[0]?.steps.map(({ path }) => path).sort());
    await Promise.all([migratePerson('ben'), migratePerson('ben'), migratePerson('cleo')]);
    expect(await contentOfPeople(db)).toEqual(expected);
  }
}, 300_000);

describe('a concurrent deletion leaves no data', () => {
  const others = async () => {
    const all = await documentsOfPeople(db);
    return [...all].filter(
      ([path, { data }]) => !`${path} ${JSON.stringify(data)}`.includes('anna'),
    );
  };

  it.each(steps)('before step %i', async (step) => {
    const untouched = await others();
    const spied = atStep(step, async (work) => {
      await deleteDataOf('anna');
      return run(work);
    });
    await migratePerson('anna');
    spied.mockRestore();
    expect(await pathsNaming(db, 'anna')).toEqual([]);
    expect(await others()).toEqual(untouched);
  });

  it.each(steps)('during step %i', async (step) => {
    let deletion: Promise<void> | undefined;
    const spied = atStep(step, (work) =>
      run(async (transaction) => {
        await work(transaction);
        deletion ??= deleteDataOf('anna');
      }),
    );
    await migratePerson('anna');
    await deletion;
    spied.mockRestore();
    expect(deletion).toBeDefined();
    expect(await pathsNaming(db, 'anna')).toEqual([]);
  });

  it('at a random time', async () => {
    for (let round = 0; round < chooseSampleSize(8, 200); round += 1) {
      await storeBefore(db);
      const pause = new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
      await Promise.all([migratePerson('anna'), pause.then(() => deleteDataOf('anna'))]);
      expect(await pathsNaming(db, 'anna')).toEqual([]);
    }
  }, 120_000);
});
