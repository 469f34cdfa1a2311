import { randomBytes } from 'node:crypto';
import type { StoredUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import type { OrganisationRole } from '@lexplain/contract/api/policy';
import { storedNotice } from '@lexplain/contract/mail/stored';
import {
  invitationDays,
  type StoredInvitation,
} from '@lexplain/contract/organisations/invitations';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import {
  createAccessRequest,
  requireOrganisation,
  requirePermission,
} from '../../access/permissions.ts';
import { requireAccount } from '../../access/require-account.ts';
import { inOwnTransaction, type Session } from '../../access/sessions.ts';
import { membersQuery } from '../../members/accounts.ts';
import { addNotice, type NewNotice, noticeAt } from '../../notices/store.ts';
import { addEvent, nameOf } from '../../organisation-log/events.ts';
import { db, itsId, readAllAs, readAs } from '../../platform/firestore.ts';
import { isRepeated } from '../../platform/idempotency.ts';
import { mergeRead, readToWrite, updateRead } from '../../platform/unlocked-transaction.ts';
import { readAddressEntries } from './addresses.ts';
import {
  createEndedError,
  hashOf,
  type Invitation,
  invitationAt,
  invitationWithId,
  keptUntil,
} from './documents.ts';
import { day, readAllowance } from './limits.ts';

/** `link` is the path of its page while its mail waits. */
export type SentInvitation = Invitation & { link: string | null };

/** One document for each organisation and address, so that inviting again replaces. */
const idOf = (organisationId: string, email: string): string =>
  hashOf(organisationId, email).slice(0, 32);

/** An organisation's invitations, most recently sent first. */
export const listInvitations = async (organisationId: string): Promise<Invitation[]> => {
  const found = await db
    .collection(paths.invitations())
    .where('organisation_id', '==', organisationId)
    .get();
  return readAllAs(invitationWithId, found, itsId).sort(
    (a, b) => b.sent_at.getTime() - a.sent_at.getTime(),
  );
};

interface InvitationToSend {
  id: string;
  organisation: { id: string; name: string };
  by: { uid: string; user: StoredUser };
  email: string;
  role: OrganisationRole;
  /** Set where an adviser has created the organisation: what they wrote to its owner. */
  start?: StoredInvitation['start'];
  /** When the mail is tried; null for at once. */
  mailAfter: Date | null;
  /** Of the call. */
  key: string | undefined;
  now: Date;
}

const noticeKeyOf = ({ id, secret_hash }: Pick<Invitation, 'id' | 'secret_hash'>): string =>
  ['invitation', id, secret_hash].join(' ');

const noticeOf = (invitation: Pick<Invitation, 'id' | 'secret_hash'>) =>
  noticeAt({ category: 'invitation', key: noticeKeyOf(invitation) });

/**
 * An invitation as it was answered when it was sent: only its mail contains the secret. Reads in
 * the transaction.
 */
export const readSent = async (
  transaction: Transaction,
  invitation: Invitation,
): Promise<SentInvitation> => {
  if (!invitation.mail_after) return { ...invitation, link: null };
  const notice = readAs(storedNotice, await transaction.get(noticeOf(invitation)));
  const link = notice?.template === 'invitation' ? notice.facts.place : null;
  return { ...invitation, link };
};

/**
 * Stores the invitation and its mail. Only the mail contains the secret, and the answer while the
 * mail waits.
 */
export const sendInvitation = (
  transaction: Transaction,
  { id, organisation, by, email, role, start = null, mailAfter, key, now }: InvitationToSend,
  created_at: Date,
): SentInvitation => {
  const token = randomBytes(24).toString('base64url');
  const expires_at = new Date(now.getTime() + invitationDays * day);
  const invitation: StoredInvitation = {
    organisation_id: organisation.id,
    email,
    role,
    start,
    state: 'open',
    secret_hash: hashOf(token),
    invited_by: by.uid,
    invited_by_name: nameOf(by.user),
    created_at,
    sent_at: now,
    expires_at,
    mail_after: mailAfter,
    idempotency_key: key ?? null,
    expire_at: keptUntil(expires_at),
  };
  mergeRead(transaction, invitationAt(id), invitation);
  // In the fragment, which reaches no server's log and no `Referer`.
  const link = `/invitations/${id}#${token}`;
  const notice: NewNotice = {
    to: { address: email },
    category: 'invitation',
    template: 'invitation',
    organisationId: organisation.id,
    facts: {
      organisation: organisation.name,
      invited_by: invitation.invited_by_name,
      role,
      start,
      place: link,
      expires_at,
      is_counted: mailAfter === null,
    },
    key: noticeKeyOf({ id, ...invitation }),
  };
  addNotice(transaction, notice, now, mailAfter ?? undefined);
  return { id, ...invitation, link: mailAfter && link };
};

const readOrganisation = async (transaction: Transaction, id: string) => {
  const found = readAs(storedOrganisation, await transaction.get(db.doc(paths.organisation(id))));
  return found && { id, ...found };
};

/**
 * Invites an address, once for each key. Throws `already_member`, `rate_limited`,
 * `idempotency_key_reused`, and `not_permitted` for non-owners.
 */
export const invite = (
  session: Session,
  { email: given, role }: { email: string; role: OrganisationRole },
  key?: string,
): Promise<SentInvitation> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    const organisationId = requireOrganisation(session, user);
    const organisation = await readOrganisation(transaction, organisationId);
    if (!organisation) throw new AppError('account_missing', 'The business no longer exists');
    const email = given.toLowerCase();
    const id = idOf(organisationId, email);
    const known = readAs(invitationWithId, await readToWrite(transaction, invitationAt(id)), itsId);
    if (known && isRepeated(known, key, known.role === role)) return readSent(transaction, known);
    const members = await transaction.get(membersQuery(organisationId));
    if (members.docs.some((one) => String(one.get('email')).toLowerCase() === email)) {
      throw new AppError('already_member', 'This person is already a member');
    }
    const now = new Date();
    const { mailAfter, count } = await readAllowance(
      transaction,
      { organisation: organisationId },
      email,
      now,
    );
    const setShortening = await readAddressEntries(transaction, organisationId, email);
    const by = { uid: session.uid, user };
    const sent = sendInvitation(
      transaction,
      { id, organisation, by, email, role, mailAfter, key, now },
      known?.created_at ?? now,
    );
    const aboutUntil = sent.expire_at;
    const event = { kind: 'member_invited', by, about: email, aboutUntil } as const;
    addEvent(transaction, organisationId, event, now);
    setShortening(aboutUntil);
    count();
    return sent;
  });

