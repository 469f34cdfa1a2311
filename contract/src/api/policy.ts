import { z } from 'zod';

// Permissions. The server enforces this table, the browser hides controls by it,
// docs/generated/permissions.md prints it, and the tests of access try every cell.

export const organisationRole = z.enum(['member', 'owner']);
export type OrganisationRole = z.infer<typeof organisationRole>;

export const staffRole = z.enum(['adviser', 'admin']);
type StaffRole = z.infer<typeof staffRole>;

/** The actor, as `users/{uid}` has them at that moment. Only the uid is taken from the token. */
export interface Actor {
  uid: string;
  /**
   * The role on the provider's staff, if any. It has no effect on their own organisation, where
   * they are ordinary members.
   */
  staff: StaffRole | null;
  organisation: { id: string; role: OrganisationRole } | null;
  /** The advisers for whom they cover at this moment. It has an effect only for advisers. */
  covers: readonly string[];
  /** Whether their session lacks a second factor that is asked for: of staff, or of members. */
  lacksSecondFactor: { asStaff: boolean; asMember: boolean };
}

/** The owner of the resource: the person with this uid, or the organisation with this id. */
export type Resource =
  | { person: string }
  /** `adviser_uid` matters only where the table names advisers. */
  | { organisation: string; adviser_uid?: string | null }
  /** What belongs to the provider, such as the queue of reviews. */
  | { provider: true };

/** The relations that an actor can have to a resource; at most one applies. */
export const relations = [
  'self',
  'member',
  'owner',
  'assigned_adviser',
  /** Any adviser, of whatever belongs to the provider or to no client of theirs. */
  'staff_adviser',
  'admin',
] as const;
export type Relation = (typeof relations)[number];

const client = ['member', 'owner'] as const;

/** Whom the provider asks for a second factor. */
const staffRelations: readonly Relation[] = ['assigned_adviser', 'staff_adviser', 'admin'];

/** Whom their organisation may ask for one. */
const memberRelations: readonly Relation[] = ['member', 'owner'];

