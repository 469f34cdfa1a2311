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

// The rows of the endpoint table that need a permission, and a request for each.

export type PermittedRow = {
  [Name in EndpointName]: Endpoints[Name] extends { permission: Permission } ? Name : never;
}[EndpointName];

const needsPermission = (name: EndpointName): name is PermittedRow =>
  'permission' in endpoints[name] && endpoints[name].permission !== null;

export const permittedRows = endpointNames.filter(needsPermission);

/** The rows of the library, which answer everybody the same. */
export const libraryRows = endpointNames.filter(
  (name) => endpoints[name].access !== 'public' && !needsPermission(name),
);

/** A valid body for each row. A new row needs one. */
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

/** Whether a row creates something with every call, with an id and a time of its own. */
export const makesAnew = (name: PermittedRow): boolean => answersCreated(endpoints[name]);

type ParamOf<E> = E extends { params: infer P extends z.ZodObject } ? keyof z.input<P> : never;
type Param = { [Name in PermittedRow]: ParamOf<Endpoints[Name]> }[PermittedRow];

/** The kind of id in a row's path. A new kind of id needs an entry. */
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

/** Whether a row's path names a submission. */
export const namesSubmission = (name: PermittedRow): boolean =>
  names(name, (kind) => kind === 'submission');

/** Whether a row is about what its path names; otherwise it is about the caller's own. */
export const namesResource = (name: PermittedRow): boolean =>
  names(name, (kind) => kind !== 'library');

/** The results of these depend on who else belongs to the organisation: members.api.test.ts. */
const membershipRows: PermittedRow[] = [
  ...(['leaveOrganisation', 'deleteOrganisation', 'promoteMember', 'removeMember'] as const),
  ...(['resendInvitation', 'cancelInvitation', 'acceptInvitation'] as const),
];
export const isAboutMembership = (name: PermittedRow): boolean => membershipRows.includes(name);

/** The rows that the only member of an organisation can call. */
export const rowsForOne = permittedRows.filter((name) => !isAboutMembership(name));

/** Whether a row also needs the secret of a mail. */
export const needsSecret = (name: PermittedRow): boolean => name === 'acceptInvitation';

interface Ids {
  submissionId: string;
  memberId: string;
  invitationId: string;
}

/** A request for a row, with these ids, or the one id, in its path. */
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
