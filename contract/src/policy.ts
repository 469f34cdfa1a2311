import { z } from 'zod';

// Who may do what (docs/security.md, "Who may do what", is printed from this table). The server enforces by it,
// the browser hides by it, and the tests of access try every cell of it.

export const organisationRole = z.enum(['member', 'owner']);
export type OrganisationRole = z.infer<typeof organisationRole>;

export const staffRole = z.enum(['adviser', 'admin']);
type StaffRole = z.infer<typeof staffRole>;

/** Who acts, as `users/{uid}` says at that moment. Nothing of it is taken from a token but the uid. */
export interface Actor {
  uid: string;
  /** The provider's people. They keep the organisation that they have, and never act as staff on it. */
  staff: StaffRole | null;
  organisation: { id: string; role: OrganisationRole } | null;
}

/** Whose it is that something is to be done to: the person's with this uid, or the organisation's with this id. */
export type Resource =
  | { person: string }
  /** `adviser_uid` is asked only where the table gives advisers something. */
  | { organisation: string; adviser_uid?: string | null };

/** What somebody can be to a resource: at most one of them. */
export const standings = [
  'self',
  'member',
  'owner',
  'assigned_adviser',
  'other_adviser',
  'admin',
] as const;
export type Standing = (typeof standings)[number];

const client = ['member', 'owner'] as const;

/** Who has a permission. What is not named here is nobody's. */
export const policy = {
  'account.read': ['self'],
  'account.change': ['self'],
  'account.delete': ['self'],
  'organisation.read': client,
  'organisation.change': ['owner'],
  'organisation.leave': client,
  'organisation.export': ['owner'],
  'organisation.delete': ['owner'],
  'member.invite': ['owner'],
  'member.remove': ['owner'],
  'member.promote': ['owner'],
  'invitation.accept': ['self'],
  'submission.read': client,
  'submission.answer': client,
  'submission.submit': client,
} as const satisfies Record<string, readonly Standing[]>;

export type Permission = keyof typeof policy;

/** `Object.keys` forgets which keys it was given. */
export const permissions = Object.keys(policy) as Permission[];

/** Null for somebody who is nothing to it. */
export const standingOn = (actor: Actor, resource: Resource): Standing | null => {
  if ('person' in resource) return resource.person === actor.uid ? 'self' : null;
  const { organisation, staff } = actor;
  if (organisation?.id === resource.organisation) return organisation.role;
  if (staff !== 'adviser') return staff;
  return resource.adviser_uid === actor.uid ? 'assigned_adviser' : 'other_adviser';
};

const gives = (permission: Permission, standing: Standing | null): boolean => {
  const holders: readonly Standing[] = policy[permission];
  return standing !== null && holders.includes(standing);
};

/**
 * Whether an actor may do something to a resource. Without a resource: to what is their own, which is their
 * account and what belongs to their organisation.
 */
export const can = (actor: Actor, permission: Permission, resource?: Resource): boolean =>
  resource
    ? gives(permission, standingOn(actor, resource))
    : gives(permission, 'self') || gives(permission, actor.organisation?.role ?? null);
