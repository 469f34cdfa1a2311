import { beforeEach, describe, expect, it, vi } from 'vitest';
import { launch } from '../../../dev/processes.ts';
import {
  contentOfPeople,
  documentsOfPeople,
  people,
  storeBefore,
} from '../test-before-organisations.ts';
import { db } from './firestore.ts';
import { migratePerson } from './organisation-migration.ts';
import { migrateEverybody } from './organisation-migration-run.ts';

// In a project of its own in the emulators: all of its accounts belong to this test.

// Each command is a process of its own, and some tests run four.
vi.setConfig({ testTimeout: 120_000 });

beforeEach(() => storeBefore(db));

/** Runs the command, and calls back with each line and the process that printed it. */
const migrate = async (
  words: string[],
  onLine: (line: string, pid: number | undefined) => void = () => {},
) => {
  const lines: string[] = [];
  const command = ['node', 'functions/src/cli/migrate.ts', ...words];
  const { child, exit } = launch(command, (line) => {
    lines.push(line);
    onLine(line, child.pid);
  });
  return { code: await exit, lines };
};

const all = '3 accounts, 3 organisations, 6 submissions';
const none = '0 accounts, 0 organisations, 0 submissions';
const organisationOf = async (uid: string): Promise<unknown> =>
  (await db.doc(`users/${uid}`).get()).get('organisation_id');

it('a dry run reports what would be written and writes nothing', async () => {
  const before = await documentsOfPeople(db);
  const expected = { code: 0, lines: [`3 people: ${all} to be written`] };
  expect(await migrate(['--dry-run'])).toEqual(expected);
  expect([...(await documentsOfPeople(db))]).toEqual([...before]);
});

it('migrates everybody with the same result as individually, and finds nothing on a second run', async () => {
  for (const uid of people) await migratePerson(uid);
  const expected = await contentOfPeople(db);
  await storeBefore(db);
  expect(await migrate([])).toEqual({ code: 0, lines: [`3 people: ${all} written`] });
  expect(await contentOfPeople(db)).toEqual(expected);
  const after = await documentsOfPeople(db);
  expect(await migrate([])).toEqual({ code: 0, lines: [`3 people: ${none} written`] });
  expect([...(await documentsOfPeople(db))]).toEqual([...after]);
});

it('a check fails until everything is migrated, and writes nothing', async () => {
  const before = await documentsOfPeople(db);
  expect(await migrate(['--check'])).toEqual({
    code: 1,
    lines: [`3 people: ${all} to be written`],
  });
  expect([...(await documentsOfPeople(db))]).toEqual([...before]);
  await migrateEverybody({ writes: true });
  expect(await migrate(['--check'])).toEqual({
    code: 0,
    lines: [`3 people: ${none} to be written`],
  });
});

it('a check finds a draft that the previous release created for a migrated person', async () => {
  await migrateEverybody({ writes: true });
  const { organisation_id: _, ...draft } =
    (await db.doc('submissions/3fc485adf375142f50307e63190160ad').get()).data() ?? {};
  await db.doc('submissions/begun-meanwhile').set(draft);
  const found = '0 accounts, 0 organisations, 1 submission';
  expect((await migrate(['--check'])).lines).toEqual([`3 people: ${found} to be written`]);
  expect((await migrate([])).lines).toEqual([`3 people: ${found} written`]);
  const migrated = await db.doc('submissions/begun-meanwhile').get();
  expect(migrated.get('organisation_id')).toBe('ben');
});

it('continues after the person given with --after', async () => {
  const lines = ['2 people: 2 accounts, 2 organisations, 2 submissions written'];
  expect(await migrate(['--after', 'anna'])).toEqual({ code: 0, lines });
  expect(await Promise.all(people.map(organisationOf))).toEqual([undefined, 'ben', 'cleo']);
});

describe('a person with an unreadable document', () => {
  it.each([
    ['users/ben', { role: 7 }],
    ['submissions/954fcba5c6008a42061d9e07b63fe4be', { form_version: 'none' }],
  ])('is reported and skipped: %s', async (path, broken) => {
    await db.doc(path).update(broken);
    const before = await documentsOfPeople(db);
    for (const words of [['--check'], [], []]) {
      const { code, lines } = await migrate(words);
      expect([words, code]).toEqual([words, 1]);
      expect(lines).toContain(`ben was skipped: ${path} can't be read`);
    }
    const after = await documentsOfPeople(db);
    const changed = [...after].filter(([at, { written }]) => before.get(at)?.written !== written);
    expect(changed.filter(([, { data }]) => data.uid === 'ben' || data.name === 'ben')).toEqual([]);
    expect(await organisationOf('ben')).toBeUndefined();
    expect([await organisationOf('anna'), await organisationOf('cleo')]).toEqual(['anna', 'cleo']);
  });
});

describe('many people', () => {
  const many = 397;
  const uids = Array.from({ length: many }, (_, index) => `b${1_000 + index}`);
  beforeEach(async () => {
    const writer = db.bulkWriter();
    for (const uid of uids)
      void writer.set(db.doc(`users/${uid}`), { email: `${uid}@example.com` });
    await writer.close();
  });
  const migrated = async (): Promise<string[]> => {
    const found = await db.collection('users').where('organisation_role', '==', 'owner').get();
    return found.docs.map(({ id }) => id).sort();
  };
  const everybody = [...people, ...uids].sort();

  it('are migrated in pages, with a progress line per hundred', async () => {
    const { code, lines } = await migrate([]);
    expect(code).toBe(0);
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      '100 people',
      '200 people',
      '300 people',
      '400 people',
      '400 people',
    ]);
    expect(await migrated()).toEqual(everybody);
  });

  it('can be interrupted between people and continued with the printed command', async () => {
    const { code, lines } = await migrate([], (line, pid) => {
      if (line.startsWith('100 people') && pid) process.kill(pid, 'SIGINT');
    });
    expect(code).toBe(1);
    const [, last = ''] =
      lines.at(-1)?.match(/^Continue with: npm run migrate -- --after (\w+)$/) ?? [];
    const done = everybody.slice(0, everybody.indexOf(last) + 1);
    expect(done.length).toBeGreaterThanOrEqual(100);
    expect(done.length).toBeLessThan(everybody.length);
    expect(await migrated()).toEqual(done);
    const rest = everybody.length - done.length;
    expect((await migrate(['--after', last])).lines.at(-1)).toMatch(`${rest} people: `);
    expect(await migrated()).toEqual(everybody);
  });
});

describe('the migrate command', () => {
  it('writes nothing to a named project without confirmation', async () => {
    const { code, lines } = await migrate(['--project', 'demo-nowhere']);
    expect(code).toBe(1);
    expect(lines.join('\n')).toContain(
      'Nothing was written: there is no terminal to ask for confirmation. Add --yes to write without asking.',
    );
  });

  it.each([[['everybody']], [['--after', 'a/b']], [['--afterwards']]])(
    'rejects the arguments %j',
    async (words) => {
      const { code } = await migrate(words);
      expect(code).not.toBe(0);
      expect(await organisationOf('anna')).toBeUndefined();
    },
  );
});
