import { basename } from 'node:path';
import { afterAll, expect, vi } from 'vitest';
import { fetchUnpooled } from '../../../dev/suite/fetch-unpooled.ts';

// Runs before each file of the test projects `api` and `api-own`, before anything that the file
// imports is loaded: the process has a project of its own in the emulators, so that files run side
// by side. A file of `api` shares its process with others, one after another: what the one before
// has stored is removed, and what it has replaced in the process is restored.

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const { testPath = '' } = expect.getState();
const [name] = basename(testPath).split('.');
const end = `-${process.pid}`;
const earlier = process.env.GCLOUD_PROJECT;

const remove = async (what: string, url: string): Promise<void> => {
  const response = await fetchUnpooled(url, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer owner' },
  });
  if (!response.ok) throw new Error(`The ${what} of ${earlier} answered ${response.status}`);
};

if (earlier?.endsWith(end)) {
  const { FIRESTORE_EMULATOR_HOST: firestore, FIREBASE_AUTH_EMULATOR_HOST: auth } = process.env;
  const project = `emulator/v1/projects/${earlier}`;
  await remove('database', `http://${firestore}/${project}/databases/(default)/documents`);
  await remove('people', `http://${auth}/${project}/accounts`);
  // Loaded here only, as a project has to be chosen first.
  const { forgetCatalogue } = await import('../platform/catalogue.ts');
  forgetCatalogue();
} else {
  process.env.GCLOUD_PROJECT = `demo-${name}${end}`;
}
