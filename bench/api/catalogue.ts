import { compareLoads, ratioRow } from '../load.ts';
import { printTable } from '../table.ts';
import { withProductionFunctions } from './production-functions.ts';
import { cataloguePath, concurrency, heapMegabytes } from './production-heap.ts';

const rounds = 5;
const secondsOfARound = 5;

/** An authenticated, warm read of the catalogue, signatures verified as in production. */
export const benchApi = (offset: number): Promise<boolean> =>
  withProductionFunctions(offset, { heapMegabytes }, async ({ ours, startFloor, sign }) => {
    const floor = await startFloor('bare-request.mjs');
    const calls = [{ path: cataloguePath, token: sign() }];
    const compare = (connections: number) =>
      compareLoads([ours, floor], calls, rounds, { connections, seconds: secondsOfARound });
    const [few, fewFloor] = await compare(16);
    const [many, manyFloor] = await compare(concurrency);
    return printTable('The API, a warm read of the catalogue, against a bare onRequest', [
      ratioRow('p50 at 16 connections, ms', few.p50, fewFloor.p50, 1.6),
      ratioRow('p99 at 16 connections, ms', few.p99, fewFloor.p99, 2),
      ratioRow(`requests/s at ${concurrency}`, many.perSecond, manyFloor.perSecond, 0.6, true),
      {
        what: `errors at 16 and ${concurrency}`,
        ours: `${few.errors + many.errors}`,
        goal: 'none',
        met: few.errors + many.errors === 0,
      },
    ]);
  });
