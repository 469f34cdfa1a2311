import type { ContentChoice } from '@lexplain/contract/organisations/invitations';
import { mostMembers } from '@lexplain/contract/organisations/members';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { actorOf, requirePermission } from '../../access/permissions.ts';
import { requireAccount } from '../../access/require-account.ts';
import { dueOfNewMember } from '../../access/second-factor.ts';
import { inOwnTransaction, type Session } from '../../access/sessions.ts';
import { prepareMark } from '../../deletion/marking.ts';
import { membersQuery, readAccounts } from '../../members/accounts.ts';
import { clientFollowers } from '../../members/changed-clients.ts';
import { type Membership, requireJoinable } from '../../members/decisions.ts';
import { tell } from '../../notices/telling.ts';
import { addEvent, nameOf } from '../../organisation-log/events.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { prepareFollowers } from '../../platform/followers.ts';
import { readToWrite, updateRead } from '../../platform/unlocked-transaction.ts';
import { moveProfile, readProfileMove } from '../../profile/move.ts';
import { countContent } from '../content.ts';
import { readAddressEntries } from './addresses.ts';
import { type ConfirmedOrganisation, prepareConfirmation } from './confirming.ts';
import { createEndedError, invitationAt, keptUntil, stateOf } from './documents.ts';
import { requireForAddress } from './own-invitations.ts';

// Joining an organisation, and what happens to the one that is left by it (docs/decisions/0059).

/**
 * The organisation that the person would leave. Whoever joins it meanwhile writes it, as this
 * transaction does: its members need no lock. What it has does, as those who add to it do not.
 */
const readLeft = async (
  transaction: Transaction,
  uid: string,
  organisationId: string,
  targetId: string,
) => {
  const snapshot = await readToWrite(transaction, db.doc(paths.organisation(organisationId)));
  const organisation = readAs(storedOrganisation, snapshot);
  const members = await membersQuery(organisationId).get();
  const others = members.docs.filter(({ id }) => id !== uid).length;
  // With other members nothing is deleted, and the person can't join before they have left.
  const content = others > 0 ? {} : await countContent(transaction, snapshot);
  const move = await readProfileMove(transaction, content, organisationId, targetId);
  const canTakeProfile = move !== null;
  const { name, adviser_uid } = organisation ?? { name: '', adviser_uid: null };
  return { name, adviser_uid, others, content, move, canTakeProfile };
};

/** Tells the owners who has joined. */
const tellJoined = (
  transaction: Transaction,
  organisationId: string,
  owners: readonly string[],
  { uid, name, now }: { uid: string; name: string; now: Date },
): void => {
  const notification = {
    kind: 'member_joined',
    organisationId,
    facts: { about: name },
    place: '/dashboard/organisation/members',
    key: ['member_joined', organisationId, uid, now.toISOString()].join(' '),
  } as const;
  tell(transaction, owners, notification, { by: uid, now });
};

interface JoinRequest {
  id: string;
  /** The secret of the link; without it, the verified address alone finds the invitation. */
  token: string | undefined;
  /** What happens to the content of the person's own organisation. */
  content: ContentChoice;
  /** What the owner confirms of an organisation that an adviser has created. */
  confirmed?: ConfirmedOrganisation | undefined;
}

interface JoinResult {
  membership: Membership;
  /** The organisation that has no member any more. */
  leftEmpty: string | null;
}

/**
 * Joins the organisation with the invited, verified address. Idempotent for members. Throws
 * `not_found`, `invitation_for_another`, `invitation_ended`, and `organisation_not_empty` with what
 * the person's own organisation has, where that is not to be deleted or taken along; nothing is
 * changed then.
 */
export const accept = (
  session: Session & { email: string },
  { id, token, content: choice, confirmed }: JoinRequest,
): Promise<JoinResult> =>
  inOwnTransaction(session, async ({ transaction, readAccountToWrite }) => {
    const user = requireAccount(await readAccountToWrite());
    const reference = invitationAt(id);
    const found = requireForAddress(
      await readToWrite(transaction, reference),
      session.email,
      token,
    );
    const { organisation_id, role, email } = found;
    if (user.organisation_id === organisation_id) return { membership: user, leftEmpty: null };
    const now = new Date();
    if (stateOf(found, now) !== 'open') throw createEndedError();
    const joined = db.doc(paths.organisation(organisation_id));
    const organisation = readAs(storedOrganisation, await readToWrite(transaction, joined));
    const members = await membersQuery(organisation_id).get();
    const own = await readLeft(transaction, session.uid, user.organisation_id, organisation_id);
    const setShortening = await readAddressEntries(transaction, organisation_id, email);
    const by = { uid: session.uid, user };
    const confirm = await prepareConfirmation(transaction, {
      invitationId: id,
      organisationId: organisation_id,
      organisation,
      confirmed,
      by,
    });
    const target = organisation && { deleting: organisation.deleting, members: members.size };
    requireJoinable({ own, target, choice, mostMembers });
    if (choice === 'delete') {
      const access = {
        actor: actorOf(session, user),
        permission: 'organisation.delete',
      } as const;
      requirePermission(access, { organisation: user.organisation_id }, 'Organisation not found');
    }
    const left = { id: user.organisation_id, name: own.name, adviser_uid: own.adviser_uid };
    const markLeft = await prepareMark(transaction, left, now);
    const follow = await prepareFollowers(clientFollowers, transaction, {
      adviserUid: organisation?.adviser_uid ?? null,
    });
    const membership: Membership = {
      organisation_id,
      organisation_role: role,
      organisation_joined_at: now,
      member_second_factor_due_at: dueOfNewMember(organisation?.second_factor_due_at ?? null, now),
    };
    updateRead(transaction, db.doc(paths.user(session.uid)), { ...membership });
    updateRead(transaction, reference, { state: 'accepted', expire_at: keptUntil(now) });
    // Others who join, and a concurrent account deletion that has already listed the members, detect
    // this change, and try again. What else is written to it follows.
    updateRead(transaction, joined, { updated_at: now });
    if (confirm) confirm(now);
    else {
      addEvent(transaction, organisation_id, { kind: 'member_joined', by }, now);
      const owners = readAccounts(members).flatMap((member) =>
        member.organisation_role === 'owner' ? [member.uid] : [],
      );
      const joining = { uid: session.uid, name: nameOf(user), now };
      tellJoined(transaction, organisation_id, owners, joining);
    }
    follow();
    setShortening(null);
    if (choice === 'take_profile' && own.move) {
      moveProfile(transaction, own.move);
      const event = { kind: 'profile_brought', by, about: own.name } as const;
      addEvent(transaction, organisation_id, event, now);
    }
    // No new member can join the organisation that was left; the caller deletes it next.
    markLeft();
    return { membership, leftEmpty: user.organisation_id };
  });
