import { randomUUID } from 'node:crypto';
import { type Endpoint, isWrite } from '@lexplain/contract/api/endpoint';
import { type Permission, policy, type Relation } from '@lexplain/contract/api/policy';
import {
  type EndpointName,
  type Endpoints,
  endpointNames,
  endpoints,
  exampleOf,
} from '@lexplain/contract/endpoints';
import { jpegFile, pngFile } from '@lexplain/contract/evidence/test-files';
import { lookUp } from '@lexplain/contract/look-up';
import { paths } from '@lexplain/contract/paths';
import { inject } from 'vitest';
import { z } from 'zod';
import { testForm } from './documents.ts';
import type { TestOrganisation } from './organisation.ts';
import { type ReviewKind, testQuestion } from './reviews.ts';
import { coverBody } from './stored/colleague.ts';

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

/** The review that each row is called on. */
const reviewFor: Partial<Record<PermittedRow, ReviewKind>> = {
  saveVerdict: 'flagged',
  addReviewNote: 'flagged',
  giveReviewBack: 'flagged',
  requestChanges: 'flagged',
  closeReview: 'accepted',
  reopenReview: 'closed',
};

/** Whether a row creates something with every call, with an id and a time of its own. */
export const makesAnew = (name: PermittedRow): boolean => endpoints[name].status === 201;

/** The parameters of a row's path: each is the name of one kind of id. */
export const paramsIn = (name: EndpointName): string[] =>
  [...endpoints[name].path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);

const asMap = z.record(z.string(), z.unknown());

/** Of the rules of incidents, which are stored under the current version, too. */
const findRulesVersion = (): string => {
  const [, rules] =
    inject('library').find(([path]) => path === paths.incidentRulesDocument()) ?? [];
  return z.object({ version: z.string() }).parse(rules).version;
};

/** What the library and mails have, which everybody may name. */
const knownIds: Record<string, string> = {
  id: 'privacy-act-1988',
  formId: testForm,
  questionId: testQuestion,
  obligationId: 'privacy-s-15',
  category: 'comments',
  subjectId: 'privacy-act-1988',
  part: '0',
  changeId: '2026-07-01-sms-sender-id-register-becomes-mandatory',
  version: findRulesVersion(),
  token: 'a'.repeat(32),
};

/** What belongs to the provider. Every other id is of something that an organisation owns. */
const providerParams = ['messageId', 'uid', 'startId'];

const namesOne = (row: PermittedRow, ...params: string[]): boolean =>
  paramsIn(row).some((param) => params.includes(param));

/** Whether a row's path names a submission. */
export const namesSubmission = (name: PermittedRow): boolean => namesOne(name, 'submissionId');

/** Whether the body of a row names the organisations that it is about. */
const namesInBody = (name: PermittedRow): boolean =>
  asMap.safeParse(exampleOf(name)).data?.organisation_ids !== undefined;

/** Whether a row is about what its path or body names; otherwise it is about the caller's own. */
export const namesResource = (name: PermittedRow): boolean =>
  namesInBody(name) || paramsIn(name).some((param) => lookUp(knownIds, param) === undefined);

/** The results of these depend on who else belongs to the organisation: members.api.test.ts. */
const membershipRows: PermittedRow[] = [
  'leaveOrganisation',
  'deleteOrganisation',
  'promoteMember',
  'removeMember',
  'resendInvitation',
  'cancelInvitation',
  'acceptInvitation',
  'refuseInvitation',
];
export const isAboutMembership = (name: PermittedRow): boolean => membershipRows.includes(name);

/**
 * Whether a row deletes what stands at the end of its path, so that the next call of the same row
 * does not find it.
 */
export const endsWhatItNames = (name: PermittedRow): boolean => {
  const { method, path } = endpoints[name];
  const param = path.match(/:(\w+)$/)?.[1];
  return method === 'DELETE' && param !== undefined && lookUp(knownIds, param) === undefined;
};

/** Whether an owner of an organisation can call a row about it. */
export const isForOwners = (name: PermittedRow): boolean => {
  const holders: readonly Relation[] = policy[endpoints[name].permission];
  return holders.includes('owner') || holders.includes('self');
};

/** The permissions on what the provider owns. */
const ofProvider: Permission[] = [
  'queue.read',
  'client.list',
  'client.start',
  'client_start.end',
  'shared_incident.list',
  'touched_client.list',
  'client_answer.list',
  'inbox.read',
  'inbox.handle',
  'mail.replay',
  'firm.change',
  'firm_record.list',
  'firm_month.read',
  'own_month.read',
  'standard_text.read',
  'firm_channel.manage',
  'colleague.list',
  'cover.list',
  'cover.set',
  'cover.set_for_others',
  'cover.end',
  'library_reading.list',
  'people.read',
  'security_event.list',
  'role.give',
  'session.end',
  'second_factor.allow',
  'second_factor.remove',
];

/** Whether a row is about what the provider owns. */
export const isAboutProvider = (name: PermittedRow): boolean =>
  ofProvider.includes(endpoints[name].permission);

/** Whether a row is about what an adviser has started, which nobody else manages. */
export const isAboutStart = (name: PermittedRow): boolean => namesOne(name, 'startId');

/**
 * Whether a row changes something of the provider's, which the next call of the same row finds
 * changed.
 */
export const changesProvider = (name: PermittedRow): boolean => namesOne(name, ...providerParams);

/** The rows by which admins act on everybody's account or organisation. */
export const rowsOfAdmins: PermittedRow[] = [
  'assignAdviser',
  'cancelStartOf',
  'setCoverOf',
  'openClient',
  'giveRole',
  'endSessions',
  'allowSecondFactorOf',
  'removeSecondFactorOf',
];

