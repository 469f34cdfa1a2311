import { paths } from '@lexplain/contract/paths';
import { listUids, planMigration, type Step, writePlan } from './organisation-migration.ts';

// Migrates everybody, or counts what is left (functions/src/cli/migrate.ts).

/** What a run found to migrate, and wrote unless it only counted. */
export interface Tally {
  people: number;
  accounts: number;
  organisations: number;
  submissions: number;
  /** People with a document that can't be read, with its path. Nothing of theirs is written. */
  unreadable: { uid: string; documents: string[] }[];
  /** The last person who was migrated. */
  last: string | undefined;
  /** Whether it was interrupted. */
  isStopped: boolean;
}

export interface Run {
  /** False to count only. */
  writes: boolean;
  /** Continues after the person with this uid. */
  after?: string | undefined;
  /** Called after each batch, for progress. */
  onGroup?: (tally: Tally) => void;
  /** Called before each batch, to stop. */
  isToStop?: () => boolean;
}

interface Found {
  uid: string;
  steps: Step[];
  unreadable: string[];
}

const migrateOne = async (uid: string, writes: boolean): Promise<Found> => {
  const { steps, unreadable } = await planMigration(uid);
  if (unreadable.length > 0) return { uid, steps: [], unreadable };
  return { uid, steps: writes ? await writePlan(uid, { steps, unreadable }) : steps, unreadable };
};

const stepsIn = (steps: Step[], collection: string): number =>
  steps.filter(({ path }) => path.startsWith(`${collection}/`)).length;

const addToTally = (tally: Tally, { uid, steps, unreadable }: Found): Tally => ({
  ...tally,
  people: tally.people + 1,
  accounts: tally.accounts + stepsIn(steps, paths.users()),
  organisations: tally.organisations + stepsIn(steps, paths.organisations()),
  submissions: tally.submissions + stepsIn(steps, paths.submissions()),
  unreadable: [
    ...tally.unreadable,
    ...(unreadable.length > 0 ? [{ uid, documents: unreadable }] : []),
  ],
  last: uid,
});

/**
 * The size of a batch of people who are migrated concurrently. A run can be interrupted and continued between
 * batches.
 */
const groupSize = 10;

async function* groups(after: string | undefined): AsyncGenerator<string[]> {
  for await (const uids of listUids(after)) {
    for (let start = 0; start < uids.length; start += groupSize) {
      yield uids.slice(start, start + groupSize);
    }
  }
}

export const migrateEverybody = async ({
  writes,
  after,
  onGroup = () => {},
  isToStop = () => false,
}: Run): Promise<Tally> => {
  const counts = { people: 0, accounts: 0, organisations: 0, submissions: 0 };
  let tally: Tally = { ...counts, unreadable: [], last: after, isStopped: false };
  for await (const uids of groups(after)) {
    if (isToStop()) return { ...tally, isStopped: true };
    const found = await Promise.all(uids.map((uid) => migrateOne(uid, writes)));
    tally = found.reduce(addToTally, tally);
    onGroup(tally);
  }
  return tally;
};