const missing = 'Invitation not found';

/** One of the organisation's invitations by id, for an owner who writes it. */
const requireOwn = async (
  transaction: Transaction,
  session: Session,
  user: StoredUser,
  id: string,
): Promise<Invitation> => {
  const found = readAs(invitationWithId, await readToWrite(transaction, invitationAt(id)), itsId);
  if (!found) throw new AppError('not_found', missing);
  const access = createAccessRequest(session, user);
  requirePermission(access, { organisation: found.organisation_id }, missing);
  return found;
};

/**
 * Sends an invitation again, open for another 14 days, also an expired or cancelled one. Once for
 * each key.
 */
export const resend = (session: Session, id: string, key?: string): Promise<SentInvitation> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    const found = await requireOwn(transaction, session, user, id);
    const { email, role, state, created_at, organisation_id } = found;
    if (isRepeated(found, key, true)) return readSent(transaction, found);
    if (state === 'accepted') throw createEndedError();
    const organisation = await readOrganisation(transaction, organisation_id);
    if (!organisation) throw new AppError('not_found', missing);
    const now = new Date();
    const { mailAfter, count } = await readAllowance(
      transaction,
      { organisation: organisation_id },
      email,
      now,
    );
    const setShortening = await readAddressEntries(transaction, organisation_id, email);
    const by = { uid: session.uid, user };
    const sending = { id, organisation, by, email, role, mailAfter, key, now };
    const sent = sendInvitation(transaction, sending, created_at);
    const aboutUntil = sent.expire_at;
    const event = { kind: 'invitation_resent', by, about: email, aboutUntil } as const;
    addEvent(transaction, organisation_id, event, now);
    setShortening(aboutUntil);
    count();
    return sent;
  });

/** Cancels an invitation; the link in its mail stops working. */
export const cancel = (session: Session, id: string): Promise<Invitation> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireAccount(await readAccount());
    const found = await requireOwn(transaction, session, user, id);
    if (found.state === 'accepted') throw createEndedError();
    if (found.state === 'cancelled') return found;
    const now = new Date();
    const { email, organisation_id, expires_at } = found;
    // One that has expired ended then.
    const expire_at = keptUntil(expires_at < now ? expires_at : now);
    const setShortening = await readAddressEntries(transaction, organisation_id, email);
    updateRead(transaction, invitationAt(id), { state: 'cancelled', expire_at });
    const by = { uid: session.uid, user };
    const event = {
      kind: 'invitation_cancelled',
      by,
      about: email,
      aboutUntil: expire_at,
    } as const;
    addEvent(transaction, organisation_id, event, now);
    setShortening(expire_at);
    return { ...found, state: 'cancelled', expire_at };
  });
