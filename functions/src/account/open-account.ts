import { AppError } from '@lexplain/contract/api/errors';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { deleteDataOf } from '../deletion/deletion.ts';
import { listUnknownUids } from '../platform/identity.ts';
import { addSignIn, noSignIns } from '../sign-ins/decisions.ts';
import { signInOf } from '../sign-ins/store.ts';
import { type Account, provisionIn, withFirstOrganisation } from './store.ts';

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
