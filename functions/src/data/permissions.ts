import type { StoredUser } from '@lexplain/contract/account-stored';
import { AppError } from '@lexplain/contract/errors';
import { type Actor, can, type Permission, type Resource } from '@lexplain/contract/policy';
import { AccessDenied } from './access-denied.ts';
import type { Session } from './sessions.ts';

/** Who asks to do what. The permission is the one that the row of the endpoint table names. */
export interface Asking {
  actor: Actor;
  permission: Permission;
}

/** Who acts, as their account says. Without one: somebody who is nothing to anything but themselves. */
export const actorOf = (uid: string, user: StoredUser | null): Actor => ({
  uid,
  staff: user && user.role !== 'client' ? user.role : null,
  organisation: user?.organisation_id
    ? { id: user.organisation_id, role: user.organisation_role }
    : null,
});

/** Who asks, in their session, with what their account says of them. */
export const askingOf = ({ uid, permission }: Session, user: StoredUser | null): Asking => ({
  actor: actorOf(uid, user),
  permission,
});

const isOwn = ({ organisation }: Actor, resource: Resource): boolean =>
  'organisation' in resource && organisation?.id === resource.organisation;

/**
 * Throws where the actor may not do what they ask to a resource. `not_permitted` where it is their organisation's,
 * of which they know; else `not_found` with the same words as for what never was: existence is not told.
 */
export const requirePermission = (
  { actor, permission }: Asking,
  resource: Resource,
  notFound: string,
): void => {
  if (can(actor, permission, resource)) return;
  const { uid } = actor;
  if (!isOwn(actor, resource)) {
    throw new AccessDenied('not_found', notFound, { uid, reason: 'foreign_resource' });
  }
  const message = 'Only an owner of the organisation can do this';
  throw new AccessDenied('not_permitted', message, { uid, reason: permission });
};

/**
 * The id of the actor's own organisation, in which they may do what they ask; null for somebody who has none, as
 * before their account is opened. Throws `not_permitted` where they may not.
 */
export const organisationOf = (asking: Asking): string | null => {
  const { organisation } = asking.actor;
  if (!organisation) return null;
  requirePermission(asking, { organisation: organisation.id }, 'Not found');
  return organisation.id;
};

/** The same, where something is to be kept in it. Throws `account_missing` for somebody who has none. */
export const requireOrganisation = (session: Session, user: StoredUser | null): string => {
  const id = organisationOf(askingOf(session, user));
  if (id === null) throw new AppError('account_missing', 'There is no account to keep this in');
  return id;
};
