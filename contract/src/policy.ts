import { z } from 'zod';

// Permissions. The server enforces this table, the browser hides controls by it, docs/security.md prints it
// ("Permissions"), and the tests of access try every cell.

export const organisationRole = z.enum(['member', 'owner']);
export type OrganisationRole = z.infer<typeof organisationRole>;

export const staffRole = z.enum(['adviser', 'admin']);
type StaffRole = z.infer<typeof staffRole>;

/** The actor, as `users/{uid}` has them at that moment. Only the uid is taken from the token. */
export interface Actor {
  uid: string;
  /** The provider's staff. They keep the organisation they have, and never act as staff on it. */
  staff: StaffRole | null;
  organisation: { id: string; role: OrganisationRole } | null;
}

/** The owner of what is acted on: the person with this uid, or the organisation with this id. */
export type Resource =
  | { person: string }
  /** `adviser_uid` matters only where the table names advisers. */
  | { organisation: string; adviser_uid?: string | null };

/** How an actor can stand to a resource: at most one of these. */
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

/** Who has each permission. Anything not named here is denied. */
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

/** `Object.keys` is typed as string[]; these are the table's keys. */
export const permissions = Object.keys(policy) as Permission[];

/** Null for somebody with no relation to the resource. */
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
 * Whether an actor has a permission on a resource. Without a resource: on their own account and organisation.
 */
export const can = (actor: Actor, permission: Permission, resource?: Resource): boolean =>
  resource
    ? gives(permission, standingOn(actor, resource))
    : gives(permission, 'self') || gives(permission, actor.organisation?.role ?? null);
