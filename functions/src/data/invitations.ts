import { createHash, randomBytes } from 'node:crypto';
import type { StoredUser } from '@lexplain/contract/account-stored';
import { AppError } from '@lexplain/contract/errors';
import {
  type InvitationState,
  invitationDays,
  type StoredInvitation,
  storedInvitation,
} from '@lexplain/contract/invitations';
import { mostMembers } from '@lexplain/contract/members';
import { storedOrganisation } from '@lexplain/contract/organisations';
import { paths } from '@lexplain/contract/paths';
import type { OrganisationRole } from '@lexplain/contract/policy';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { requireAccount } from './account.ts';
import { dailyPseudonym } from './daily-pseudonym.ts';
import { db, readAllAs, readAs } from './firestore.ts';
import { createIncrement, readCount, type Window } from './hourly-limits.ts';
import { membersQuery } from './member-accounts.ts';
import { type Membership, requireJoinable } from './membership-decisions.ts';
import { addNotice, type NewNotice } from './notices.ts';
import { addEvent, nameOf } from './organisation-events.ts';
import { createAccessRequest, requireOrganisation, requirePermission } from './permissions.ts';
import { inOwnTransaction, type Session } from './sessions.ts';

export type Invitation = StoredInvitation & { id: string };

const day = 24 * 3_600_000;
/** The most invitations a day, by an organisation and to an address. */
const limits = { organisation: 20, address: 3 };

