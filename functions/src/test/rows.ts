import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@lexplain/contract/api/endpoint';
import {
  type EndpointName,
  type Endpoints,
  endpointNames,
  endpoints,
} from '@lexplain/contract/api/endpoints';
import { type Permission, policy, type Relation } from '@lexplain/contract/api/policy';
import type { z } from 'zod';
import { testForm } from './documents.ts';
import { type ReviewKind, testAnswerHash, testQuestion } from './reviews.ts';

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
  exportOrganisationReviews: undefined,
  exportOrganisationReviewRounds: undefined,
  exportOrganisationReviewComments: undefined,
  exportOrganisationProfileRecords: undefined,
  listInvitations: undefined,
  // An address gets few invitations a day.
  get invite() {
    return { email: `invited-${randomUUID()}@example.com`, role: 'member' };
  },
  resendInvitation: {},
  cancelInvitation: undefined,
  listOwnInvitations: undefined,
  acceptInvitation: { token: 'a'.repeat(32) },
  getMySubmission: undefined,
  listMySubmissions: undefined,
  getSubmission: undefined,
  verifyReceipt: { sha256: 'a'.repeat(64) },
  createSubmission: {},
  saveAnswers: [
    {
      questionId: 'q01',
      compliance_result: 'partial',
      risk_rating: null,
      current_controls: 'Written by the test',
      gaps_actions: null,
    },
  ],
  submitSubmission: {},
  getStanding: undefined,
  getProfile: undefined,
  saveProfileFacts: { answers: { company: 'unsure' } },
  listProfileRecords: undefined,
  get createProfileRecord() {
    return { id: randomUUID() };
  },
  getProfileRecord: undefined,
  verifyProfileRecord: { sha256: 'a'.repeat(64) },
  getClientProfile: undefined,
  getReview: undefined,
  listReviewComments: undefined,
  askForReview: {},
  withdrawReview: {},
  get addReviewComment() {
    return { id: randomUUID(), question_id: testQuestion, text: 'Written by the test' };
  },
  listReviewQueue: undefined,
  openReview: {},
  takeReview: {},
  saveVerdict: { verdict: 'accepted', answer_hash: testAnswerHash },
  get addReviewNote() {
    return { id: randomUUID(), question_id: testQuestion, text: 'Written by the test' };
  },
  requestChanges: { verdicts_revision: 1 },
  closeReview: { verdicts_revision: 1, text: 'Written by the test' },
  reopenReview: { reason: 'Written by the test' },
  assignAdviser: { adviser_uid: null },
  listInbox: undefined,
  findMessages: { email: 'visitor@example.com' },
  readMessage: undefined,
  handleMessage: { note: 'Written by the test' },
  reopenMessage: {},
  replayMessage: {},
  closeMessage: {},
  listPeople: undefined,
  findPerson: { email: 'nobody@example.com' },
  listAssigned: undefined,
  giveRole: { role: 'client' },
  endSessions: {},
  listClients: undefined,
  searchClients: { search: 'A' },
  readClient: undefined,
  openClient: { reason: 'Written by the test' },
};

/** The review that each row is called on. */
const reviewFor: Partial<Record<PermittedRow, ReviewKind>> = {
  saveVerdict: 'flagged',
  addReviewNote: 'flagged',
  requestChanges: 'flagged',
  closeReview: 'accepted',
  reopenReview: 'closed',
};

const answersCreated = (row: Endpoint): boolean => row.status === 201;

/** Whether a row creates something with every call, with an id and a time of its own. */
export const makesAnew = (name: PermittedRow): boolean => answersCreated(endpoints[name]);

type ParamOf<E> = E extends { params: infer P extends z.ZodObject } ? keyof z.input<P> : never;
type Param = { [Name in PermittedRow]: ParamOf<Endpoints[Name]> }[PermittedRow];

/** The kind of id in a row's path. A new kind of id needs an entry. */
const kinds: Record<
  Param,
  | 'library'
  | 'submission'
  | 'member'
  | 'invitation'
  | 'review'
  | 'organisation'
  | 'provider'
  | 'record'
