import {
  type FormWithQuestions,
  type SubmissionWithAnswers,
  saqEndpoints,
} from '@lexplain/contract/assessments/assessments';
import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { organisationExportEndpoints } from '@lexplain/contract/exports/organisation';
import { firmEndpoints } from '@lexplain/contract/firm/firm';
import { readinessEndpoints } from '@lexplain/contract/incidents/readiness';
import { subjectEndpoints } from '@lexplain/contract/library/subjects';
import { invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import { memberEndpoints } from '@lexplain/contract/organisations/members';
import { organisationEndpoints } from '@lexplain/contract/organisations/organisations';
import { profileEndpoints } from '@lexplain/contract/profile/profile';
import { profileRulesEndpoints } from '@lexplain/contract/profile/rules';
import { download } from '../../../lib/actions/download';
import type { Permit } from '../../../lib/actions/permit';
import { call } from '../../../lib/api/api-client';
import { nullIfNotFound } from '../../../lib/api/api-error';
import { today } from '../../../lib/text/dates';
import { listAllEvents } from '../log/events-query';
import { listAllAdviserMessages } from '../settings/adviser-messages-query';
import { toFiles } from './archive';
import { type Download, formKey, type OrganisationContent } from './archive-content';
import { type ArchiveFile, divideIntoParts, listArchiveFiles } from './archive-files';
import { makePart, type PartSources } from './archive-part';

export interface Progress {
  permit: Permit;
  signal: AbortSignal;
  /** Called with the number of loaded assessments. */
  onLoaded: (assessments: number) => void;
}

/** All pages of one part, one after another. */
const listAll = async <Item>(
  readPage: (query: { after?: string }) => Promise<{ items: Item[]; next: string | null }>,
  onLoaded: (count: number) => void = () => {},
): Promise<Item[]> => {
  const all: Item[] = [];
  let after: string | null = null;
  do {
    const page: { items: Item[]; next: string | null } = await readPage(
      after === null ? {} : { after },
    );
    all.push(...page.items);
    onLoaded(all.length);
    after = page.next;
  } while (after !== null);
  return all;
};

/** The questions of each answered version, one request after another, as there are few. */
const listForms = async (submissions: SubmissionWithAnswers[], signal: AbortSignal) => {
  const forms = new Map<string, FormWithQuestions>();
  const asked = new Map(submissions.map((one) => [formKey(one), one.submission]));
  for (const [key, { subject_id, form_version }] of asked) {
    const request = { params: { id: subject_id }, query: { version: String(form_version) } };
    const form = await call(saqEndpoints.getSaqForm, request, signal).catch(nullIfNotFound);
    if (form) forms.set(key, form);
  }
  return forms;
};

/**
 * Reads each part. Pages are read one after another, assessments last, as their number is shown.
 */
const readContent = async ({ signal, onLoaded }: Progress): Promise<OrganisationContent> => {
  const [organisation, profile, members, invitations, events, readiness, adviser_messages] =
    await Promise.all([
      call(organisationEndpoints.getOrganisation, {}, signal),
      call(profileEndpoints.getProfile, {}, signal),
      call(memberEndpoints.listMembers, {}, signal),
      call(invitationEndpoints.listInvitations, {}, signal),
      listAllEvents(signal),
      call(readinessEndpoints.getReadiness, {}, signal),
      listAllAdviserMessages(signal),
    ]);
  const {
    exportOrganisationActions,
    exportOrganisationEvidence,
    exportOrganisationIncidents,
    exportOrganisationIncidentComments,
    exportOrganisationIncidentEntries,
    exportOrganisationProfileRecords,
    exportOrganisationReviews,
    exportOrganisationReviewRounds,
    exportOrganisationReviewComments,
    exportOrganisationSubmissions,
  } = organisationExportEndpoints;
  return {
    organisation,
    profile,
    members,
    invitations,
    events,
    readiness,
    adviser_messages,
    profile_records: await listAll((query) =>
      call(exportOrganisationProfileRecords, { query }, signal),
    ),
    reviews: await listAll((query) => call(exportOrganisationReviews, { query }, signal)),
    review_rounds: await listAll((query) =>
      call(exportOrganisationReviewRounds, { query }, signal),
    ),
    review_comments: await listAll((query) =>
      call(exportOrganisationReviewComments, { query }, signal),
    ),
    incidents: await listAll((query) => call(exportOrganisationIncidents, { query }, signal)),
    incident_entries: await listAll((query) =>
      call(exportOrganisationIncidentEntries, { query }, signal),
    ),
    incident_comments: await listAll((query) =>
      call(exportOrganisationIncidentComments, { query }, signal),
    ),
    actions: await listAll((query) => call(exportOrganisationActions, { query }, signal)),
    evidence: await listAll((query) => call(exportOrganisationEvidence, { query }, signal)),
    submissions: await listAll(
      (query) => call(exportOrganisationSubmissions, { query }, signal),
      onLoaded,
    ),
  };
};

const readDownload = async (madeBy: string, progress: Progress): Promise<Download> => {
  const { signal } = progress;
  const [subjects, rules, { records_months: recordMonths }] = await Promise.all([
    call(subjectEndpoints.listSubjects, {}, signal),
    call(profileRulesEndpoints.getProfileRules, {}, signal).catch(nullIfNotFound),
    call(firmEndpoints.getFirm, {}, signal),
  ]);
  const content = await readContent(progress);
  const forms = await listForms(content.submissions, signal);
  const madeAt = new Date().toISOString();
  return { madeAt, madeBy, content, subjects, rules, forms, recordMonths };
};

/** A download whose texts were read, and whose files are read part by part. */
export interface PreparedDownload {
  texts: Record<string, string>;
  parts: ArchiveFile[][];
}

/**
 * Reads everything but the bytes of files. Throws ApiError, and an AbortError once `signal` is
 * aborted.
 */
export const prepareDownload = async (
  madeBy: string,
  progress: Progress,
): Promise<PreparedDownload> => {
  const read = await readDownload(madeBy, progress);
  return {
    texts: toFiles(read),
    parts: divideIntoParts(listArchiveFiles(read.content.evidence)),
  };
};

const nameOfPart = (part: number, count: number): string => {
  const name = `organisation-${today()}`;
  return count === 1 ? `${name}.zip` : `${name}-part-${part + 1}-of-${count}.zip`;
};

const readPart = (
  { evidenceId, file }: ArchiveFile,
  part: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> =>
  call(
    evidenceEndpoints.readFilePart,
    { params: { evidenceId, fileId: file.id, part: String(part) } },
    signal,
  );

/**
 * Saves a part as a zip file: the first one has the pages. Saves nothing unless all of it was read.
 * Returns how many files are not in it. Throws ApiError, and an AbortError once `signal` is
 * aborted.
 */
export const savePart = async (
  { texts, parts }: PreparedDownload,
  part: number,
  { permit, signal, onRead }: Pick<Progress, 'permit' | 'signal'> & Pick<PartSources, 'onRead'>,
): Promise<number> => {
  const { zip, leftOut } = await makePart({
    texts: part === 0 ? texts : {},
    files: parts[part] ?? [],
    readPart: (file, number) => readPart(file, number, signal),
    signal,
    onRead,
  });
  await download(permit, nameOfPart(part, parts.length), zip);
  return leftOut;
};