/** Who has each permission. Anything not named here is denied. */
export const policy = {
  'account.read': ['self'],
  'account.change': ['self'],
  'account.delete': ['self'],
  'organisation.read': client,
  /** The log names incidents by their titles, and what was done about answers. */
  'organisation_log.read': client,
  'organisation.change': ['owner'],
  'organisation.leave': client,
  /**
   * To get a copy of all of the organisation's content, in its download or in the export of one's
   * own data.
   */
  'organisation.export': ['owner'],
  /** To get a copy of what one took part in, in the export of one's own data. */
  'contribution.export': client,
  'organisation.delete': ['owner'],
  /** To ask all members for a second factor. */
  'organisation.demand_second_factor': ['owner'],
  'member.invite': ['owner'],
  'member.remove': ['owner'],
  'member.promote': ['owner'],
  'invitation.accept': ['self'],
  'submission.read': client,
  'submission.answer': client,
  'submission.submit': client,
  'profile.read': [...client, 'assigned_adviser'],
  'profile.change': client,
  'incident.read': client,
  /**
   * To read an incident with its log and its comments, and to listen to it. The adviser has this
   * permission only while the incident is shared.
   */
  'incident.watch': [...client, 'assigned_adviser'],
  /** To report an incident, and to add to its log. */
  'incident.write': client,
  /** To share an incident with the adviser, and to end that. */
  'incident.share': ['owner'],
  /** While it is shared. Only the adviser can propose entries; only members can add them. */
  'incident.comment': [...client, 'assigned_adviser'],
  /** The incidents that clients share with an adviser. Admins see none. */
  'shared_incident.list': ['staff_adviser'],
  /**
   * To choose who is reminded of its deadlines. A member who neither reported it nor is an owner
   * chooses only for themselves.
   */
  'incident.remind': client,
  /** To have a private address at which calendar programs read the deadlines. */
  'calendar.subscribe': client,
  /** To see how the organisation answered about the same practice, over all laws. */
  'control.read': client,
  /** The same for the adviser, as far as reviews show it. */
  'client_control.read': ['assigned_adviser'],
  'action.read': client,
  'action.write': client,
  /** To accept a risk instead of ending it. */
  'action.accept_risk': ['owner'],
  /** To read a client's actions about laws, and to propose others. */
  'action.advise': ['assigned_adviser'],
  /** To read evidence and its files. */
  'evidence.read': client,
  'evidence.write': client,
  /** To remove the bytes of a file that a submission holds. */
  'evidence.remove': ['owner'],
  /** Who leads in an incident, whom to call, and the second address for reminders. */
  'readiness.read': client,
  'readiness.change': ['owner'],
  /** Reviews as members see them: published verdicts, comments, sign-offs. */
  'review.read': client,
  /** To ask for a review, and to withdraw. */
  'review.ask': client,
  'review.comment': [...client, 'assigned_adviser'],
  /** To listen to the state of a review, and to read its comments. */
  'review.watch': [...client, 'assigned_adviser'],
  /** To read what was submitted, with unpublished verdicts and notes. */
  'review.open': ['assigned_adviser'],
  'review.decide': ['assigned_adviser'],
  'review.take': ['assigned_adviser', 'staff_adviser'],
  'review.reopen': ['assigned_adviser', 'admin'],
  'queue.read': ['staff_adviser', 'admin'],
  /** The clients of an adviser; all of them for an admin. */
  'client.list': ['staff_adviser', 'admin'],
  /**
   * The results of the adviser's clients for one question or obligation, without texts. Admins read
   * no answers.
   */
  'client_answer.list': ['staff_adviser'],
  /** To create organisations for clients; its creator manages each until its owner confirms it. */
  'client.start': ['staff_adviser'],
  /** To see what an adviser has started and waits for its owner, and to cancel it. */
  'client_start.end': ['admin'],
  /** An organisation's page for its adviser. It shows no answers. */
  'client.read': ['assigned_adviser'],
  /** An organisation's page for an admin, with a reason that is logged for the client. */
  'client.open': ['admin'],
  /** The adviser's clients that a change to the law touches. Admins advise nobody, and see none. */
  'touched_client.list': ['staff_adviser'],
  /** To write to the owners of an organisation. */
  'client.message': ['assigned_adviser'],
  /** What advisers wrote to the owners of an organisation. */
  'adviser_message.read': ['owner'],
  /** Notes of the firm about a client. Its members never see them. */
  'client_note.write': ['assigned_adviser'],
  /** The names of all advisers, to choose one. */
  'colleague.list': ['staff_adviser', 'admin'],
  /** To pass a client on to another adviser. */
  'client.hand_over': ['assigned_adviser', 'admin'],
  /** To leave a client without an adviser. */
  'client.give_back': ['assigned_adviser', 'admin'],
  /**
   * The spans of holiday cover: an adviser's own, and those in which they cover. All of them for an
   * admin.
   */
  'cover.list': ['staff_adviser', 'admin'],
  /** To let a colleague cover for oneself. */
  'cover.set': ['staff_adviser'],
  /** To let a colleague cover for an adviser. */
  'cover.set_for_others': ['admin'],
  'cover.end': ['staff_adviser', 'admin'],
  'adviser.assign': ['admin'],
  /** Contact messages. */
  'inbox.read': ['staff_adviser', 'admin'],
  'inbox.handle': ['staff_adviser', 'admin'],
  /** To see mail that was not delivered, and have it tried again. */
  'mail.replay': ['admin'],
  /** To read the firm's name, logo and signature line, as reports show them to everybody. */
  'firm.read': ['self'],
  'firm.change': ['admin'],
  /** What the firm has kept of reviews of organisations that were deleted. */
  'firm_record.list': ['staff_adviser', 'admin'],
  /** What the firm and each of its advisers did in a month, as numbers. */
  'firm_month.read': ['admin'],
  /** The same of oneself. */
  'own_month.read': ['staff_adviser'],
  /** The texts that the staff insert where they write. */
  'standard_text.read': ['staff_adviser', 'admin'],
  /** To set where the organisation is told of events in Slack or Teams. */
  'organisation_channel.manage': ['owner'],
  'firm_channel.manage': ['admin'],
  'library_reading.list': ['admin'],
  'people.read': ['admin'],
  /** To see what people were told of the security of their accounts. */
  'security_event.list': ['admin'],
  'role.give': ['admin'],
  /** To sign someone else out. */
  'session.end': ['admin'],
  /** To let someone on staff name a second factor after their deadline for it. */
  'second_factor.allow': ['admin'],
  /** To remove someone else's second factor. */
  'second_factor.remove': ['admin'],
} as const satisfies Record<string, readonly Relation[]>;

