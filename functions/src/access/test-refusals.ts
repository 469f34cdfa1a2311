import { type ErrorCode, errorStatus } from '@lexplain/contract/api/errors';
import {
  type Actor,
  can,
  decide,
  type Permission,
  type Resource,
} from '@lexplain/contract/api/policy';
import type { ServedEndpoint } from '@lexplain/contract/api/terms';
import { endpoints } from '@lexplain/contract/endpoints';
import type { Person } from '../test/organisation.ts';
import { type PermittedRow, permittedRows } from '../test/rows.ts';

// What a row must answer to the people of a test organisation, by the policy.

/** Whether someone knows that a resource exists. */
const isKnown = ({ organisation }: Actor, resource?: Resource): boolean =>
  !resource ||
  'provider' in resource ||
  ('organisation' in resource && resource.organisation === organisation?.id);

const refusalByPolicy = (
  actor: Actor,
  permission: Permission,
  resource?: Resource,
): ErrorCode | null => {
  if (can(actor, permission, resource)) return null;
  if (resource && decide(actor, permission, resource) === 'second_factor_required') {
    return 'second_factor_required';
  }
  return isKnown(actor, resource) ? 'not_permitted' : 'not_found';
};

/**
 * What a row must answer to someone, by its access and the policy: the code of a refusal, or null.
 */
export const refusalOf = (
  row: ServedEndpoint,
  person: Person | null,
  resource?: Resource,
): ErrorCode | null => {
  if (row.access === 'public') return null;
  if (!person) return 'token_missing';
  const { session, actor } = person;
  if (row.access === 'verified' && session === 'unverified address') return 'email_unverified';
  if (row.permission === null) return null;
  if (session === 'signed out') return 'token_revoked';
  return refusalByPolicy(actor, row.permission, resource);
};

/** The status that a row must answer, by the code of a refusal or null. */
export const statusOf = (row: ServedEndpoint, refusal: ErrorCode | null): number =>
  refusal === null ? row.status : errorStatus[refusal];

/**
 * Whether the rules must allow someone to read by the SDK what needs a permission in the register.
 */
export const readsBySdk = (
  person: Person | null,
  permission: Permission | 'verified' | null,
  resource: Resource,
): boolean => {
  if (!person || permission === null || person.session === 'unverified address') return false;
  if (permission === 'verified') return true;
  return person.session === 'active' && can(person.actor, permission, resource);
};

/** Whether a row wants a sign-in of the last minutes, by which these tests may not have ended. */
export const wantsRecentSignIn = (name: PermittedRow): boolean => {
  const { recentSignIn }: ServedEndpoint = endpoints[name];
  return recentSignIn !== undefined;
};
/** The rows, those that want a recent sign-in first. */
export const recentFirst = [
  ...permittedRows.filter(wantsRecentSignIn),
  ...permittedRows.filter((name) => !wantsRecentSignIn(name)),
];
