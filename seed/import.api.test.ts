import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { initializeApp } from 'firebase-admin/app';
import {
  type DocumentData,
  type Firestore,
  getFirestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launch, run } from '../dev/processes.ts';
import { projectOfPeople } from '../dev/suite/people.ts';
import { chooseSampleSize } from '../dev/tests/sample-size.ts';
import { deleteEverything } from '../functions/src/test/http.ts';
import { writeDifference } from './database.ts';
import { importLibrary } from './importer/import-library.ts';
import { bigLibrary } from './importer/test-big-library.ts';
import { libraryFolder, readLibrary } from './read-library.ts';

// The importer as a process of its own where the process matters, in a project of its own in the
// emulator; otherwise in this one, in the project of this file, which is emptied before.

const projectOf = (name: string) => `demo-seed-${name}-${process.pid}`;
const databases = new Map<string, Firestore>();
const databaseOf = (name: string): Firestore => {
  const project = projectOf(name);
  const known =
    databases.get(project) ?? getFirestore(initializeApp({ projectId: project }, project));
  databases.set(project, known);
  return known;
};

// The app was initialised with what counts recipients.
const db = getFirestore();
beforeEach(deleteEverything);

/** Imports in this process, with what the command prints. */
const importHere = async (
  folder?: string,
  options: { isQuiet?: boolean; isDryRun?: boolean } = {},
): Promise<string> => {
  const lines: string[] = [];
  await importLibrary(db, {
    folder,
    ...options,
    print: (line) => lines.push(line),
    isSure: async () => true,
    write: (difference, wanted) => writeDifference(db, difference, wanted, options),
  });
  return lines.join('\n');
};

const command = ['node', 'seed/import.ts'];
const envOf = (name: string) => ({ ...process.env, SEED_EMULATED_PROJECT: projectOf(name) });
const seed = (name: string, ...words: string[]): Promise<string> =>
  run([...command, ...words], { env: envOf(name) }).then((lines) => lines.join('\n'));

/** The time of publication differs between databases. */
const withoutTimes = ({ published_at: _, ...data }: DocumentData): DocumentData => data;

/** A hash of everything in a database. */
const hashOf = async (database: Firestore): Promise<string> => {
  const names = [
    'subjects',
    'saqForms',
    'changes',
    'penaltyUnits',
    'plans',
    'catalogue',
    'factSets',
    'outcomeRules',
    'penaltySets',
    'clockRules',
    'incidentRules',
    'controlSets',
    'uncoveredLaws',
  ];
  const snapshots = await Promise.all([
    ...names.map((collection) => database.collection(collection).get()),
    ...['obligations', 'versions'].map((group) => database.collectionGroup(group).get()),
  ]);
  const documents = snapshots
    .flatMap(({ docs }) =>
      docs.map((document) => [document.ref.path, withoutTimes(document.data())] as const),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(documents)).digest('hex');
};

/** A copy of the library with replacements in some files. */
const edited = (edits: [file: string, from: string | RegExp, to: string][]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-library-'));
  cpSync(libraryFolder, folder, { recursive: true });
  for (const [name, from, to] of edits) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  }
  return folder;
};

