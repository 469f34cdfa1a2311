import { compareLoads, type LoadRequest, ratioRow } from '../load.ts';
import { printTable } from '../table.ts';
import { addMembers, createSaves, readPath } from './members.ts';
import { withProductionFunctions } from './production-functions.ts';

const rounds = 5;
const secondsOfARound = 4;
/** So that nobody's saves reach the limit of an hour. */
const savers = 8;

/** A member's read and save against a bare function that makes the same calls of Firestore. */
export const benchMember = async (offset: number): Promise<boolean> => {
  const members = await addMembers(offset, savers);
  return withProductionFunctions(offset, {}, async ({ ours, startFloor, sign }) => {
    const floor = await startFloor('bare-member.mjs');
    const compare = async (what: string, calls: LoadRequest[]) => {
      const loading = { connections: 1, seconds: secondsOfARound };
      const [one, other] = await compareLoads([ours, floor], calls, rounds, loading);
      if (one.errors + other.errors > 0) throw new Error(`${what}: a call failed`);
      return ratioRow(`${what}: p50, ms`, one.p50, other.p50, 1.5);
    };
    const reads = members.map((member) => ({ path: readPath, token: sign(member) }));
    return printTable(
      'A member’s calls, against a bare function with the same calls of Firestore',
      [
        await compare('a draft read', reads),
        await compare('one answer saved', createSaves(members, sign)),
      ],
    );
  });
};
