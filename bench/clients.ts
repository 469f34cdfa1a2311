import { Firestore } from '@google-cloud/firestore';
import { paths } from '@lexplain/contract/paths';
import { z } from 'zod';
import { addressOf, projectId, urlOf } from '../dev/suite/addresses.ts';
import { signUp } from '../dev/suite/people.ts';
import { withProductionFunctions } from './api/production-functions.ts';
import { measureTable } from './clients-table.ts';
import { compareLoads, ratioRow } from './load.ts';
import { ask, countedRow, startCounted } from './reads/counted-calls.ts';
import { staffFields } from './staff-fields.ts';
import { printTable, type Row } from './table.ts';
import { addClients, clients } from './thousand-clients.ts';

const rounds = 5;
const secondsOfARound = 4;
const calls = [
  { what: "an adviser's first screen", path: '/api/review-queue', reads: 68 },
  { what: 'a page of 50 clients', path: '/api/clients', reads: 55 },
] as const;
const search = { path: '/api/clients/search', body: { search: 'North' } } as const;

/** One law over the adviser's 400 clients. */
const oneLaw = { path: '/api/client-laws/cyber-security-act-2024', reads: 60 } as const;
const answer = 'kind=question&of=q01';

/**
 * Of a law that all of these clients have begun: a standing, an organisation and an assessment for
 * each of 50. Their assessments are not stored; a query that finds none is billed as one that finds
 * one.
 */
const touched = {
  what: 'the clients that a change touches, of 50',
  path: '/api/changes/2027-01-01-wa-breach-notification/clients',
  reads: 155,
} as const;

/**
 * The calls that are compared with the bare function (bench/floors/bare-reads.mjs), which knows
 * these paths.
 */
const compared: { what: string; path: string; body?: object }[] = [
  ...calls,
  { what: 'the longest waiting first', path: `${calls[1].path}?sort=waiting` },
  { what: 'clients searched', ...search },
  { what: 'one law over all clients', path: oneLaw.path },
  {
    what: 'the same with one result',
    path: `${oneLaw.path}/answers?${answer}&result=non_compliant`,
  },
  touched,
];

const page = z.looseObject({ after: z.string() });

/** Documents as Firestore bills them, of the calls for every kind of list. */
const countReads = async (offset: number, token: string): Promise<Row[]> => {
  const { origin, count, stop } = await startCounted(offset);
  const rows: Row[] = [];
  const measure = async (what: string, most: number, path: string, body?: object) => {
    await count();
    const answer = await ask(origin, token, { path, ...(body && { method: 'POST', body }) });
    // Each of these calls is counted, besides: its counter is read and written.
    rows.push(countedRow(what, await count(), { reads: most + 1, writes: 1 }));
    return answer;
  };
  try {
    const [queue, list] = calls;
    // The first call that an instance counts reads the secret of the day, by which counters are
    // named.
    await ask(origin, token, { path: '/api/covers' });
    await measure(queue.what, queue.reads, queue.path);
    const { after } = page.parse(await measure(list.what, list.reads, list.path));
    await measure('the page after it', list.reads, `${list.path}?after=${after}`);
    await measure('the longest waiting first', list.reads, `${list.path}?sort=waiting`);
    await measure('of one side’s turn', list.reads, `${list.path}?filter=client_turn&sort=waiting`);
    await measure('searched', list.reads, search.path, search.body);
    // The library is read before it is counted.
    await ask(origin, token, { path: oneLaw.path });
    const law = async (what: string, path: string) =>
      page.parse(await measure(what, oneLaw.reads, path));
    const first = await law('one law over all clients', oneLaw.path);
    await law('the page of it after that', `${oneLaw.path}?after=${first.after}`);
    await law('the same by gaps', `${oneLaw.path}?sort=gaps`);
    await law('the same with answers', `${oneLaw.path}/answers?${answer}`);
    const found = `${oneLaw.path}/answers?${answer}&result=non_compliant&sort=waiting`;
    await law('the same with one result', found);
    await ask(origin, token, { path: touched.path });
    await measure(touched.what, touched.reads, touched.path);
    return rows;
  } finally {
    stop();
  }
};

/** The calls against a bare function that reads the same documents, one request after the other. */
const compareCalls = (offset: number, adviser: { uid: string; email: string }): Promise<Row[]> =>
  withProductionFunctions(offset, {}, async ({ ours, startFloor, sign }) => {
    const floor = await startFloor('bare-reads.mjs', { BENCH_ADVISER: adviser.uid });
    const rows: Row[] = [];
    for (const { what, ...call } of compared) {
      const calls = [{ ...call, token: sign(adviser) }];
      const loading = { connections: 1, seconds: secondsOfARound };
      const [one, other] = await compareLoads([ours, floor], calls, rounds, loading);
      if (one.errors + other.errors > 0) throw new Error(`${call.path} failed`);
      rows.push(ratioRow(`${what}: p50, ms`, one.p50, other.p50, 1.5));
    }
    return rows;
  });

/** The adviser's lists with a thousand organisations of nine laws each in the database. */
export const benchClients = async (offset: number): Promise<boolean> => {
  process.env.FIRESTORE_EMULATOR_HOST = addressOf('firestore', offset);
  const adviser = await signUp({ offset, displayName: 'Bench Adviser' });
  await fetch(`${urlOf('hosting', offset)}/api/auth/bootstrap`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${adviser.token}`, 'Content-Type': 'application/json' },
  });
  const db = new Firestore({ projectId });
  await db.doc(paths.user(adviser.uid)).update(staffFields('adviser'));
  await db.terminate();
  await addClients({ uid: adviser.uid, name: 'Bench Adviser' });
  return printTable(`${clients} organisations with nine laws each`, [
    ...(await countReads(offset, adviser.token)),
    ...(await compareCalls(offset, adviser)),
    ...(await measureTable(offset, adviser.email)),
  ]);
};
