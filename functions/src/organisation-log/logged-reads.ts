import { type LoggedRead, loggedReads } from '@lexplain/contract/api/logged-reads';
import { can, findRelation, type Relation } from '@lexplain/contract/api/policy';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { actorOf } from '../access/permissions.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { db, readAs } from '../platform/firestore.ts';
import { createHourlyMemory, windowOf } from '../platform/hourly-limits.ts';
import { addEventOnce, dayOf, type EventActor } from './events.ts';

// The entries in an organisation's log that say who has read it (contract/src/api/policy.ts,
// `loggedReads`).

interface ReadEntry {
  kind: LoggedRead;
  by: EventActor;
  /** The object of the reading, as text. */
  about?: string | undefined;
  /** What it is once a day for, besides the reader: the id of a submission, say. */
  of?: string | undefined;
}

/**
 * Adds the entry of a read, once a day for each reader and object. Reads in the transaction; the
 * returned function writes.
 */
export const addReadOnce = (
  transaction: Transaction,
  organisationId: string,
  { kind, by, about = '', of = '' }: ReadEntry,
  now: Date,
): Promise<() => void> => {
  const key = [kind, by.uid, of, dayOf(now)].join(' ');
  return addEventOnce(transaction, organisationId, { kind, by, about, key }, now);
};

/**
 * What this instance has written or found in this hour, so that further pages of a download read
 * nothing more.
 */
const rememberedReads = createHourlyMemory(() => new Set<string>());

/**
 * Enters a read in the organisation's log before anything is answered. Nothing is entered for a
 * relation that the policy does not name, and for an organisation that no longer exists.
 */
export const logRead = async (
  session: Session,
  organisationId: string,
  kind: LoggedRead,
  { about, of }: Pick<ReadEntry, 'about' | 'of'> = {},
): Promise<void> => {
  const now = new Date();
  const remembered = rememberedReads(windowOf(now));
  const id = [organisationId, kind, session.uid, of, dayOf(now)].join(' ');
  if (remembered.has(id)) return;
  const isEntered = await inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = await readAccount();
    const snapshot = await transaction.get(db.doc(paths.organisation(organisationId)));
    const organisation = readAs(storedOrganisation, snapshot);
    if (!user || !organisation || organisation.deleting) return false;
    const { adviser_uid } = organisation;
    const actor = actorOf(session, user);
    const resource = { organisation: organisationId, adviser_uid };
    const relation = findRelation(actor, resource);
    const readers: readonly Relation[] = loggedReads[kind].by;
    if (relation === null || !readers.includes(relation)) return false;
    // Who is refused for want of a second factor reads nothing.
    if (!loggedReads[kind].permissions.some((one) => can(actor, one, resource))) return false;
    const isStaff = actor.organisation?.id !== organisationId;
    const by: EventActor = { uid: session.uid, user, isStaff };
    const write = await addReadOnce(transaction, organisationId, { kind, by, about, of }, now);
    write();
    return true;
  });
  if (isEntered) remembered.add(id);
};
