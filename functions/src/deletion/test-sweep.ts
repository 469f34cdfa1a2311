import '../followers.ts';
import { paths } from '@lexplain/contract/paths';
import { db } from '../platform/firestore.ts';
import { sweepDeletedAccounts } from './sweep.ts';

/**
 * A run as after a deployment: it also looks for documents without an account or an organisation.
 */
export const sweepEverything = async (): Promise<number> => {
  await db.doc(paths.sweepState()).set({ leftovers_begun_at: null }, { merge: true });
  return sweepDeletedAccounts();
};