const hashOf = (...words: string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex');

/** One document for each organisation and address, so that inviting again replaces. */
const idOf = (organisationId: string, email: string): string =>
  hashOf(organisationId, email).slice(0, 32);

const invitationAt = (id: string) => db.doc(paths.invitation(id));
const withId = storedInvitation.extend({ id: z.string() });
const itsId = ({ id }: DocumentSnapshot) => ({ id });

export const stateOf = ({ state, expires_at }: StoredInvitation, now: Date): InvitationState =>
  state === 'open' && expires_at <= now ? 'expired' : state;

/** An organisation's invitations, most recently sent first. */
export const listInvitations = async (organisationId: string): Promise<Invitation[]> => {
  const found = await db
    .collection(paths.invitations())
    .where('organisation_id', '==', organisationId)
    .get();
  return readAllAs(withId, found, itsId).sort((a, b) => b.sent_at.getTime() - a.sent_at.getTime());
};

/** Reads how many were sent today; the returned function counts one more. Throws `rate_limited`. */
const countToday = async (
  transaction: Transaction,
  organisationId: string,
  email: string,
  now: Date,
): Promise<() => void> => {
  const number = Math.floor(now.getTime() / day);
  const today: Window = { number, endsAt: new Date((number + 1) * day) };
  const counters = await Promise.all(
    [
      { who: organisationId, most: limits.organisation },
      { who: email, most: limits.address },
    ].map(async ({ who, most }) => {
      const key = `invitation-${number}-${await dailyPseudonym(who, now)}`;
      return { most, ...createIncrement(key, today) };
    }),
  );
  for (const { reference, most } of counters) {
    if (readCount(await transaction.get(reference)) < most) continue;
    throw new AppError('rate_limited', 'Too many invitations today: please try again tomorrow', {
      retry_after_seconds: Math.ceil((today.endsAt.getTime() - now.getTime()) / 1_000),
    });
  }
  return () => {
    for (const { reference, change } of counters) {
      transaction.set(reference, change, { merge: true });
    }
  };
};

interface Sending {
  id: string;
  organisation: { id: string; name: string };
  by: { uid: string; user: StoredUser };
  email: string;
  role: OrganisationRole;
  now: Date;
}

/** Stores the invitation and its mail. Only the mail contains the secret. */
const send = (
  transaction: Transaction,
  { id, organisation, by, email, role, now }: Sending,
  created_at: Date,
): Invitation => {
  const token = randomBytes(24).toString('base64url');
  const expires_at = new Date(now.getTime() + invitationDays * day);
  const invitation: StoredInvitation = {
    ...{ organisation_id: organisation.id, email, role, state: 'open' },
    ...{ secret_hash: hashOf(token), invited_by: by.uid, invited_by_name: nameOf(by.user) },
    ...{ created_at, sent_at: now, expires_at },
    expire_at: new Date(expires_at.getTime() + 90 * day),
  };
  transaction.set(invitationAt(id), invitation, { merge: true });
  const notice: NewNotice = {
    ...{ to: { address: email }, category: 'invitation', template: 'invitation' },
    organisationId: organisation.id,
    facts: {
      ...{ organisation: organisation.name, invited_by: invitation.invited_by_name, role },
      // In the fragment, which reaches no server's log and no `Referer`.
      ...{ place: `/invitations/${id}#${token}`, expires_at },
    },
    key: ['invitation', id, invitation.secret_hash].join(' '),
  };
  addNotice(transaction, notice, now);
  return { id, ...invitation };
};

const readOrganisation = async (transaction: Transaction, id: string) => {
  const found = readAs(storedOrganisation, await transaction.get(db.doc(paths.organisation(id))));
  return found && { id, ...found };
};

/** Invites an address. Throws `already_member`, `rate_limited`, and `not_permitted` for non-owners. */
export const invite = (
  session: Session,
  { email: given, role }: { email: string; role: OrganisationRole },
): Promise<Invitation> =>
  inOwnTransaction(session, async (transaction, readAccount) => {
    const user = requireAccount(await readAccount());
    const organisationId = requireOrganisation(session, user);
    const organisation = await readOrganisation(transaction, organisationId);
    if (!organisation) throw new AppError('account_missing', 'The organisation no longer exists');
    const email = given.toLowerCase();
    const members = await transaction.get(membersQuery(organisationId));
    if (members.docs.some((one) => String(one.get('email')).toLowerCase() === email)) {
      throw new AppError('already_member', 'This person is already a member');
    }
    const now = new Date();
    const id = idOf(organisationId, email);
    const known = readAs(storedInvitation, await transaction.get(invitationAt(id)));
    const count = await countToday(transaction, organisationId, email, now);
    const by = { uid: session.uid, user };
    const sent = send(
      transaction,
      { id, organisation, by, email, role, now },
      known?.created_at ?? now,
    );
    addEvent(transaction, organisationId, { kind: 'member_invited', by, about: email }, now);
    count();
    return sent;
  });

const missing = 'Invitation not found';
const createEndedError = () =>
  new AppError('invitation_ended', 'This invitation is no longer open');

/** One of the organisation's invitations by id, for an owner. Reads in the transaction. */
const requireOwn = async (
  transaction: Transaction,
  session: Session,
  user: StoredUser,
  id: string,
): Promise<Invitation> => {
  const found = readAs(withId, await transaction.get(invitationAt(id)), itsId);
  if (!found) throw new AppError('not_found', missing);
  const access = createAccessRequest(session, user);
  requirePermission(access, { organisation: found.organisation_id }, missing);
  return found;
};

/** Sends an invitation again, open for another 14 days, also an expired or cancelled one. */
export const resend = (session: Session, id: string): Promise<Invitation> =>
  inOwnTransaction(session, async (transaction, readAccount) => {
    const user = requireAccount(await readAccount());
    const found = await requireOwn(transaction, session, user, id);
    const { email, role, state, created_at, organisation_id } = found;
    if (state === 'accepted') throw createEndedError();
    const organisation = await readOrganisation(transaction, organisation_id);
    if (!organisation) throw new AppError('not_found', missing);
    const now = new Date();
    const count = await countToday(transaction, organisation_id, email, now);
    const by = { uid: session.uid, user };
    const sent = send(transaction, { id, organisation, by, email, role, now }, created_at);
    addEvent(transaction, organisation_id, { kind: 'invitation_resent', by, about: email }, now);
    count();
    return sent;
  });

/** Cancels an invitation; the link in its mail stops working. */
export const cancel = (session: Session, id: string): Promise<Invitation> =>
  inOwnTransaction(session, async (transaction, readAccount) => {
    const user = requireAccount(await readAccount());
    const found = await requireOwn(transaction, session, user, id);
    if (found.state === 'accepted') throw createEndedError();
    if (found.state === 'cancelled') return found;
    const now = new Date();
    transaction.update(invitationAt(id), { state: 'cancelled' });
    const by = { uid: session.uid, user };
    const event = { kind: 'invitation_cancelled', by, about: found.email } as const;
    addEvent(transaction, found.organisation_id, event, now);
    return { ...found, state: 'cancelled' };
  });

const noLink = () => new AppError('not_found', 'This link is no longer valid');

/** The invitation of a link. Throws `not_found` where no invitation has this id and secret. */
const requireLinked = (snapshot: DocumentSnapshot, token: string): Invitation => {
  const found = readAs(withId, snapshot, itsId);
  if (!found || found.secret_hash !== hashOf(token)) throw noLink();
  return found;
};

/** An invitation with the name of its organisation, for the holder of its link. */
export const findInvitationByLink = async (id: string, token: string) => {
  const found = requireLinked(await invitationAt(id).get(), token);
  const organisation = readAs(
    storedOrganisation,
    await db.doc(paths.organisation(found.organisation_id)).get(),
  );
  if (!organisation || organisation.deleting) throw noLink();
  return { ...found, organisation: organisation.name };
};

/** The person's current organisation, and what prevents leaving it. Reads in the transaction. */
const readLeft = async (transaction: Transaction, uid: string, organisationId: string) => {
  const submissions = db
    .collection(paths.submissions())
    .where('organisation_id', '==', organisationId)
    .limit(1);
  const [members, content] = await Promise.all([
    transaction.get(membersQuery(organisationId)),
    transaction.get(submissions),
  ]);
  const others = members.docs.filter(({ id }) => id !== uid).length;
  // Shared content stays with the other members; the person's own must not be lost.
  return { others, hasContent: others === 0 && !content.empty };
};

interface Accepted {
  membership: Membership;
  /** The organisation that has no member any more. */
  leftEmpty: string | null;
}

/**
 * Joins the organisation with the invited, verified address. Idempotent for members. Throws `not_found`,
 * `invitation_for_another`, `invitation_ended`, and `organisation_not_empty` where the person's own
 * organisation has content; nothing is changed then.
 */
export const accept = (
  session: Session & { email: string },
  id: string,
  token: string,
): Promise<Accepted> =>
  inOwnTransaction(session, async (transaction, readAccount) => {
    const user = requireAccount(await readAccount());
    const found = requireLinked(await transaction.get(invitationAt(id)), token);
    const { organisation_id, role, email } = found;
    if (email !== session.email.toLowerCase()) {
      throw new AppError('invitation_for_another', `This invitation is for ${email}`);
    }
    const { organisation_role, organisation_joined_at } = user;
    if (user.organisation_id === organisation_id) {
      const membership = { organisation_id, organisation_role, organisation_joined_at };
      return { membership, leftEmpty: null };
    }
    const now = new Date();
    if (stateOf(found, now) !== 'open') throw createEndedError();
    const organisation = await readOrganisation(transaction, organisation_id);
    const members = await transaction.get(membersQuery(organisation_id));
    const own = await readLeft(transaction, session.uid, user.organisation_id);
    const target = organisation && { deleting: organisation.deleting, members: members.size };
    requireJoinable({ own, target, mostMembers });
    const membership: Membership = {
      ...{ organisation_id, organisation_role: role, organisation_joined_at: now },
    };
    transaction.update(db.doc(paths.user(session.uid)), membership);
    transaction.update(invitationAt(id), { state: 'accepted' });
    // A concurrent account deletion that has already listed the members detects this change, and tries again.
    transaction.update(db.doc(paths.organisation(organisation_id)), { updated_at: now });
    const by = { uid: session.uid, user };
    addEvent(transaction, organisation_id, { kind: 'member_joined', by }, now);
    // No new member can join the organisation that was left; the caller deletes it next.
    const mark = { deleting: true, updated_at: now };
    transaction.set(db.doc(paths.organisation(user.organisation_id)), mark, { merge: true });
    return { membership, leftEmpty: user.organisation_id };
  });
