import { storedUser } from '@lexplain/contract/account/stored';
import { expiredStartDays } from '@lexplain/contract/clients/starts';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { matterOf } from '../notices/matters.ts';
import { tellOnce } from '../notices/telling.ts';
import {
  hashOf,
  type Invitation,
  invitationAt,
  invitationWithId,
  stateOf,
} from '../organisations/invitations/documents.ts';
import { day } from '../organisations/invitations/limits.ts';
import { startsOf } from '../organisations/started-organisations.ts';
import { db, itsId, readAllAs, readAs, withId } from '../platform/firestore.ts';

// Organisations that an adviser has created, until their owner confirms them (docs/decisions/0087).
// The owner is invited. Its id follows from the address, so that two advisers can't start the same
// client.

export const startIdOf = (email: string): string => hashOf('client start', email).slice(0, 32);

type NamedOrganisation = Pick<StoredOrganisation, 'name' | 'place'>;

/** Until when an invitation that expires then can be sent again. */
const resendableUntil = (expiresAt: Date): Date =>
  new Date(expiresAt.getTime() + expiredStartDays * day);

export const toStart = (invitation: Invitation, { name, place }: NamedOrganisation, now: Date) => ({
  id: invitation.id,
  name,
  place,
  email: invitation.email,
  text: invitation.start?.text ?? '',
  state: stateOf(invitation, now) === 'open' ? ('open' as const) : ('expired' as const),
  sent_at: invitation.sent_at,
  expires_at: invitation.expires_at,
  mail_after: invitation.mail_after,
  deleted_at: resendableUntil(invitation.expires_at),
});

const organisationWithId = withId(storedOrganisation);

export type StartedClient = ReturnType<typeof toStart>;

/** What an adviser has started and waits for its owner, most recently sent first. */
export const listStarts = async (adviserUid: string): Promise<StartedClient[]> => {
  const found = readAllAs(organisationWithId, await startsOf(adviserUid).get(), itsId);
  const waiting = found.flatMap(({ waiting_for_owner, deleting, ...organisation }) =>
    waiting_for_owner && !deleting ? [{ id: waiting_for_owner.invitation_id, organisation }] : [],
  );
  if (waiting.length === 0) return [];
  const invitations = await db.getAll(...waiting.map(({ id }) => invitationAt(id)));
  const now = new Date();
  return waiting
    .flatMap(({ organisation }, index) => {
      const snapshot = invitations[index];
      const invitation = snapshot && readAs(invitationWithId, snapshot, itsId);
      // Another adviser may have started it since this one's invitation has expired.
      const isOwn = invitation?.organisation_id === organisation.id;
      return isOwn ? [toStart(invitation, organisation, now)] : [];
    })
    .sort((a, b) => b.sent_at.getTime() - a.sent_at.getTime());
};

/**
 * Tells an adviser once that the owner has not confirmed in time, while the invitation can still be
 * sent again. Reads; the returned function writes in the transaction.
 */
const prepareExpired = async (
  transaction: Transaction,
  { id, organisation_id, expires_at }: Invitation,
  adviserUid: string,
  { name }: StoredOrganisation,
  now: Date,
): Promise<() => void> => {
  if (expires_at > now) return () => undefined;
  const notification = {
    kind: 'start_expired',
    clientOrganisationId: organisation_id,
    facts: { organisation: name },
    place: '/adviser/clients',
    key: ['start_expired', id, expires_at.toISOString()].join(' '),
    matters: [matterOf.start(organisation_id)],
  } as const;
  return tellOnce(transaction, adviserUid, notification, now);
};

/**
 * Whether the sweep may delete an organisation that has no member: not while it waits for its
 * owner, and can be sent again. One that it may delete is marked, so that nobody sends it again
 * meanwhile.
 */
export const endIfExpired = (organisationId: string, now = new Date()): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.organisation(organisationId));
    const organisation = readAs(storedOrganisation, await transaction.get(reference));
    const waiting = organisation?.waiting_for_owner;
    if (!waiting || organisation.deleting) return true;
    const snapshot = await transaction.get(invitationAt(waiting.invitation_id));
    const invitation = readAs(invitationWithId, snapshot, itsId);
    const isKept =
      invitation?.organisation_id === organisationId &&
      invitation.state === 'open' &&
      resendableUntil(invitation.expires_at) > now;
    if (!isKept) {
      transaction.update(reference, { deleting: true, updated_at: now });
      return true;
    }
    const { adviser_uid } = waiting;
    const tell = await prepareExpired(transaction, invitation, adviser_uid, organisation, now);
    tell();
    return false;
  });

/** Ends one start of a person who is no adviser any more. The sweep deletes the rest of it. */
const endStart = (organisationId: string, adviserUid: string): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.organisation(organisationId));
    const [found, account] = await transaction.getAll(reference, db.doc(paths.user(adviserUid)));
    const waiting = found && readAs(storedOrganisation, found)?.waiting_for_owner;
    const user = account && readAs(storedUser, account);
    if (waiting?.adviser_uid !== adviserUid || user?.role === 'adviser') return;
    const invitation = invitationAt(waiting.invitation_id);
    const isOwn = (await transaction.get(invitation)).get('organisation_id') === organisationId;
    const now = new Date();
    transaction.update(reference, { deleting: true, updated_at: now });
    if (isOwn) transaction.update(invitation, { state: 'cancelled' });
  });

/** Ends all starts of a person who is no adviser any more: nobody else manages them. */
export const endStartsOf = async (adviserUid: string): Promise<void> => {
  const { docs } = await startsOf(adviserUid).select().get();
  for (const { id } of docs) await endStart(id, adviserUid);
};
