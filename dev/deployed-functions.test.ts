import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildFunctions } from './build.ts';
import { run } from './processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'lexplain-deployed-'));

/** As in production: none of the emulators' settings. */
const env = { PATH: process.env.PATH, HOME: process.env.HOME, GCLOUD_PROJECT: 'demo-lexplain' };
const evaluate = async (code: string): Promise<unknown> => {
  const lines = await run(['node', '--input-type=module', '-e', code], { cwd: folder, env });
  return JSON.parse(lines.at(-1) ?? '');
};

beforeAll(async () => {
  await buildFunctions(folder);
  await run(['npm', 'ci', '--omit=dev', '--ignore-scripts', '--no-audit'], { cwd: folder });
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('loads alone with production dependencies only and exports its functions', async () => {
  const names = await evaluate(
    `console.log(JSON.stringify(Object.keys(await import('./index.js')).sort()))`,
  );
  expect(names).toEqual([
    'api',
    'deliverContactMessage',
    'sweepContactMessages',
    'sweepDeletedAccounts',
  ]);
});

const endpointShape = z.object({
  region: z.array(z.string()),
  secretEnvironmentVariables: z.array(z.object({ key: z.string() })).optional(),
});

it('runs in Sydney, and only mail knows the mail key', async () => {
  const endpoints = z.record(z.string(), endpointShape).parse(
    await evaluate(`
      const functions = await import('./index.js');
      const endpoints = Object.entries(functions).map(([name, f]) => [name, f.__endpoint]);
      console.log(JSON.stringify(Object.fromEntries(endpoints)));`),
  );
  const keys = (name: string) =>
    endpoints[name]?.secretEnvironmentVariables?.map(({ key }) => key) ?? [];
  expect(new Set(Object.values(endpoints).flatMap(({ region }) => region))).toEqual(
    new Set(['australia-southeast1']),
  );
  expect(keys('api')).toEqual([]);
  expect(keys('deliverContactMessage')).toEqual(['SENDGRID_API_KEY']);
  expect(keys('sweepContactMessages')).toEqual(['SENDGRID_API_KEY']);
});

it('loads no mail client before mail needs it', async () => {
  const loaded = z.array(z.string()).parse(
    await evaluate(`
      await import('./index.js');
      const { createRequire } = await import('node:module');
      console.log(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));`),
  );
  const ofPackage = (name: string) =>
    loaded.filter((path) => path.includes(`/node_modules/${name}/`));
  // What is loaded shows in the cache, so that an empty list below means something.
  expect(ofPackage('firebase-admin')).not.toEqual([]);
  expect(ofPackage('@sendgrid')).toEqual([]);
});