/**
 * The rows that act on a review. Most of them change what the next call of the same row answers.
 */
export const isAboutReview = (name: PermittedRow): boolean =>
  name === 'askForReview' || namesOne(name, 'reviewId', 'organisationId');

/**
 * The rows that the only member of an organisation can call with a submission, and nothing else
 * made before.
 */
export const rowsForOne = permittedRows.filter(
  (name) =>
    !isAboutMembership(name) &&
    !isAboutReview(name) &&
    isForOwners(name) &&
    paramsIn(name).every((param) => param === 'submissionId' || lookUp(knownIds, param)),
);

/** Whether a row also needs the secret of a mail. */
export const needsSecret = (name: PermittedRow): boolean =>
  name === 'acceptInvitation' || name === 'refuseInvitation';

/** The ids of Acme, by the parameters that name them. */
type Ids = Pick<TestOrganisation, 'ids' | 'submittedId' | 'reviewIds' | 'messageIds' | 'people'>;

/** The id that a row is called with, where rows of the same parameter need different ones. */
const specialIdOf = (name: PermittedRow, param: string, ids: Ids): string | undefined => {
  if (param === 'reviewId') return ids.reviewIds[reviewFor[name] ?? 'waiting'];
  if (name === 'askForReview') return ids.submittedId;
  if (name === 'setCoverOf') return ids.people.get('assignedAdviser')?.uid;
  return name === 'reopenMessage' ? ids.messageIds.handled : undefined;
};

/** The parameters of a row: what the library has, and one id for everything else. */
export const paramsWith = (name: EndpointName, id: string): Record<string, string> =>
  Object.fromEntries(
    paramsIn(name).map((param) => [
      param,
      // A uid has letters and digits alone.
      lookUp(knownIds, param) ?? (param === 'uid' ? id.replaceAll('-', '') : id),
    ]),
  );

const paramsOf = (name: PermittedRow, ids: Ids): Record<string, string> =>
  Object.fromEntries(
    paramsIn(name).map((param) => {
      const id = lookUp(knownIds, param) ?? specialIdOf(name, param, ids) ?? lookUp(ids.ids, param);
      if (id === undefined) throw new Error(`The test organisation has no ${param}`);
      return [param, id];
    }),
  );

/** Entries of a log, each with an id that nobody has sent before: one id is one person's. */
const withOwnIds = (example: unknown) => {
  const { entries } = z.object({ entries: z.array(asMap) }).parse(example);
  return { entries: entries.map((entry) => ({ ...entry, id: randomUUID() })) };
};

/** Evidence for an answer about a form that a test has stored. */
const aboutForm = (example: unknown, subject_id: string) => ({
  ...asMap.parse(example),
  id: randomUUID(),
  about: { kind: 'answer', subject_id, question_id: testQuestion },
});

/** The people whom the body of a row names. */
const peopleIn = (name: PermittedRow, { people, ids }: Ids): object | null => {
  const [assigned, other] = [people.get('assignedAdviser')?.uid, people.get('otherAdviser')?.uid];
  if (name === 'setCover' || name === 'setCoverOf') return coverBody(ids.colleague);
  if (name === 'shareIncident') return { adviser_uid: assigned };
  if (name === 'giveBackClient') return { from_uid: assigned };
  return name === 'handOverClient' ? { from_uid: assigned, to_uid: other } : null;
};

/**
 * The example of a row's body. What creates something gets an id and an address that are new: see
 * `makesAnew`.
 */
const bodyOf = (name: PermittedRow, ids: Ids | string): unknown => {
  const row: Endpoint = endpoints[name];
  if (!row.body) return isWrite(row) && row.method !== 'DELETE' ? {} : undefined;
  const example = exampleOf(name);
  if (name === 'addIncidentEntries') return withOwnIds(example);
  const people = typeof ids !== 'string' && peopleIn(name, ids);
  if (people) return { ...asMap.parse(example), ...people };
  if (namesInBody(name)) {
    const organisation_ids = [typeof ids === 'string' ? ids : ids.ids.organisationId];
    return { ...asMap.parse(example), organisation_ids };
  }
  // An address gets few mails a day.
  if (name === 'saveSecondAddress') return { address: `second-${randomUUID()}@example.com` };
  if (!makesAnew(name)) return example;
  const { id, email, ...others } = asMap.parse(example);
  return {
    ...others,
    ...(id !== undefined && { id: randomUUID() }),
    // An address gets few invitations a day.
    ...(email !== undefined && { email: `invited-${randomUUID()}@example.com` }),
  };
};

/** A request for a row, with these ids, or the one id, in its path. A form has its law's id. */
export const requestOf = (name: PermittedRow, ids: Ids | string, formId?: string) => {
  const row: Endpoint = endpoints[name];
  const body =
    name === 'createEvidence' && formId !== undefined
      ? aboutForm(exampleOf(name), formId)
      : bodyOf(name, ids);
  const needsRevision = row.headers?.shape['if-match']?.safeParse(undefined).success === false;
  const params = typeof ids === 'string' ? paramsWith(name, ids) : paramsOf(name, ids);
  return {
    params: { ...params, ...(formId !== undefined && { formId, id: formId }) },
    ...(body !== undefined && { body }),
    ...(name === 'listLawAnswers' && { query: { kind: 'question', of: testQuestion } }),
    ...(name === 'setFirmLogo' && { bytes: new Uint8Array(pngFile) }),
    ...(name === 'sendPreview' && { bytes: new Uint8Array(jpegFile) }),
    ...(needsRevision && { headers: { 'If-Match': '"1"' } }),
  };
};