export type Permission = keyof typeof policy;

/** Permissions that a colleague who covers for the assigned adviser does not get. */
export const notByCover: readonly Permission[] = ['client.hand_over', 'client.give_back'];

/** What members may always do: learn what they are asked for, leave, and take their own data. */
export const openWithoutSecondFactor: readonly Permission[] = [
  'organisation.read',
  'organisation.leave',
  'contribution.export',
];

/** `Object.keys` is typed as string[]; these are the table's keys. */
export const permissions = Object.keys(policy) as Permission[];

/**
 * Whether an adviser acts for the clients of this one: they are the same, or they cover for them.
 */
export const actsFor = (
  { uid, covers }: Pick<Actor, 'uid' | 'covers'>,
  adviserUid: string | null | undefined,
): boolean => typeof adviserUid === 'string' && (adviserUid === uid || covers.includes(adviserUid));

/**
 * The actor's relation to the resource; null if there is none. Whoever covers for an adviser has
 * that adviser's relation.
 */
export const findRelation = (actor: Actor, resource: Resource): Relation | null => {
  if ('person' in resource) return resource.person === actor.uid ? 'self' : null;
  const { organisation, staff } = actor;
  if ('provider' in resource) return staff === 'adviser' ? 'staff_adviser' : staff;
  if (organisation?.id === resource.organisation) return organisation.role;
  if (staff !== 'adviser') return staff;
  return actsFor(actor, resource.adviser_uid) ? 'assigned_adviser' : 'staff_adviser';
};

/** Whether those who have a permission by this relation may be asked for a second factor. */
export const needsSecondFactorAs = {
  staff: (_: Permission, relation: Relation): boolean => staffRelations.includes(relation),
  member: (permission: Permission, relation: Relation): boolean =>
    memberRelations.includes(relation) && !openWithoutSecondFactor.includes(permission),
} as const;

const isHeldBack = (
  { lacksSecondFactor: { asStaff, asMember } }: Actor,
  permission: Permission,
  relation: Relation,
): boolean =>
  (asStaff && needsSecondFactorAs.staff(permission, relation)) ||
  (asMember && needsSecondFactorAs.member(permission, relation));

type Decision = 'granted' | 'second_factor_required' | 'denied';

const decideFor = (actor: Actor, permission: Permission, relation: Relation | null): Decision => {
  const holders: readonly Relation[] = policy[permission];
  if (relation === null || !holders.includes(relation)) return 'denied';
  return isHeldBack(actor, permission, relation) ? 'second_factor_required' : 'granted';
};

/** What the policy says to an actor who asks for a permission on a resource. */
export const decide = (actor: Actor, permission: Permission, resource: Resource): Decision => {
  const acting = notByCover.includes(permission) ? { ...actor, covers: [] } : actor;
  return decideFor(actor, permission, findRelation(acting, resource));
};

/**
 * Whether an actor has a permission on a resource. Without a resource: on their own account and
 * organisation.
 */
export const can = (actor: Actor, permission: Permission, resource?: Resource): boolean => {
  if (resource) return decide(actor, permission, resource) === 'granted';
  const relations: (Relation | null)[] = ['self', actor.organisation?.role ?? null];
  return relations.some((relation) => decideFor(actor, permission, relation) === 'granted');
};
