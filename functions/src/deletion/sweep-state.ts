import { paths } from '@lexplain/contract/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { db, readAs } from '../platform/firestore.ts';

// How far the sweep of deleted accounts has come (docs/decisions/0098).

const storedSweepState = z.object({
  /** The last organisation up to which accounts were looked at; null where all were. */
  accounts_after: z.string().nullable().default(null),
  /**
   * The last place up to which documents without an account or an organisation were looked for;
   * null where all were.
   */
  leftovers_after: z.string().nullable().default(null),
  leftovers_begun_at: z.date().nullable().default(null),
  leftovers_done: z.boolean().default(false),
  /** The deployment under which they were begun. */
  leftovers_deployment: z.string().default(''),
  /** People whose account is deleted and who may still have other documents. */
  unfinished: z.array(z.string()).default([]),
});
export type SweepState = z.infer<typeof storedSweepState>;
export type Progress = Omit<SweepState, 'unfinished'>;

const stateAt = () => db.doc(paths.sweepState());

export const readSweepState = async (): Promise<SweepState> =>
  readAs(storedSweepState, await stateAt().get()) ?? storedSweepState.parse({});

/**
 * Notes how far a run has come, if `isSeen` of what is stored. False where another run has noted
 * something since, and goes on in its place.
 */
export const noteProgress = (
  isSeen: (stored: SweepState) => boolean,
  next: Partial<Progress>,
): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const stored = readAs(storedSweepState, await transaction.get(stateAt()));
    if (!isSeen(stored ?? storedSweepState.parse({}))) return false;
    transaction.set(stateAt(), next, { merge: true });
    return true;
  });

/**
 * Before their other documents are deleted, so that the next run finds people of whom some are
 * left.
 */
export const noteUnfinished = async (uids: string[]): Promise<void> => {
  if (uids.length === 0) return;
  await stateAt().set({ unfinished: FieldValue.arrayUnion(...uids) }, { merge: true });
};

export const forgetUnfinished = async (uids: string[]): Promise<void> => {
  if (uids.length === 0) return;
  await stateAt().set({ unfinished: FieldValue.arrayRemove(...uids) }, { merge: true });
};
