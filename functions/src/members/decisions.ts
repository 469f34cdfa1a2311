import type { StoredUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import type { OrganisationRole } from '@lexplain/contract/api/policy';
import type {
  ContentChoice,
  NotEmptyDetails,
  OrganisationContent,
} from '@lexplain/contract/organisations/invitations';
import { unnamedOrganisation } from '@lexplain/contract/organisations/organisations';

// Changes of membership as pure functions; the transactions around them only read and write.
// Invariant: an organisation with members has an owner.

export interface Member {
  uid: string;
  role: OrganisationRole;
  joinedAt: Date;
}

/** The membership in an account. */
export type Membership = Pick<
  StoredUser,
  'organisation_id' | 'organisation_role' | 'organisation_joined_at' | 'member_second_factor_due_at'
>;

export const toMember = (uid: string, user: StoredUser): Member => ({
  uid,
  role: user.organisation_role,
  joinedAt: user.organisation_joined_at ?? user.created_at,
});

/** An organisation of one's own, named after the person, as it is stored first. */
export const createOwnOrganisation = (display_name: string, now: Date) => ({
  name: display_name || unnamedOrganisation,
  is_named: false,
  adviser_uid: null,
  created_at: now,
  updated_at: now,
});

/** The membership in an organisation of one's own. */
export const createOwnMembership = (organisation_id: string, now: Date): Membership => ({
  organisation_id,
  organisation_role: 'owner',
  organisation_joined_at: now,
  member_second_factor_due_at: null,
});

/** Longest-standing first; of members who joined at the same time, by id. */
const bySeniority = (a: Member, b: Member): number =>
  a.joinedAt.getTime() - b.joinedAt.getTime() || (a.uid < b.uid ? -1 : 1);

/**
 * The member who becomes an owner when a person leaves: the longest-standing one. Null if another
 * owner remains, or no member.
 */
export const findSuccessor = (members: Member[], leaving: string): string | null => {
  const others = members.filter(({ uid }) => uid !== leaving);
  if (others.some(({ role }) => role === 'owner')) return null;
  return others.toSorted(bySeniority)[0]?.uid ?? null;
};

/**
 * The member who becomes an owner when this person asks to leave; null where none has to. Throws
 * `last_member` if no member would remain.
 */
export const decideSuccessor = (members: Member[], uid: string): string | null => {
  if (members.every((member) => member.uid === uid)) {
    throw new AppError(
      'last_member',
      'You are the last member of this business: delete it instead of leaving it',
    );
  }
  return findSuccessor(members, uid);
};

/** Throws `last_member` if an owner tries to remove themselves: they have to leave instead. */
export const requireRemovable = (target: string, by: string): void => {
  if (target === by) {
    throw new AppError('last_member', 'You can’t remove yourself: leave the business instead');
  }
};

interface JoinFacts {
  /**
   * The person's current organisation: how many others belong to it, and what would be deleted with
   * it.
   */
  own: {
    others: number;
    content: OrganisationContent;
    /** Whether its content can be taken along to the other organisation. */
    canTakeProfile: boolean;
  } | null;
  /** Null where it was deleted. */
  target: { deleting: boolean; members: number } | null;
  choice: ContentChoice;
  mostMembers: number;
}

/**
 * Throws unless someone may join: joining must not delete anything of theirs that they have not
 * chosen to delete.
 */
export const requireJoinable = ({ own, target, choice, mostMembers }: JoinFacts): void => {
  if (!target || target.deleting || target.members >= mostMembers) {
    throw new AppError('invitation_ended', 'This business cannot take new members any more');
  }
  if (!own) return;
  const { others, content, canTakeProfile } = own;
  const details: NotEmptyDetails = { others, content, can_take_profile: canTakeProfile };
  // Joining does not leave the current organisation implicitly, as leaving may transfer its
  // ownership.
  if (others > 0) {
    throw new AppError('organisation_not_empty', 'Leave your business first', details);
  }
  if (Object.keys(content).length === 0 || choice === 'delete') return;
  if (choice === 'take_profile' && canTakeProfile) return;
  throw new AppError(
    'organisation_not_empty',
    'Your business has content of its own here: nothing was changed',
    details,
  );
};
