import { logEvent } from '../access/security-events.ts';
import { endIfExpired } from '../clients/starts.ts';
import { deleteMessagesOf } from '../contact/of-person.ts';
import { findIdentity, listUnknownUids } from '../platform/identity.ts';
import { deleteDataOf, deleteIfAbandoned, findAddress } from './deletion.ts';
import { listAbandoned, listPeople } from './owners.ts';

/** The sweep has time. One that is interrupted is continued by the next. */
const untilDone = Number.POSITIVE_INFINITY;

/** The most that Auth looks up in one call. */
const pageSize = 100;

/**
 * From this many on, finding that all of them are gone means that the process is connected to the wrong
 * project: nothing is deleted.
 */
const suspiciousCount = 10;

const listGone = async (uids: string[]): Promise<string[]> => {
  const gone: string[] = [];
  for (let start = 0; start < uids.length; start += pageSize) {
    gone.push(...(await listUnknownUids(uids.slice(start, start + pageSize))));
  }
  return gone;
};

/** By the account's verified address, unless somebody else has it now. */
const deleteOwnMessages = async (uid: string): Promise<void> => {
  const address = await findAddress(uid);
  if (address === null || (await findIdentity(address))) return;
  await deleteMessagesOf(address);
};

const refuseAll = (found: string[], all: string[], what: string): void => {
  if (found.length < all.length || found.length < suspiciousCount) return;
  throw new Error(`${what} (${all.length} checked): nothing was deleted`);
};

/**
 * Deletes organisations without members, left by interrupted deletions, and those whose invited owners never came.
 * Returns how many.
 */
const sweepAbandoned = async (): Promise<number> => {
  const { abandoned, all } = await listAbandoned();
  refuseAll(abandoned, all, 'No organisation has a member');
  let count = 0;
  for (const organisation of abandoned) {
    if (!(await endIfExpired(organisation))) continue;
    if (!(await deleteIfAbandoned(organisation, untilDone))) continue;
    count += 1;
    const reason = `nobody belongs to ${organisation}`;
    logEvent('organisation_deleted', { uid: null, route: 'sweepDeletedAccounts', reason });
  }
  return count;
};

/**
 * Deletes what is left of people whose identity is gone (deleted in the console, over the Auth API, or in an
 * interrupted deletion) and of organisations without members. It starts from the data, so that people without
 * an account are found. Returns how many people and organisations it cleared. Throws without deleting
 * anything when Auth seems to be the wrong project.
 */
export const sweepDeletedAccounts = async (): Promise<number> => {
  const people = await listPeople();
  const gone = await listGone(people);
  refuseAll(gone, people, 'Auth has no identity for any person');
  for (const uid of gone) {
    await deleteOwnMessages(uid);
    await deleteDataOf(uid, { until: untilDone });
    logEvent('account_deleted', { uid, route: 'sweepDeletedAccounts', reason: 'identity_gone' });
  }
  return gone.length + (await sweepAbandoned());
};
