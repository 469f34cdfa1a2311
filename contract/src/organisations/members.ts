import { z } from 'zod';
import { membership } from '../account/account.ts';
import { endpoint } from '../api/endpoint.ts';
import { documentId, timestamp } from '../api/fields.ts';
import { organisationRole } from '../api/policy.ts';

const member = z.strictObject({
  uid: z.string(),
  display_name: z.string(),
  email: z.string(),
  role: organisationRole,
  joined_at: timestamp,
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
    method: 'GET',
    path: '/api/organisation/members',
    access: 'verified',
    status: 200,
    output: members,
  }),
  promoteMember: endpoint({
    method: 'POST',
    path: '/api/organisation/members/:memberId/owner',
    access: 'verified',
    recentSignIn: 15,
    status: 200,
    params: memberParams,
    output: members,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/organisation/members/:memberId',
    access: 'verified',
    status: 200,
    params: memberParams,
    output: members,
  }),
  leaveOrganisation: endpoint({
    method: 'POST',
    path: '/api/organisation/leave',
    access: 'verified',
    status: 200,
    output: membership,
  }),
  deleteOrganisation: endpoint({
    method: 'DELETE',
    path: '/api/organisation',
    access: 'verified',
    status: 200,
    recentSignIn: 5,
    output: membership,
  }),
} as const;
