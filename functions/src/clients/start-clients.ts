import { randomUUID } from 'node:crypto';
import type { StoredUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import { mostStarts, type NewStart } from '@lexplain/contract/clients/starts';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { requireOnProvider } from '../access/provider-permission.ts';
import { logEvent } from '../access/security-events.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { raiseRevisionOf } from '../advisers/revisions.ts';
import { matterOf, prepareMattersEnd } from '../notices/matters.ts';
import { tell } from '../notices/telling.ts';
import { addEvent, nameOf } from '../organisation-log/events.ts';
import {
  createEndedError,
  type Invitation,
  invitationAt,
  invitationWithId,
  stateOf,
} from '../organisations/invitations/documents.ts';
import {
  readSent,
  type SentInvitation,
  sendInvitation,
} from '../organisations/invitations/invitations.ts';
import { readAllowance } from '../organisations/invitations/limits.ts';
import { startsOf } from '../organisations/started-organisations.ts';
import { db, itsId, readAs } from '../platform/firestore.ts';
import { createKeyReusedError, isRepeated } from '../platform/idempotency.ts';
import { readToWrite, updateRead } from '../platform/unlocked-transaction.ts';
import { type StartedClient, startIdOf, toStart } from './started-clients.ts';

// What an adviser does with organisations that wait for their owners.

const missing = 'Invitation not found';

type SentStart = StartedClient & { link: string | null };

const toSent = (
  { link, ...invitation }: SentInvitation,
  organisation: Pick<StoredOrganisation, 'name' | 'place'>,
  now: Date,
): SentStart => ({ ...toStart(invitation, organisation, now), link });

/** Says as little of a colleague's as that it is one. */
const createStartedError = (isOwn: boolean) =>
  new AppError(
    'already_started',
    isOwn
      ? 'You have already invited this address. Send that invitation again instead'
      : 'A colleague has already invited this address',
  );

/**
 * What an earlier attempt of the same call has started; null where there is none. Reads in the
 * transaction.
 */
const readStarted = async (
  transaction: Transaction,
  session: Session,
  known: Invitation | null,
  { name, place, text }: NewStart,
  key?: string,
) => {
  if (key === undefined || known?.idempotency_key !== key) return null;
  if (known.invited_by !== session.uid) return null;
  const reference = db.doc(paths.organisation(known.organisation_id));
  const organisation = readAs(storedOrganisation, await transaction.get(reference));
  if (!organisation || organisation.deleting) return null;
  const isSame =
    organisation.name === name && organisation.place === place && known.start?.text === text.trim();
  if (!isSame) throw createKeyReusedError();
  return { organisation, sent: await readSent(transaction, known) };
};

/**
 * The invitation to an address that has expired, with its organisation, which a new start replaces.
 */
const readReplaced = async (transaction: Transaction, known: Invitation | null) => {
  if (known?.state !== 'open') return null;
  const snapshot = await transaction.get(db.doc(paths.organisation(known.organisation_id)));
  return snapshot.exists ? snapshot.ref : null;
};

/**
 * Creates an organisation that waits for its owner, and invites them. Throws `already_started`
 * where an adviser has invited the address, `starts_full`, `rate_limited` and
 * `idempotency_key_reused`. Once for each key. Returns the id of an expired one that it replaces,
 * too: the caller deletes it next.
 */
export const startClient = (
  session: Session,
  start: NewStart,
  key?: string,
): Promise<{ sent: SentStart; replaced: string | null }> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireOnProvider(session, await readAccount(), missing);
    const { name, place, text } = start;
    const email = start.email.toLowerCase();
    const now = new Date();
    const id = startIdOf(email);
    const known = readAs(invitationWithId, await readToWrite(transaction, invitationAt(id)), itsId);
    const started = await readStarted(transaction, session, known, start, key);
    if (started) return { sent: toSent(started.sent, started.organisation, now), replaced: null };
    if (known && stateOf(known, now) === 'open') {
      throw createStartedError(known.invited_by === session.uid);
    }
    const waiting = await transaction.get(startsOf(session.uid).select());
    if (waiting.size >= mostStarts) {
      throw new AppError(
        'starts_full',
        `You have ${mostStarts} clients that wait for their owners: cancel one of them first`,
      );
    }
    const replaced = await readReplaced(transaction, known);
    const sender = { adviser: session.uid };
    const { mailAfter, count } = await readAllowance(transaction, sender, email, now);
    const organisation = { id: randomUUID(), name, place };
    const times = { created_at: now, updated_at: now };
    transaction.create(db.doc(paths.organisation(organisation.id)), {
      name,
      place,
      is_named: true,
      adviser_uid: null,
      waiting_for_owner: { adviser_uid: session.uid, invitation_id: id },
      ...times,
    });
    const by = { uid: session.uid, user, isStaff: true };
    const words = { text: text.trim() };
    const sending = { id, organisation, by, email, start: words, mailAfter, key, now };
    const sent = sendInvitation(transaction, { ...sending, role: 'owner' }, now);
    addEvent(transaction, organisation.id, { kind: 'client_started', by, about: name }, now);
    if (replaced) transaction.update(replaced, { deleting: true, updated_at: now });
    count();
    raiseRevisionOf(transaction, session.uid);
    return { sent: toSent(sent, organisation, now), replaced: replaced?.id ?? null };
  });

