import { AppError } from '@lexplain/contract/api/errors';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { type Account, provisionIn, withFirstOrganisation } from '../account/store.ts';
import { deleteMessagesOf } from '../contact/of-person.ts';
import { deleteIdentity, listUnknownUids } from '../platform/identity.ts';
import { addSignIn, noSignIns } from '../sign-ins/decisions.ts';
import { signInOf } from '../sign-ins/store.ts';
import { deleteDataOf, endOfCall } from './deletion.ts';
import { noteUnfinished } from './sweep-state.ts';

/**
 * Deletes everything of a person, and of their organisation when it has no other member. The
 * identity goes last: until then, an interrupted deletion can be requested again. What takes too
 * long for a call is left to the sweep: it is noted before the identity is gone, after which
 * nothing else names the person. An account that was created meanwhile is found by the second pass.
 * Contact messages are deleted by verified address: `verifiedEmail` is null where there is none.
 * Returns how many messages are kept until they are delivered, and whether nothing else is left.
 * Throws `last_admin` where nobody else is an admin.
 */
export const deleteAccount = async (
  uid: string,
  verifiedEmail: string | null,
): Promise<{ waitingMessages: number; isComplete: boolean }> => {
  const until = endOfCall();
  const isDeleted = await deleteDataOf(uid, { keepsLastAdmin: true, until });
  if (!isDeleted) await noteUnfinished([uid]);
  const waitingMessages = verifiedEmail === null ? 0 : await deleteMessagesOf(verifiedEmail);
  await deleteIdentity(uid);
  const isComplete = await deleteDataOf(uid, { until });
  if (isDeleted && !isComplete) await noteUnfinished([uid]);
  return { waitingMessages, isComplete };
};

/**
 * The person's account, created if there is none. After creating one, Auth is asked whether the
 * person still exists, as a deletion may have made its second pass before. Throws `token_revoked`
 * when they do not.
 */
export const openAccount = async (
  session: Session,
  identity: { email: string; display_name: string },
): Promise<Account> => {
  const { uid } = session;
  const signIns = { ...noSignIns, ...addSignIn(noSignIns, signInOf(session)) };
  const { isNew, ...account } = await withFirstOrganisation(uid, (organisationId) =>
    inOwnTransaction(session, async ({ transaction, readAccount }) =>
      provisionIn(transaction, { uid, ...identity, signIns }, await readAccount(), organisationId),
    ),
  );
  const isGone = isNew && (await listUnknownUids([uid])).length > 0;
  if (!isGone) return account;
  await deleteDataOf(uid);
  throw new AppError('token_revoked', 'The sign-in is no longer valid');
};
