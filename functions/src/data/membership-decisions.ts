import type { StoredUser } from '@lexplain/contract/account-stored';
import { AppError } from '@lexplain/contract/errors';
import type { OrganisationRole } from '@lexplain/contract/policy';

// Who belongs to an organisation after somebody came, left or was removed, without a database: the transactions around
// them only read and write. An organisation with members always has an owner.

export interface Member {
  uid: string;
  role: OrganisationRole;
  joinedAt: Date;
}

/** What an account says of a membership. */
export type Membership = Pick<
  StoredUser,
  'organisation_id' | 'organisation_role' | 'organisation_joined_at'
>;

export const toMember = (uid: string, user: StoredUser): Member => ({
  uid,
  role: user.organisation_role,
  joinedAt: user.organisation_joined_at ?? user.created_at,
});

/** In an organisation of one's own. */
export const ownMembership = (organisation_id: string, now: Date): Membership => ({
  ...{ organisation_id, organisation_role: 'owner', organisation_joined_at: now },
});

/** Longest-standing first; of those who joined at the same time, by their ids. */
const bySeniority = (a: Member, b: Member): number =>
  a.joinedAt.getTime() - b.joinedAt.getTime() || (a.uid < b.uid ? -1 : 1);

/**
 * Who becomes an owner once somebody is gone: the longest-standing member where nobody else is one. Null where there
 * is still an owner, or nobody.
 */
export const successorOf = (members: Member[], leaving: string): string | null => {
  const others = members.filter(({ uid }) => uid !== leaving);
  if (others.some(({ role }) => role === 'owner')) return null;
  return others.toSorted(bySeniority)[0]?.uid ?? null;
};

/** Who becomes an owner when somebody leaves. Throws `last_member` where they would leave nobody behind. */
export const left = (members: Member[], uid: string): string | null => {
  if (members.every((member) => member.uid === uid)) {
    throw new AppError(
      'last_member',
      'You are the last member of this organisation: delete it instead of leaving it',
    );
  }
  return successorOf(members, uid);
};

/** Throws unless an owner may remove a member: nobody removes themselves. */
export const requireRemovable = (target: string, by: string): void => {
  if (target === by) {
    throw new AppError('last_member', 'You can’t remove yourself: leave the organisation instead');
  }
};

interface Joining {
  /** Of the person's organisation so far: how many others belong to it, and whether it owns anything. */
  own: { others: number; hasContent: boolean } | null;
  /** Null where it is gone. */
  target: { deleting: boolean; members: number } | null;
  mostMembers: number;
}

/** Throws unless somebody may join: nothing of theirs is deleted by it. */
export const requireJoinable = ({ own, target, mostMembers }: Joining): void => {
  if (!target || target.deleting || target.members >= mostMembers) {
    throw new AppError('invitation_ended', 'The organisation takes nobody any more');
  }
  if (own?.hasContent) {
    throw new AppError(
      'organisation_not_empty',
      'Your organisation has assessments of its own: nothing was changed',
    );
  }
  // By its own command, in which ownership passes on.
  if (own && own.others > 0) {
    throw new AppError('organisation_not_empty', 'Leave your organisation first');
  }
};