interface OpenStart {
  user: StoredUser;
  invitation: Invitation;
  organisation: StoredOrganisation;
}

/**
 * What an adviser has started themselves; for an admin, what anybody has. Throws `not_found` for
 * anything else, and `invitation_ended` once it was confirmed or ended. The transaction writes the
 * invitation.
 */
const requireStart = async (
  transaction: Transaction,
  session: Session,
  account: StoredUser | null,
  { id, isOwn }: { id: string; isOwn: boolean },
): Promise<OpenStart> => {
  const user = requireOnProvider(session, account, missing);
  const invitation = readAs(
    invitationWithId,
    await readToWrite(transaction, invitationAt(id)),
    itsId,
  );
  if (!invitation?.start || (isOwn && invitation.invited_by !== session.uid)) {
    throw new AppError('not_found', missing);
  }
  const reference = db.doc(paths.organisation(invitation.organisation_id));
  const organisation = readAs(storedOrganisation, await transaction.get(reference));
  if (!organisation || organisation.deleting) throw createEndedError();
  if (organisation.waiting_for_owner?.invitation_id !== id) throw createEndedError();
  return { user, invitation, organisation };
};

/**
 * Sends the owner's invitation again, open for another 14 days, also an expired one. Once for each
 * key.
 */
export const resendStart = (session: Session, id: string, key?: string): Promise<SentStart> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const account = await readAccount();
    const own = await requireStart(transaction, session, account, { id, isOwn: true });
    const { email, start, created_at, organisation_id } = own.invitation;
    const now = new Date();
    if (isRepeated(own.invitation, key, true)) {
      return toSent(await readSent(transaction, own.invitation), own.organisation, now);
    }
    const sender = { adviser: session.uid };
    const { mailAfter, count } = await readAllowance(transaction, sender, email, now);
    const organisation = { id: organisation_id, name: own.organisation.name };
    const by = { uid: session.uid, user: own.user };
    const sending = { id, organisation, by, email, start, mailAfter, key, now };
    const endTold = await prepareMattersEnd(transaction, [matterOf.start(organisation_id)]);
    endTold(now);
    const sent = sendInvitation(transaction, { ...sending, role: 'owner' }, created_at);
    count();
    raiseRevisionOf(transaction, session.uid);
    return toSent(sent, own.organisation, now);
  });

/** Deletes nothing yet: the caller deletes the organisation once the transaction has ended. */
const endInvitation = (transaction: Transaction, { invitation }: OpenStart, now: Date): void => {
  updateRead(transaction, invitationAt(invitation.id), { state: 'cancelled' });
  const reference = db.doc(paths.organisation(invitation.organisation_id));
  transaction.update(reference, { deleting: true, updated_at: now });
  raiseRevisionOf(transaction, invitation.invited_by);
};

/** Cancels a start. Returns the id of its organisation, which the caller deletes next. */
export const cancelStart = (session: Session, id: string): Promise<string> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const account = await readAccount();
    const own = await requireStart(transaction, session, account, { id, isOwn: true });
    endInvitation(transaction, own, new Date());
    return own.invitation.organisation_id;
  });

/** The same by an admin, for what an adviser has started, who is told why. */
export const cancelStartOf = async (
  session: Session,
  id: string,
  reason: string,
  route: string,
): Promise<string> => {
  const { invitation } = await inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const account = await readAccount();
    const started = await requireStart(transaction, session, account, { id, isOwn: false });
    const { user, organisation } = started;
    const now = new Date();
    endInvitation(transaction, started, now);
    // By name alone, as what is about the organisation is deleted with it.
    const notification = {
      kind: 'start_cancelled',
      facts: { by: nameOf(user), organisation: organisation.name, about: reason.trim() },
      place: '/adviser/clients',
      key: `start_cancelled ${started.invitation.organisation_id}`,
    } as const;
    tell(transaction, [started.invitation.invited_by], notification, { by: session.uid, now });
    return started;
  });
  const facts = { uid: invitation.invited_by, route, reason: `by ${session.uid}` };
  logEvent('client_start_cancelled', facts);
  return invitation.organisation_id;
};
