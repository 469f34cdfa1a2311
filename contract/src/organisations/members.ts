import { z } from 'zod';
import { membership } from '../account/account.ts';
import { endpoint } from '../api/endpoint.ts';
import { documentId } from '../api/fields.ts';
import { organisationRole } from '../api/policy.ts';

const member = z.strictObject({
  uid: z.string(),
  display_name: z.string(),
  email: z.string(),
  role: organisationRole,
  joined_at: z.iso.datetime(),
  /** Whether the account has a second factor. Null unless an owner asks. */
  has_second_factor: z.boolean().nullable().default(null),
});
export type Member = z.infer<typeof member>;

const members = z.array(member);
const memberParams = z.object({ memberId: documentId });

/** The most members an organisation has. */
export const mostMembers = 100;

export const memberEndpoints = {
  listMembers: endpoint({
    summary: "List the organisation's members",
    method: 'GET',
    path: '/api/organisation/members',
    access: 'verified',
    permission: 'organisation.read',
    status: 200,
    errors: ['account_missing'],
    limit: 'list',
    output: members,
  }),
  promoteMember: endpoint({
    summary: 'Transfer ownership: the member becomes an owner, the caller a member',
    method: 'POST',
    path: '/api/organisation/members/:memberId/owner',
    access: 'verified',
    permission: 'member.promote',
    recentSignIn: 15,
    status: 200,
    errors: ['account_missing', 'not_permitted'],
    params: memberParams,
    limit: 'change',
    output: members,
  }),
  removeMember: endpoint({
    summary: 'Remove a member, who gets an organisation of their own',
    method: 'DELETE',
    path: '/api/organisation/members/:memberId',
    access: 'verified',
    permission: 'member.remove',
    status: 200,
    errors: ['account_missing', 'not_permitted', 'last_member'],
    params: memberParams,
    limit: 'change',
    output: members,
  }),
  leaveOrganisation: endpoint({
    summary: 'Leave the organisation for one of their own',
    method: 'POST',
    path: '/api/organisation/leave',
    access: 'verified',
    permission: 'organisation.leave',
    status: 200,
    errors: ['account_missing', 'last_member'],
    limit: 'change',
    output: membership,
  }),
  deleteOrganisation: endpoint({
    summary: 'Delete the organisation and its data; its members get organisations of their own',
    method: 'DELETE',
    path: '/api/organisation',
    access: 'verified',
    permission: 'organisation.delete',
    status: 200,
    recentSignIn: 5,
    errors: ['account_missing', 'not_permitted'],
    output: membership,
  }),
} as const;