describe('the import', () => {
  it('supports a dry run, requires confirmation, writes, and then finds nothing to do', async () => {
    const laws = readLibrary().laws.length;
    const plan = await seed('once', '--dry-run');
    expect(plan).toMatch(
      /^\d+ laws, \d+ obligations, \d+ questions, .*\n[\s\S]*\d+ added, 0 changed, 0 removed/,
    );
    expect(plan.startsWith(`${laws} laws, `)).toBe(true);
    expect((await databaseOf('once').collection('subjects').get()).size).toBe(0);
    await expect(seed('once')).rejects.toThrow(
      'there is no terminal to ask for confirmation. Add --yes',
    );
    await seed('once', '--yes');
    expect((await databaseOf('once').collection('subjects').get()).size).toBe(laws);
    const before = await hashOf(databaseOf('once'));
    expect(await seed('once', '--yes')).toContain('Nothing to do');
    expect(await hashOf(databaseOf('once'))).toBe(before);
    // As in this process, in another database.
    await importHere();
    expect(await hashOf(db)).toBe(before);
  });

  it('gives each change its time of publication, and none where nobody is told', async () => {
    const stored = async () => (await db.collection('changes').get()).docs;
    const times = async () => (await stored()).map((change) => change.get('published_at'));
    await importHere(libraryFolder, { isQuiet: true });
    expect(new Set(await times())).toEqual(new Set([null]));
    // Nobody is told later either.
    await importHere();
    expect(new Set(await times())).toEqual(new Set([null]));
    await deleteEverything();
    await importHere();
    expect((await times()).length).toBeGreaterThan(0);
    for (const change of await stored()) {
      // What a correction tells of has no mail of its own.
      const isTold = change.get('told_by') !== undefined;
      const time = change.get('published_at');
      if (isTold) expect(time).toBeNull();
      else expect(time).toBeInstanceOf(Timestamp);
    }
    const told = (await stored()).filter((change) => change.get('told_by'));
    expect(told.map(({ id }) => id)).toContain('2026-03-28-maximum-penalties-are-doubled');
  });

  it('stores with a change the rules of its laws before and after', async () => {
    await importHere();
    const law = 'spam-act-2003';
    const before: number = (await db.doc(`outcomeRules/${law}`).get()).get('version');
    const entry = (id: string) =>
      `  - { id: ${id}, date: 2026-11-01, title: T, what_changed: W, obligation_codes: [], confidence: primary }`;
    const addChange = (id: string): [string, RegExp, string] => [
      `${law}.yaml`,
      /\nchanges:/,
      `\nchanges:\n${entry(id)}`,
    ];
    const raised: [string, RegExp, string] = [
      `outcome-rules/${law}.yaml`,
      /version: \d+/,
      `version: ${before + 1}`,
    ];
    // One that was cut has stored the rules already, and not the change.
    const { version: _, ...rules } = (await db.doc(`outcomeRules/${law}`).get()).data() ?? {};
    await db.doc(`outcomeRules/${law}`).set({ ...rules, version: before + 1 });
    const folder = edited([addChange('with-rules'), raised]);
    await importHere(folder);
    const versionsOf = async (id: string) =>
      (await db.doc(`changes/${id}`).get()).get('rule_versions');
    expect(await versionsOf('with-rules')).toEqual({ [law]: { before, after: before + 1 } });
    const later = edited([addChange('with-rules'), addChange('later'), raised]);
    await importHere(later);
    expect(await versionsOf('later')).toEqual({ [law]: { before: before + 1, after: before + 1 } });
    expect(await versionsOf('with-rules')).toEqual({ [law]: { before, after: before + 1 } });
  });

  it('says before it writes whom it would tell of what', async () => {
    const joined = new Date('2026-01-01T00:00:00Z');
    const person = { created_at: joined, updated_at: joined, organisation_id: 'cafe' };
    const notices = { law_changes: 'weekly', law_changes_until: joined };
    await db.doc('users/one').set({ ...person, notices });
    await db.doc('users/two').set({ ...person, notices: { ...notices, law_changes: 'never' } });
    await db.doc('organisations/cafe').set({ created_at: joined, updated_at: joined });
    await db.doc('standings/cafe').set({ complete: true, actions_counted: true, laws: {} });
    const plan = await importHere(libraryFolder, { isDryRun: true });
    expect(plan).toContain('would tell 1 person of 1 who asked for it (3 documents read)');
    expect(plan).toContain('0 people at once, 1 on Monday: ');
    const quiet = await importHere(libraryFolder, { isDryRun: true, isQuiet: true });
    expect(quiet).toContain('nobody is told, also not later');
    expect((await db.collection('changes').get()).size).toBe(0);
  });

  it('refuses an altered obligation without a change, and writes nothing', async () => {
    await importHere();
    const before = await hashOf(db);
    const folder = edited([['spam-act-2003.yaml', /description: \S+/, 'description: Altered']]);
    await expect(importHere(folder)).rejects.toThrow('Nothing was written');
    expect(await hashOf(db)).toBe(before);
  });

  it('keeps fields stored by a newer release while updating fields from the library', async () => {
    await importHere();
    const law = db.doc('subjects/spam-act-2003');
    const form = db.doc('saqForms/spam-act-2003');
    const elsewhere = db.doc('organisations/one/obligations/their-own');
    const [question, ...questions] = (await form.get()).get('questions');
    const newer = { newer: { text: 'newer' } };
    await law.update(newer);
    await form.update({ ...newer, questions: [{ ...question, ...newer }, ...questions] });
    await db.doc('catalogue/current').update(newer);
    await elsewhere.set(newer);
    expect(await importHere()).toContain('Nothing to do');

    const renamed = edited([
      ['spam-act-2003.yaml', / {2}name: .*/, '  name: Another name'],
      ['spam-act-2003.yaml', / {2}summary: [\s\S]*?(?= {2}source_url)/, ''],
    ]);
    // The law, and what was read of it, which is listed by its name.
    expect(await importHere(renamed)).toContain('0 added, 2 changed, 0 removed');
    const after = (await law.get()).data();
    expect(after).toMatchObject({ name: 'Another name', ...newer });
    expect(after).not.toHaveProperty('summary');
    expect((await form.get()).get('questions')[0]).toMatchObject(newer);
    expect((await db.doc('catalogue/current').get()).data()).toMatchObject(newer);
    expect((await elsewhere.get()).data()).toEqual(newer);
  });

  it('reports the file and line of an error, and ends with another code than 0', async () => {
    const folder = edited([['spam-act-2003.yaml', '- SPAM s 16(1)', '- SPAM s 99']]);
    await expect(seed('once', '--yes', '--folder', folder)).rejects.toThrow(
      /spam-act-2003\.yaml:\d+ .*SPAM s 99/,
    );
  });
});

const kills = chooseSampleSize(3, 20);
describe(`an import killed at ${kills} points and restarted`, () => {
  let whole: string;
  let milliseconds: number;
  beforeAll(async () => {
    const started = performance.now();
    await seed('whole', '--yes');
    milliseconds = performance.now() - started;
    whole = await hashOf(databaseOf('whole'));
  });

  it.each(Array.from({ length: kills }, (_, index) => index))(
    'produces the same database: %i',
    async (index) => {
      const env = { ...process.env, SEED_EMULATED_PROJECT: projectOfPeople() };
      const { child, exit } = launch([...command, '--yes'], () => {}, { env });
      // The first third of the time is reading and comparing: later interruptions hit the writes.
      await pause(milliseconds * (0.3 + (0.7 * index) / kills));
      child.kill('SIGKILL');
      await exit;
      await importHere();
      expect(await hashOf(db)).toBe(whole);
    },
  );
});

const laws = chooseSampleSize(2, 20);
it(`imports ${laws} laws of 200 obligations in one run`, async () => {
  await importHere(bigLibrary(laws, 200));
  const counted = await db.collectionGroup('obligations').count().get();
  expect(counted.data().count).toBe(laws * 200);
});
