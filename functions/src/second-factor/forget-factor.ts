import { storedUser } from '@lexplain/contract/account/stored';
import { paths } from '@lexplain/contract/paths';
import { logEvent } from '../access/security-events.ts';
import { db, readAs } from '../platform/firestore.ts';
import { createHourlyMemory, windowOf } from '../platform/hourly-limits.ts';
import { runTransaction } from '../platform/unlocked-transaction.ts';
import { prepareWholeRemoval } from './store.ts';

/**
 * What this instance has forgotten in this hour: each further call of such a session reads nothing
 * for it.
 */
const forgotten = createHourlyMemory(() => new Set<string>());

/**
 * Stores that the provider no longer has the factor with which a session began, so that the rules
 * follow, and mails it. Sessions go on without it. Nothing changes where the account has named
 * another one, or none.
 */
export const forgetFactor = async (uid: string, factorId: string): Promise<void> => {
  const now = new Date();
  const known = forgotten(windowOf(now));
  const key = `${uid} ${factorId}`;
  if (known.has(key)) return;
  const isForgotten = await runTransaction(async (transaction) => {
    const user = readAs(storedUser, await transaction.get(db.doc(paths.user(uid))));
    if (user?.second_factor_id !== factorId) return false;
    const { ended_sessions, sessions_ended_until, seen_sign_ins } = user;
    const kept = { ended_sessions, sessions_ended_until, seen_sign_ins };
    const by = { by: 'elsewhere', reason: '' } as const;
    const writeRemoval = await prepareWholeRemoval(transaction, { uid, user }, by, now, kept);
    writeRemoval();
    return true;
  });
  known.add(key);
  if (isForgotten) logEvent('second_factor_removed', { uid, route: '', reason: 'elsewhere' });
};
