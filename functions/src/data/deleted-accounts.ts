import { findUser } from './account.ts';
import { deleteMessagesOf } from './contact-of-person.ts';
import { findIdentity, listMissing } from './identity.ts';
import { deleteDataOf, listOwners } from './personal-data.ts';
import { logEvent } from './security-events.ts';

/** As many as Auth looks up at once. */
const pageSize = 100;

/** So many, and nobody of everybody known, means that we are asking the wrong Auth, not that all have left. */
const suspiciousCount = 10;

const listGone = async (uids: string[]): Promise<string[]> => {
  const gone: string[] = [];
  for (let start = 0; start < uids.length; start += pageSize) {
    gone.push(...(await listMissing(uids.slice(start, start + pageSize))));
  }
  return gone;
};

/** By the address of their account, which was verified when it was opened, unless it is somebody else's now. */
const deleteOwnMessages = async (uid: string): Promise<void> => {
  const user = await findUser(uid);
  if (!user || (await findIdentity(user.email))) return;
  await deleteMessagesOf(user.email);
};

/**
 * Deletes what is left of people whose identity is gone: deleted in the console, by themselves over the Auth
 * API, or in a deletion that was cut short. Starts from the data, so that nobody needs an account to be found.
 * Returns how many people it cleared. Throws without deleting anything when Auth knows nobody at all.
 */
export const sweepDeletedAccounts = async (): Promise<number> => {
  const owners = await listOwners();
  const gone = await listGone(owners);
  if (gone.length === owners.length && gone.length >= suspiciousCount) {
    throw new Error(`Auth knows none of ${owners.length} people: nothing was deleted`);
  }
  for (const uid of gone) {
    await deleteOwnMessages(uid);
    await deleteDataOf(uid);
    logEvent('account_deleted', { uid, route: 'sweepDeletedAccounts', reason: 'identity_gone' });
  }
  return gone.length;
};
