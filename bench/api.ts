import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { projectId } from '../dev/suite/addresses.ts';
import type { FunctionsProcess } from '../dev/suite/functions-framework.ts';
import { createValidClaims, startGoogleKeys } from '../dev/suite/google-keys.ts';
import { suiteFolders } from '../dev/suite/suite-config.ts';
import { load, medianOfLoads, ratioRow } from './load.ts';
import { measureAlternately, median } from './measure-alternately.ts';
import { startMetadata } from './metadata.ts';
import { withFunctions } from './started-functions.ts';
import { printTable, type Row } from './table.ts';

const rounds = 5;
const secondsOfARound = 5;
/** Concurrent requests for each instance: Cloud Run's default, which functions/src/runtime.ts keeps. */
const concurrency = 80;
const soakMinutes = 10;
/**
 * What Node gives the heap in production's 512 MiB (functions/src/index.ts). On a machine with more memory it
 * collects garbage that much later, so that the memory grew from 437 to 989 MB although the objects took
 * 45 MB after every collection.
 */
const heapMegabytes = 256;
const path = '/api/subjects';

const compare = async (sides: [string, string], token: string, connections: number) => {
  const [ours, floor] = await measureAlternately(rounds, (side) =>
    load(sides[side], token, connections, secondsOfARound),
  );
  return [medianOfLoads(ours), medianOfLoads(floor)] as const;
};

/**
 * The memory that the process occupies, and what its objects take once garbage is collected, before and after;
 * the first minute fills caches and pools.
 */
const soak = async (ours: FunctionsProcess, token: string): Promise<Row[]> => {
  const megabytes = async (what: 'rss' | 'heap') =>
    z.number().parse(await ours.ask(what)) / 1_048_576;
  const held: number[] = [];
  const ending = load(`${ours.origin}${path}`, token, concurrency, soakMinutes * 60);
  await pause(60_000);
  const earlyHeap = await megabytes('heap');
  for (let minute = 1; minute < soakMinutes; minute += 1) {
    held.push(await megabytes('rss'));
    if (minute + 1 < soakMinutes) await pause(60_000);
  }
  const { errors } = await ending;
  const early = median(held.slice(0, 3));
  const late = median(held.slice(-3));
  const lateHeap = await megabytes('heap');
  const what = `over ${soakMinutes} minutes at ${concurrency} connections`;
  return [
    {
      what: `memory ${what}`,
      ours: `${early.toFixed(0)} MB, then ${late.toFixed(0)} MB, ${errors} errors`,
      goal: '≤ 1.1 ×, no error',
      met: late <= 1.1 * early && errors === 0,
    },
    {
      what: `objects after a collection, ${what}`,
      ours: `${earlyHeap.toFixed(1)} MB, then ${lateHeap.toFixed(1)} MB`,
      goal: '≤ 1.1 ×',
      met: lateHeap <= 1.1 * earlyHeap,
    },
  ];
};

/** The folder with the functions' packages. */
const besideOurs = (offset: number): string => {
  const place = join(suiteFolders(offset).functions, 'bare-request.mjs');
  cpSync(join(import.meta.dirname, 'floors/bare-request.mjs'), place);
  return place;
};

/** Runs the work with both sides started. */
const withBoth = (
  offset: number,
  productionEnv: NodeJS.ProcessEnv,
  work: (ours: FunctionsProcess, floor: FunctionsProcess) => Promise<boolean>,
): Promise<boolean> =>
  withFunctions(offset, async (start) => {
    const ours = await start({
      preload: join(import.meta.dirname, 'production-tokens.ts'),
      heapMegabytes,
      env: { FIREBASE_AUTH_EMULATOR_HOST: undefined, ...productionEnv },
    });
    return work(
      ours,
      await start({ source: besideOurs(offset), heapMegabytes, port: 9700 + offset }),
    );
  });

/** An authenticated, warm read of the catalogue, signatures verified as in production. */
export const benchApi = async (offset: number): Promise<boolean> => {
  const [keys, metadata] = await Promise.all([startGoogleKeys(), startMetadata()]);
  const env = { GOOGLE_KEYS_PORT: String(keys.port), ...metadata.env };
  const token = keys.signed(keys.header, createValidClaims(projectId));
  const met = await withBoth(offset, env, async (ours, floor) => {
    const sides: [string, string] = [`${ours.origin}${path}`, `${floor.origin}${path}`];
    const [few, fewFloor] = await compare(sides, token, 16);
    const [many, manyFloor] = await compare(sides, token, concurrency);
    return printTable('The API, a warm read of the catalogue, against a bare onRequest', [
      ratioRow('p50 at 16 connections, ms', few.p50, fewFloor.p50, 1.3),
      ratioRow('p99 at 16 connections, ms', few.p99, fewFloor.p99, 2),
      ratioRow(`requests/s at ${concurrency}`, many.perSecond, manyFloor.perSecond, 0.75, true),
      {
        what: `errors at 16 and ${concurrency}`,
        ours: `${few.errors + many.errors}`,
        goal: 'none',
        met: few.errors + many.errors === 0,
      },
      ...(await soak(ours, token)),
    ]);
  });
  keys.stop();
  metadata.stop();
  return met;
};
