import { findUser } from './account.ts';
import { deleteMessagesOf } from './contact-of-person.ts';
import { findIdentity, listMissing } from './identity.ts';
import { deleteDataOf, deleteIfAbandoned, listAbandoned, listPeople } from './personal-data.ts';
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

const refuseAll = (found: string[], all: string[], what: string): void => {
  if (found.length < all.length || found.length < suspiciousCount) return;
  throw new Error(`${what} of all ${all.length}: nothing was deleted`);
};

/** Deletes the organisations that have nobody: what a deletion leaves that was cut short. Returns how many. */
const sweepAbandoned = async (): Promise<number> => {
  const { abandoned, all } = await listAbandoned();
  refuseAll(abandoned, all, 'The accounts know no member');
  let count = 0;
  for (const organisation of abandoned) {
    if (!(await deleteIfAbandoned(organisation))) continue;
    count += 1;
    const reason = `nobody belongs to ${organisation}`;
    logEvent('organisation_deleted', { uid: null, route: 'sweepDeletedAccounts', reason });
  }
  return count;
};

/**
 * Deletes what is left of people whose identity is gone: deleted in the console, by themselves over the Auth
 * API, or in a deletion that was cut short; and of organisations that nobody belongs to. Starts from the data, so
 * that nobody needs an account to be found. Returns how many people and organisations it cleared. Throws without
 * deleting anything when it seems to be everybody.
 */
export const sweepDeletedAccounts = async (): Promise<number> => {
  const people = await listPeople();
  const gone = await listGone(people);
  refuseAll(gone, people, 'Auth knows nobody');
  for (const uid of gone) {
    await deleteOwnMessages(uid);
    await deleteDataOf(uid);
    logEvent('account_deleted', { uid, route: 'sweepDeletedAccounts', reason: 'identity_gone' });
  }
  return gone.length + (await sweepAbandoned());
};
