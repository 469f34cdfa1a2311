import { z } from 'zod';
import type { FunctionsProcess } from '../../dev/suite/functions-framework.ts';
import { type Load, load } from '../load.ts';
import { median } from '../measure-alternately.ts';
import { printTable, type Row } from '../table.ts';
import { addMembers, createSaves, readPath } from './members.ts';
import { withProductionFunctions } from './production-functions.ts';
import { cataloguePath, concurrency, heapMegabytes } from './production-heap.ts';

const minutes = 45;
/** Saves and reads of members each second, beside the reads of the catalogue; nobody reaches the limit of an hour. */
const memberRate = 10;
const members = 8;

interface Minute {
  catalogue: Load;
  member: Load;
  rss: number;
}

const megabytes = async (ours: FunctionsProcess, what: 'rss' | 'heap'): Promise<number> =>
  z.number().parse(await ours.ask(what)) / 1_048_576;

const describeMinute = (number: number, { catalogue, member, rss }: Minute): string => {
  const times = [catalogue, member].map(
    ({ p50, p99 }) => `${p50.toFixed(2)} and ${p99.toFixed(2)}`,
  );
  return `Minute ${number}: ${rss.toFixed(0)} MB; p50 and p99, ms: ${times.join(', members ')}`;
};

/** A row that compares the first third with the last: medians of its minutes. */
const flatRow = (
  what: string,
  measured: Minute[],
  of: (minute: Minute) => number,
  most: number,
): Row => {
  const third = Math.floor(measured.length / 3);
  const early = median(measured.slice(0, third).map(of));
  const late = median(measured.slice(-third).map(of));
  return {
    what,
    ours: `${early.toFixed(2)}, then ${late.toFixed(2)}: × ${(late / early).toFixed(2)}`,
    goal: `≤ ${most} ×`,
    met: late <= most * early,
  };
};

/**
 * The API under load for 45 minutes: as many reads of the catalogue as it answers, with members who read and save
 * beside them. The first minute fills caches and pools and is not counted.
 */
export const benchSoak = async (offset: number): Promise<boolean> => {
  const people = await addMembers(offset, members);
  return withProductionFunctions(offset, { heapMegabytes }, async ({ ours, sign }) => {
    const read = [{ path: cataloguePath, token: sign() }];
    const calls = createSaves(people, sign).flatMap((save) => [
      { path: readPath, token: save.token },
      save,
    ]);
    const runMinute = async (): Promise<Minute> => {
      const [catalogue, member] = await Promise.all([
        load(ours.origin, read, { connections: concurrency, seconds: 60 }),
        load(ours.origin, calls, { connections: 1, seconds: 60, rate: memberRate }),
      ]);
      return { catalogue, member, rss: await megabytes(ours, 'rss') };
    };
    await runMinute();
    const heapBefore = await megabytes(ours, 'heap');
    const measured: Minute[] = [];
    while (measured.length < minutes) {
      const minute = await runMinute();
      measured.push(minute);
      console.log(describeMinute(measured.length, minute));
    }
    const heapAfter = await megabytes(ours, 'heap');
    const errors = measured.reduce((sum, one) => sum + one.catalogue.errors + one.member.errors, 0);
    return printTable(`${minutes} minutes under load: the first third, then the last`, [
      flatRow('memory, MB', measured, ({ rss }) => rss, 1.1),
      {
        what: 'objects after a collection',
        ours: `${heapBefore.toFixed(1)} MB, then ${heapAfter.toFixed(1)} MB`,
        goal: '≤ 1.1 ×',
        met: heapAfter <= 1.1 * heapBefore,
      },
      flatRow('catalogue: p50, ms', measured, ({ catalogue }) => catalogue.p50, 1.2),
      flatRow('catalogue: p99, ms', measured, ({ catalogue }) => catalogue.p99, 1.2),
      flatRow('a member’s calls: p50, ms', measured, ({ member }) => member.p50, 1.2),
      flatRow('a member’s calls: p99, ms', measured, ({ member }) => member.p99, 1.2),
      { what: 'errors', ours: `${errors}`, goal: 'none', met: errors === 0 },
    ]);
  });
};
