import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EndpointName } from '@lexplain/contract/endpoints';
import type { FactAnswer } from '@lexplain/contract/library/facts';
import { computeOutcomes } from '@lexplain/contract/profile/outcomes';
import { profile, profileEndpoints, profileRecord } from '@lexplain/contract/profile/profile';
import { profileRulesEndpoints } from '@lexplain/contract/profile/rules';
import { beforeAll, expect, it, vi } from 'vitest';
import { root, run } from '../../../dev/processes.ts';
import { projectOfPeople } from '../../../dev/suite/people.ts';
import { callApi, withApp } from '../test/http.ts';
import { newPerson, type TestPerson } from '../test/people.ts';

// The library itself, imported twice by the importer, in a project of its own in the emulators.
vi.stubEnv('CATALOGUE_FRESHNESS', '0');

const app = withApp();
const law = 'spam-act-2003';
const libraryFolder = join(root, 'seed/library');

const importLibrary = (folder: string): Promise<string[]> =>
  run(['node', 'seed/import.ts', '--yes', '--folder', folder], {
    env: { ...process.env, SEED_EMULATED_PROJECT: projectOfPeople() },
  });

/** The library with another rule: sending promotions binds in part. */
const editLibrary = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-library-'));
  cpSync(libraryFolder, folder, { recursive: true });
  const file = join(folder, `outcome-rules/${law}.yaml`);
  const edited = readFileSync(file, 'utf8')
    .replace(/^version: (\d+)$/m, (_, version) => `version: ${Number(version) + 1}`)
    .replace('outcome: applies', 'outcome: partly');
  writeFileSync(file, edited);
  return folder;
};

let anna: TestPerson;
const ask = async (name: EndpointName, more: object = {}) =>
  (await callApi(name, { origin: app.origin(), token: anna.token, ...more })).body;
const read = async () => profile.parse(await ask('getProfile'));
const readRules = async () =>
  profileRulesEndpoints.getProfileRules.output.parse(await ask('getProfileRules'));
const save = (answers: Record<string, FactAnswer>, more: object = {}) =>
  ask('saveProfileFacts', { body: { answers, ...more } });

/** What a page shows of the law. */
const readHeadline = async () => {
  const { sectors, answers } = await read();
  const outcomes = computeOutcomes(await readRules(), { sectors, answers });
  return outcomes.find(({ subject_id }) => subject_id === law)?.headline;
};

const record = async () => {
  const { revision } = await read();
  const headers = { 'If-Match': `"${revision}"` };
  return profileRecord.parse(
    await ask('createProfileRecord', { body: { id: randomUUID() }, headers }),
  );
};

const verify = async ({ id, sha256 }: { id: string; sha256: string }): Promise<boolean> => {
  const request = { params: { recordId: id }, body: { sha256 } };
  const { matches } = profileEndpoints.verifyProfileRecord.output.parse(
    await ask('verifyProfileRecord', request),
  );
  return matches;
};

beforeAll(async () => {
  await importLibrary(libraryFolder);
  anna = await newPerson('anna');
  await ask('bootstrap');
}, 120_000);

it('a changed fact and an imported rule change the outcome and make records stale, which still verify', async () => {
  const current = { questions: [], fact_set: false, laws: [] };
  const { fact_set } = await readRules();
  const none = Object.fromEntries(fact_set.facts.map(({ id }): [string, FactAnswer] => [id, 'no']));
  await save(none, { sectors: [] });
  const first = await record();
  expect(await readHeadline()).toBe('does_not_apply');
  expect((await read()).record?.stale).toEqual(current);

  await save({ sends_promotions: 'yes' });
  expect(await readHeadline()).toBe('applies');
  const { stale } = (await read()).record ?? {};
  expect(stale?.questions).toContain('sends_promotions');
  const second = await record();
  expect((await read()).record?.stale).toEqual(current);

  await importLibrary(editLibrary());
  expect(await readHeadline()).toBe('partly');
  expect((await read()).record?.stale).toEqual({ ...current, laws: [law] });
  const headlinesOf = ({ outcomes }: typeof first) =>
    outcomes.find(({ subject_id }) => subject_id === law)?.headline;
  for (const made of [first, second]) {
    expect(await verify(made)).toBe(true);
    const stored = await ask('getProfileRecord', { params: { recordId: made.id } });
    expect(stored).toEqual(made);
  }
  expect([first, second].map(headlinesOf)).toEqual(['does_not_apply', 'applies']);
}, 120_000);
