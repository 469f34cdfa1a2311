import { join } from 'node:path';
import { buildFunctions, packagesOutside } from '../../dev/suite/build.ts';
import { startFramework } from '../../dev/suite/functions-framework.ts';
import { suiteFolders } from '../../dev/suite/suite-config.ts';
import type { Row } from '../table.ts';
import {
  type BilledDocuments,
  type BilledWithFiles,
  billed,
  billedWithFiles,
} from './billed-documents.ts';

export interface CallToCount {
  method?: string;
  path: string;
  body?: unknown;
  /** A body that is sent as it is. */
  bytes?: Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
}

export interface Goal {
  reads: number;
  writes: number;
}

/** Functions that count the documents that Firestore bills. `count` begins anew with each call. */
export const startCounted = async (offset: number, env: NodeJS.ProcessEnv = {}) => {
  // The counter is injected into the SDK, so the SDK must not be inside the bundle.
  const source = join(suiteFolders(offset).functions, 'counted');
  await buildFunctions(source, packagesOutside());
  const {
    origin,
    ask: askCounter,
    stop,
  } = await startFramework(offset, {
    source,
    // Longer than it takes: an instance asks for the version of the library once a minute, in
    // whichever call comes then.
    env: { CATALOGUE_FRESHNESS: '3600', ...env },
    preload: join(import.meta.dirname, 'count-calls.ts'),
  });
  const count = async (): Promise<BilledDocuments> => billed.parse(await askCounter());
  const countWithFiles = async (): Promise<BilledWithFiles> =>
    billedWithFiles.parse(await askCounter());
  return { origin, count, countWithFiles, stop };
};

/** Calls the API as someone. Throws for a failure. */
export const ask = async (
  origin: string,
  token: string,
  { method, path, body, bytes, headers }: CallToCount,
): Promise<unknown> => {
  const response = await fetch(`${origin}${path}`, {
    method: method ?? 'GET',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(bytes && { body: bytes }),
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const answer: unknown = isJson ? await response.json() : await response.arrayBuffer();
  return answer;
};

/** What was billed for something, against its goal. */
export const countedRow = (what: string, ours: BilledDocuments, goal: Goal): Row => ({
  what,
  ours: `${ours.reads} read, ${ours.writes} written`,
  goal: `≤ ${goal.reads} read, ≤ ${goal.writes} written`,
  met: ours.reads <= goal.reads && ours.writes <= goal.writes,
});
