import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@lexplain/contract/endpoint';
import {
  type EndpointName,
  type Endpoints,
  endpointNames,
  endpoints,
} from '@lexplain/contract/endpoints';
import type { Permission } from '@lexplain/contract/policy';
import type { z } from 'zod';
import { testForm } from './test-person.ts';

// The rows of the endpoint table that need a permission, and what is sent to each.

export type PermittedRow = {
  [Name in EndpointName]: Endpoints[Name] extends { permission: Permission } ? Name : never;
}[EndpointName];

const needsPermission = (name: EndpointName): name is PermittedRow =>
  'permission' in endpoints[name] && endpoints[name].permission !== null;

export const permittedRows = endpointNames.filter(needsPermission);

/** Those of the library, which are the same for everyone who is verified. */
export const libraryRows = endpointNames.filter(
  (name) => endpoints[name].access !== 'public' && !needsPermission(name),
);

/** A body that each row takes. A new row needs a line. */
const bodies: Record<PermittedRow, unknown> = {
  getMe: undefined,
  bootstrap: {},
  updateMe: { display_name: 'Renamed by the test' },
  openDeviceKey: {},
  signOut: { sessions: 'this' },
  exportMe: undefined,
  deleteMe: undefined,
  getNoticeSettings: undefined,
  saveNoticeSettings: { comments: 'never' },
  checkAddress: {},
  getOrganisation: undefined,
  updateOrganisation: { name: 'Renamed by the test' },
  listMembers: undefined,
  promoteMember: {},
  removeMember: undefined,
  leaveOrganisation: {},
  deleteOrganisation: undefined,
  listOrganisationEvents: undefined,
  exportOrganisationSubmissions: undefined,
  listInvitations: undefined,
  // An address gets few invitations a day.
  get invite() {
    return { email: `invited-${randomUUID()}@example.com`, role: 'member' };
  },
  resendInvitation: {},
  cancelInvitation: undefined,
  acceptInvitation: { token: 'a'.repeat(32) },
  getMySubmission: undefined,
  listMySubmissions: undefined,
  getSubmission: undefined,
  verifyReceipt: { sha256: 'a'.repeat(64) },
  createSubmission: {},
  saveAnswers: [
    {
      ...{ questionId: 'q01', compliance_result: 'partial', risk_rating: null },
      ...{ current_controls: 'Written by the test', gaps_actions: null },
    },
  ],
  submitSubmission: {},
};

const answersCreated = (row: Endpoint): boolean => row.status === 201;

/** Whether a row makes something anew with every call, which has an id and a time of its own. */
export const makesAnew = (name: PermittedRow): boolean => answersCreated(endpoints[name]);

type ParamOf<E> = E extends { params: infer P extends z.ZodObject } ? keyof z.input<P> : never;
type Param = { [Name in PermittedRow]: ParamOf<Endpoints[Name]> }[PermittedRow];

/** What an id in a row's path is an id of. A new kind of id needs a line. */
const kinds: Record<Param, 'library' | 'submission' | 'member' | 'invitation'> = {
  formId: 'library',
  submissionId: 'submission',
  memberId: 'member',
  invitationId: 'invitation',
};

const names = (row: PermittedRow, isOne: (kind: (typeof kinds)[Param]) => boolean): boolean =>
  Object.entries(kinds).some(
    ([param, kind]) => isOne(kind) && endpoints[row].path.includes(`:${param}`),
  );

/** Whether a row is about a submission that its path names. */
export const namesSubmission = (name: PermittedRow): boolean =>
  names(name, (kind) => kind === 'submission');

/** Whether a row is about what its path names; else it is about what is the caller's own. */
export const namesResource = (name: PermittedRow): boolean =>
  names(name, (kind) => kind !== 'library');

/** What these do depends on who else belongs to the organisation: members.api.test.ts. */
const membershipRows: PermittedRow[] = [
  ...(['leaveOrganisation', 'deleteOrganisation', 'promoteMember', 'removeMember'] as const),
  ...(['resendInvitation', 'cancelInvitation', 'acceptInvitation'] as const),
];
export const isAboutMembership = (name: PermittedRow): boolean => membershipRows.includes(name);

/** What somebody can call who is alone in their organisation. */
export const rowsForOne = permittedRows.filter((name) => !isAboutMembership(name));

/** Whether a row asks for the secret of a mail besides. */
export const needsSecret = (name: PermittedRow): boolean => name === 'acceptInvitation';

interface Ids {
  submissionId: string;
  memberId: string;
  invitationId: string;
}

/** What is sent to a row, with these ids, or the one id, wherever its path has a place for one. */
export const requestOf = (name: PermittedRow, ids: Ids | string, formId: string = testForm) => {
  const named =
    typeof ids === 'string' ? { submissionId: ids, memberId: ids, invitationId: ids } : ids;
  const { submissionId, memberId, invitationId } = named;
  const body = bodies[name];
  return {
    params: { formId, submissionId, memberId, invitationId },
    ...(body !== undefined && { body }),
  };
};
