import { AppError } from '@lexplain/contract/api/errors';
import { organisationEventEndpoints } from '@lexplain/contract/organisations/events';
import { memberEndpoints } from '@lexplain/contract/organisations/members';
import { organisationEndpoints } from '@lexplain/contract/organisations/organisations';
import { type AccessRequest, findPermittedOrganisationId } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { type Membership, toMember } from '../members/decisions.ts';
import { listEvents } from '../organisation-log/events.ts';
import type { AccountExports } from '../personal-data/account-exports-api.ts';
import { findExportScope } from '../personal-data/export-scope.ts';
import { listUidsWithSecondFactor } from '../platform/identity.ts';
import { findProfile } from '../profile/store.ts';
import { toProfile } from '../profile/wire.ts';
import {
  deleteOrganisation,
  leaveOrganisation,
  listAccounts,
  removeMember,
  transferOwnership,
} from './members/members.ts';
import { demandSecondFactor } from './second-factor-demand.ts';
import { findOrganisation, type ReadOrganisation, updateOrganisation } from './store.ts';

const missing = () => new AppError('account_missing', 'There is no account yet');

/** Null for a person who has just registered, until the account is created. */
const requireFound = (organisation: ReadOrganisation | null): ReadOrganisation => {
  if (!organisation) throw missing();
  return organisation;
};

/** The caller's organisation. Throws `account_missing` where there is none. */
export const requireOrganisationId = (access: AccessRequest): string => {
  const id = findPermittedOrganisationId(access);
  if (id === null) throw missing();
  return id;
};

/** The members, and for an owner who of them has a second factor. */
const membersIn = async (organisationId: string, isForOwner: boolean) => {
  const accounts = await listAccounts(organisationId);
  const uids = accounts.map(({ uid }) => uid);
  const enrolled = isForOwner ? await listUidsWithSecondFactor(uids) : null;
  return accounts.map((account) => {
    const { uid, role, joinedAt } = toMember(account.uid, account);
    const { display_name, email } = account;
    const has_second_factor = enrolled?.has(uid) ?? null;
    return { uid, display_name, email, role, joined_at: joinedAt, has_second_factor };
  });
};

export const toMembership = ({ organisation_id, organisation_role }: Membership) => ({
  id: organisation_id,
  role: organisation_role,
});

export const organisationHandlers = handlersOf(
  { ...memberEndpoints, ...organisationEndpoints, ...organisationEventEndpoints },
  {
    getOrganisation: async (caller) => requireFound(await findOrganisation(caller)),

    updateOrganisation: async (caller, { body }) =>
      requireFound(await updateOrganisation(caller, body)),

    demandSecondFactor: async (caller, { body }) =>
      requireFound(await demandSecondFactor(caller, body.required)),

    listMembers: (caller) =>
      membersIn(
        requireOrganisationId(caller),
        caller.actor.organisation?.role === 'owner' && !caller.actor.lacksSecondFactor.asMember,
      ),

    promoteMember: async (caller, { params }) =>
      // Who hands ownership over to someone else is an owner no longer.
      membersIn(await transferOwnership(caller, params.memberId), params.memberId === caller.uid),

    removeMember: async (caller, { params }) =>
      membersIn(await removeMember(caller, params.memberId), true),

    leaveOrganisation: async (caller) => toMembership(await leaveOrganisation(caller)),

    deleteOrganisation: async (caller) => toMembership(await deleteOrganisation(caller)),

    listOrganisationEvents: async (caller, { query }) => {
      const { events, before } = await listEvents(
        requireOrganisationId(caller),
        query.before ?? null,
      );
      return {
        events: events.map((event) => ({ ...event, at: event.created_at })),
        before,
      };
    },
  },
);

export const organisationExport: Pick<AccountExports, 'organisation'> = {
  organisation: async ({ actor }) => {
    const organisation = await findOrganisation({ actor, permission: 'organisation.read' });
    const isAll = findExportScope(actor)?.contributionsOf === null;
    return (
      organisation && {
        ...organisation,
        profile: isAll ? toProfile(await findProfile(organisation.id)) : null,
      }
    );
  },
};
