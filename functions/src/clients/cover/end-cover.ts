import { requireOnProvider } from '../../access/provider-permission.ts';
import { inOwnTransaction, type Session } from '../../access/sessions.ts';
import { prepareEnd } from './prepare-end.ts';

/**
 * Ends a span early: by its adviser, the colleague who covers, or an admin. Returns whether it was
 * ended; false also for a span of others, and for one that is over.
 */
export const endCover = (
  session: Session,
  { adviser_uid: adviserUid, id }: { adviser_uid: string; id: string },
): Promise<boolean> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireOnProvider(session, await readAccount(), 'Not found');
    const { uid } = session;
    const end = await prepareEnd(
      transaction,
      { adviserUid, id },
      ({ cover_uid }) => user.role === 'admin' || uid === adviserUid || uid === cover_uid,
    );
    end?.({ uid, user, isStaff: true }, new Date());
    return end !== null;
  });