> = {
  formId: 'library',
  submissionId: 'submission',
  memberId: 'member',
  invitationId: 'invitation',
  reviewId: 'review',
  questionId: 'library',
  organisationId: 'organisation',
  messageId: 'provider',
  uid: 'provider',
  recordId: 'record',
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
  'leaveOrganisation',
  'deleteOrganisation',
  'promoteMember',
  'removeMember',
  'resendInvitation',
  'cancelInvitation',
  'acceptInvitation',
];
export const isAboutMembership = (name: PermittedRow): boolean => membershipRows.includes(name);

/** Whether an owner of an organisation can call a row about it. */
export const isForOwners = (name: PermittedRow): boolean => {
  const holders: readonly Relation[] = policy[endpoints[name].permission];
  return holders.includes('owner') || holders.includes('self');
};

/** The permissions on what the provider owns. */
const ofProvider: Permission[] = [
  'queue.read',
  'client.list',
  'inbox.read',
  'inbox.handle',
  'people.read',
  'role.give',
  'session.end',
];

/** Whether a row is about what the provider owns. */
export const isAboutProvider = (name: PermittedRow): boolean =>
  ofProvider.includes(endpoints[name].permission);

/** Whether a row changes something of the provider's, which the next call of the same row finds changed. */
export const changesProvider = (name: PermittedRow): boolean =>
  names(name, (kind) => kind === 'provider');

/** The rows by which admins act on everybody's account or organisation. */
export const rowsOfAdmins: PermittedRow[] = [
  'assignAdviser',
  'openClient',
  'giveRole',
  'endSessions',
];

/** The rows that act on a review. Most of them change what the next call of the same row answers. */
export const isAboutReview = (name: PermittedRow): boolean =>
  name === 'askForReview' || names(name, (kind) => kind === 'review' || kind === 'organisation');

/** Whether a row is about a record of a profile, which somebody has to make first. */
const isAboutRecord = (name: PermittedRow): boolean => names(name, (kind) => kind === 'record');

/** The rows that the only member of an organisation can call, without a review. */
export const rowsForOne = permittedRows.filter(
  (name) =>
    !isAboutMembership(name) && !isAboutReview(name) && !isAboutRecord(name) && isForOwners(name),
);

/** Whether a row also needs the secret of a mail. */
export const needsSecret = (name: PermittedRow): boolean => name === 'acceptInvitation';

interface Ids {
  id: string;
  submissionId: string;
  submittedId: string;
  memberId: string;
  invitationId: string;
  reviewIds: Record<ReviewKind, string>;
  messageIds: { open: string; handled: string };
  recordId: string;
}

const idsOf = (name: PermittedRow, ids: Ids | string) => {
  if (typeof ids === 'string') {
    const all = { submissionId: ids, memberId: ids, invitationId: ids };
    // A uid has letters and digits alone.
    const uid = ids.replaceAll('-', '');
    return { ...all, reviewId: ids, organisationId: ids, messageId: ids, uid, recordId: ids };
  }
  const { submissionId, submittedId, memberId, invitationId, reviewIds, id } = ids;
  const { messageIds, recordId } = ids;
  return {
    submissionId: name === 'askForReview' ? submittedId : submissionId,
    memberId,
    invitationId,
    recordId,
    reviewId: reviewIds[reviewFor[name] ?? 'waiting'],
    organisationId: id,
    messageId: name === 'reopenMessage' ? messageIds.handled : messageIds.open,
    uid: memberId,
  };
};

/** A request for a row, with these ids, or the one id, in its path. */
export const requestOf = (name: PermittedRow, ids: Ids | string, formId: string = testForm) => {
  const row: Endpoint = endpoints[name];
  const body = bodies[name];
  const needsRevision = row.headers?.shape['if-match']?.safeParse(undefined).success === false;
  return {
    params: { formId, questionId: testQuestion, ...idsOf(name, ids) },
    ...(body !== undefined && { body }),
    ...(needsRevision && { headers: { 'If-Match': '"1"' } }),
  };
};
