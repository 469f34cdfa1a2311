import { AppError } from '@lexplain/contract/api/errors';
import { organisationEventEndpoints } from '@lexplain/contract/organisations/events';
import { type Member, memberEndpoints } from '@lexplain/contract/organisations/members';
import {
  type Organisation,
  organisationEndpoints,
} from '@lexplain/contract/organisations/organisations';
import { type AccessRequest, findPermittedOrganisationId } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import type { AccountExports } from '../personal-data/api.ts';
import { findExportScope } from '../personal-data/export-scope.ts';
import { findProfile } from '../profile/store.ts';
import { toProfile } from '../profile/wire.ts';
import { listEvents } from './events.ts';
import {
  deleteOrganisation,
  leaveOrganisation,
  listAccounts,
  removeMember,
  transferOwnership,
} from './members.ts';
import { type Membership, toMember } from './membership-decisions.ts';
import { findOrganisation, updateOrganisation } from './store.ts';

const missing = () => new AppError('account_missing', 'There is no account yet');

/** Null for a person who has just registered, until the account is created. */
const requireFound = (organisation: Organisation | null): Organisation => {
  if (!organisation) throw missing();
  return organisation;
};

/** The caller's organisation. Throws `account_missing` where there is none. */
export const requireOrganisationId = (access: AccessRequest): string => {
  const id = findPermittedOrganisationId(access);
  if (id === null) throw missing();
  return id;
};

const membersIn = async (organisationId: string): Promise<Member[]> =>
  (await listAccounts(organisationId)).map((account) => {
    const { uid, role, joinedAt } = toMember(account.uid, account);
    const { display_name, email } = account;
    return { uid, display_name, email, role, joined_at: joinedAt.toISOString() };
  });

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

    listMembers: (caller) => membersIn(requireOrganisationId(caller)),

    promoteMember: async (caller, { params }) =>
      membersIn(await transferOwnership(caller, params.memberId)),

    removeMember: async (caller, { params }) =>
      membersIn(await removeMember(caller, params.memberId)),

    leaveOrganisation: async (caller) => toMembership(await leaveOrganisation(caller)),

    deleteOrganisation: async (caller) => toMembership(await deleteOrganisation(caller)),

    listOrganisationEvents: async (caller, { query }) => {
      const { events, before } = await listEvents(
        requireOrganisationId(caller),
        query.before ?? null,
      );
      return {
        events: events.map(({ id, kind, by_name, is_staff, about, created_at }) => ({
          id,
          kind,
          by_name,
          is_staff,
          about,
          at: created_at.toISOString(),
        })),
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
