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
  renameOrganisation: { name: 'Renamed by the test' },
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
const kinds: Record<Param, 'library' | 'submission'> = {
  formId: 'library',
  submissionId: 'submission',
};

/** Whether a row is about what its path names; else it is about what is the caller's own. */
export const namesSubmission = (name: PermittedRow): boolean =>
  Object.entries(kinds).some(
    ([param, kind]) => kind === 'submission' && endpoints[name].path.includes(`:${param}`),
  );

/** What is sent to a row, with `submissionId` wherever its path has a place for one. */
export const requestOf = (name: PermittedRow, submissionId: string, formId: string = testForm) => ({
  params: { formId, submissionId },
  ...(bodies[name] !== undefined && { body: bodies[name] }),
});
