import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root, run } from '../processes.ts';
import { buildFunctions } from '../suite/build.ts';

const folder = mkdtempSync(join(tmpdir(), 'lexplain-deployed-'));

/** As in production: without the emulators' settings. */
const env = { PATH: process.env.PATH, HOME: process.env.HOME, GCLOUD_PROJECT: 'demo-lexplain' };
const evaluate = async (code: string): Promise<unknown> => {
  const lines = await run(['node', '--input-type=module', '-e', code], { cwd: folder, env });
  return JSON.parse(lines.at(-1) ?? '');
};

let metafile: Metafile;
beforeAll(async () => {
  metafile = await buildFunctions(folder);
  await run(['npm', 'ci', '--omit=dev', '--ignore-scripts', '--no-audit'], { cwd: folder });
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('loads alone with production dependencies only and exports its functions', async () => {
  const names = await evaluate(
    `console.log(JSON.stringify(Object.keys(await import('./index.js')).sort()))`,
  );
  expect(names).toEqual([
    'api',
    'countEndedDay',
    'deliverChannelNotice',
    'deliverContactMessage',
    'deliverNewsNotice',
    'deliverNotice',
    'deliverUrgentNotice',
    'recountClients',
    'scanWaitingFiles',
    'shortenEndedAddresses',
    'sweepChannelNotices',
    'sweepContactMessages',
    'sweepDeletedAccounts',
    'sweepNewsNotices',
    'sweepNotices',
    'sweepUrgentNotices',
    'writeActionReminders',
    'writeComingDateReminders',
    'writeCoverEntries',
    'writeDueReadingNotices',
    'writeIncidentReminders',
    'writeLawChangeNotices',
    'writeUnassignedReviewNotices',
    'writeWaitingReviewNotices',
  ]);
});

it('loads every part that a function loads when it is called', async () => {
  const parts = Object.entries(metafile.outputs).filter(([, { entryPoint }]) =>
    entryPoint?.startsWith('functions/src/'),
  );
  const files = parts.map(([path]) => `./${basename(path)}`);
  expect(files.length).toBeGreaterThan(5);
  const code = `for (const file of ${JSON.stringify(['./index.js', ...files])}) await import(file);`;
  expect(await evaluate(`${code} console.log('true'); process.exit();`)).toBe(true);
});

const endpointShape = z.object({
  region: z.array(z.string()),
  secretEnvironmentVariables: z.array(z.object({ key: z.string() })).optional(),
});

it('runs in Sydney and gives the mail API key only to mail functions', async () => {
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
  for (const name of ['api', 'deliverChannelNotice', 'sweepChannelNotices']) {
    expect(keys(name)).toEqual([]);
  }
  const mailing = ['ContactMessage', 'Notice', 'UrgentNotice', 'NewsNotice'];
  for (const name of mailing.flatMap((one) => [`deliver${one}`, `sweep${one}s`])) {
    expect(keys(name)).toEqual(['SENDGRID_API_KEY']);
  }
});

it('is built from nothing of the suite, its stand-ins and the tests', () => {
  const sources = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules/'));
  expect(sources).toContain('functions/src/index.ts');
  expect(sources.filter((path) => !/^(contract|functions)\/src\/(?!test\/)/.test(path))).toEqual(
    [],
  );
  const packages = Object.keys(metafile.inputs).filter((path) => path.includes('/otpauth/'));
  expect(packages).toEqual([]);
});

describe('bundle chunks', () => {
  /** The packages and folders that a source file imports statically, with its own imports. */
  const loadedWith = (source: string): Set<string> => {
    const parts = new Set<string>();
    const visit = (part: string): void => {
      if (parts.has(part)) return;
      parts.add(part);
      for (const { path, kind } of metafile.outputs[part]?.imports ?? []) {
        if (kind === 'import-statement' && metafile.outputs[path]) visit(path);
      }
    };
    const holds = Object.entries(metafile.outputs).filter(([, { inputs }]) => source in inputs);
    expect(holds.length, source).toBeGreaterThan(0);
    for (const [part] of holds) visit(part);
    const sources = [...parts].flatMap((part) => Object.keys(metafile.outputs[part]?.inputs ?? {}));
    const packageOrFolder =
      /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)|^functions\/src\/(.+)\//;
    return new Set(
      sources
        .map((path) => path.match(packageOrFolder))
        .map((found) => found?.[1] ?? found?.[2] ?? ''),
    );
  };

  it('exclude the mail client, the templates and the client of the bucket from the API', () => {
    const loaded = loadedWith('functions/src/app.ts');
    expect(loaded).toContain('firebase-admin');
    expect(
      [...loaded].filter((name) =>
        /^(@sendgrid\/mail|@google-cloud\/storage|@react-email\/|react|mail\/(sending|templates)$)/.test(
          name,
        ),
      ),
    ).toEqual([]);
  });

  it.each(['deliver', 'sender', 'sendgrid'])(
    'exclude the API from the mail module %s.ts',
    (file) => {
      const loaded = loadedWith(`functions/src/mail/sending/${file}.ts`);
      expect(loaded).toContain('mail/sending');
      expect([...loaded].filter((name) => name === 'http' || name === 'express')).toEqual([]);
    },
  );

  it('load no layer from the entry point before a function is called', () => {
    const loaded = loadedWith('functions/src/index.ts');
    const folders = readdirSync(join(root, 'functions/src'), { withFileTypes: true });
    const rooms = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
    expect(rooms).toContain('http');
    expect([...loaded].filter((name) => rooms.includes(name.split('/')[0] ?? ''))).toEqual([]);
  });
});
