import type { StoredUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';

/**
 * Everything that writes a person's data reads their account in the same transaction
 * (`inOwnTransaction`) and calls this: a deletion removes the account first, so a concurrent write
 * is either found by it or fails here.
 */
export const requireAccount = (user: StoredUser | null): StoredUser => {
  if (!user) throw new AppError('account_missing', 'There is no account to keep this in');
  return user;
};
