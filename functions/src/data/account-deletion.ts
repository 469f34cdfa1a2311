import { AppError } from '@lexplain/contract/errors';
import { type Account, provisionIn, withFirstOrganisation } from './account.ts';
import { deleteMessagesOf } from './contact-of-person.ts';
import { deleteIdentity, listMissing } from './identity.ts';
import { deleteDataOf } from './personal-data.ts';
import { inOwnTransaction, type Session } from './sessions.ts';

/**
 * Deletes everything of a person, and of their organisation when nobody else belongs to it. The identity goes
 * last: while it is there, a deletion that was cut short can be asked for again. An account that was opened
 * meanwhile is caught by the second look. Contact messages are theirs if the address is: `verifiedEmail` is null
 * where nobody has verified it. Returns how many are kept until they are delivered.
 */
export const deleteAccount = async (
  uid: string,
  verifiedEmail: string | null,
): Promise<{ waitingMessages: number }> => {
  await deleteDataOf(uid);
  const waitingMessages = verifiedEmail === null ? 0 : await deleteMessagesOf(verifiedEmail);
  await deleteIdentity(uid);
  await deleteDataOf(uid);
  return { waitingMessages };
};

/**
 * The person's account, made if there is none. After one was made Auth is asked whether the person is still
 * there: a deletion may have taken its second look before. Throws `token_revoked` when they are gone.
 */
export const openAccount = async (
  session: Session,
  identity: { email: string; display_name: string },
): Promise<Account> => {
  const { uid } = session;
  const { isNew, ...account } = await withFirstOrganisation(uid, (organisationId) =>
    inOwnTransaction(session, async (transaction, readAccount) =>
      provisionIn(transaction, { uid, ...identity }, await readAccount(), organisationId),
    ),
  );
  const isGone = isNew && (await listMissing([uid])).length > 0;
  if (!isGone) return account;
  await deleteDataOf(uid);
  throw new AppError('token_revoked', 'The sign-in is no longer valid');
};
