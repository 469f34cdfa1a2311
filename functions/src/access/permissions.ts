import { listCovered } from '@lexplain/contract/account/cover-stored';
import type { StoredUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import {
  type Actor,
  decide,
  type Permission,
  policy,
  type Relation,
  type Resource,
} from '@lexplain/contract/api/policy';
import { AccessDenied } from './access-denied.ts';
import { findLackOf, type SessionFactor } from './second-factor.ts';
import type { Session } from './sessions.ts';

/** The actor and the permission that the row of the endpoint table names. */
export interface AccessRequest {
  actor: Actor;
  permission: Permission;
}

/**
 * The actor, from their account. Without an account, an actor with access to their own data only.
 */
export const actorOf = (session: SessionFactor, user: StoredUser | null): Actor => {
  const now = new Date();
  return {
    uid: session.uid,
    staff: user && user.role !== 'client' ? user.role : null,
    organisation: user && { id: user.organisation_id, role: user.organisation_role },
    covers: listCovered(user?.covering ?? {}, now),
    lacksSecondFactor: findLackOf(session, user, now),
  };
};

/** The caller in their session, with the actor from their account. */
export const createAccessRequest = (session: Session, user: StoredUser | null): AccessRequest => ({
  actor: actorOf(session, user),
  permission: session.permission,
});

/** Whether the actor belongs to an organisation; whoever else may read something of it is staff. */
export const isMemberOf = ({ actor }: AccessRequest, organisationId: string): boolean =>
  actor.organisation?.id === organisationId;

/** Whether the actor knows that the resource exists. */
const isKnown = ({ organisation }: Actor, resource: Resource): boolean =>
  'provider' in resource ||
  ('organisation' in resource && organisation?.id === resource.organisation);

const explain = (permission: Permission): string => {
  const holders: readonly Relation[] = policy[permission];
  return holders.includes('owner')
    ? 'Only an owner can do this'
    : 'Only the staff of the provider can do this';
};

/**
 * Throws where the actor lacks the permission on a resource: `second_factor_required` where a
 * second factor would give it; `not_permitted` in their own organisation and for the provider's
 * own, whose existence they know; otherwise `not_found`, exactly as for something that does not
 * exist.
 */
export const requirePermission = (
  { actor, permission }: AccessRequest,
  resource: Resource,
  notFound: string,
): void => {
  const decision = decide(actor, permission, resource);
  if (decision === 'granted') return;
  const { uid } = actor;
  if (decision === 'second_factor_required') {
    const message = 'Sign in with a second factor to do this';
    throw new AccessDenied('second_factor_required', message, { uid, reason: permission });
  }
  if (!isKnown(actor, resource)) {
    throw new AccessDenied('not_found', notFound, { uid, reason: 'foreign_resource' });
  }
  throw new AccessDenied('not_permitted', explain(permission), { uid, reason: permission });
};

/**
 * The id of the actor's organisation, in which they have the permission; null for a person who has
 * none, as before their account is created. Throws `not_permitted` without the permission.
 */
export const findPermittedOrganisationId = (access: AccessRequest): string | null => {
  const { organisation } = access.actor;
  if (!organisation) return null;
  requirePermission(access, { organisation: organisation.id }, 'Not found');
  return organisation.id;
};

/**
 * The id of the actor's organisation, in which they have the permission, for writes. Throws
 * `account_missing` for a person who has no organisation.
 */
export const requireOrganisation = (session: Session, user: StoredUser | null): string => {
  const id = findPermittedOrganisationId(createAccessRequest(session, user));
  if (id === null) throw new AppError('account_missing', 'There is no account to keep this in');
  return id;
};
