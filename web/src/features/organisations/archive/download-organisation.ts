import {
  type FormWithQuestions,
  type SubmissionWithAnswers,
  saqEndpoints,
} from '@lexplain/contract/assessments/assessments';
import { readinessEndpoints } from '@lexplain/contract/incidents/readiness';
import { subjectEndpoints } from '@lexplain/contract/library/subjects';
import { organisationExportEndpoints } from '@lexplain/contract/organisations/export';
import { invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import { memberEndpoints } from '@lexplain/contract/organisations/members';
import { organisationEndpoints } from '@lexplain/contract/organisations/organisations';
import { profileEndpoints } from '@lexplain/contract/profile/profile';
import { profileRulesEndpoints } from '@lexplain/contract/profile/rules';
import { strToU8, zipSync } from 'fflate';
import { download } from '../../../lib/actions/download';
import type { Permit } from '../../../lib/actions/permit';
import { call } from '../../../lib/api/api-client';
import { nullIfNotFound } from '../../../lib/api/api-error';
import { today } from '../../../lib/text/dates';
import { listAllEvents } from '../log/events-query';
import { toFiles } from './archive';
import { type Download, formKey, type OrganisationContent } from './archive-content';

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

/** Reads each part. Pages are read one after another, assessments last, as their number is shown. */
const readContent = async ({ signal, onLoaded }: Progress): Promise<OrganisationContent> => {
  const [organisation, profile, members, invitations, events, readiness] = await Promise.all([
    call(organisationEndpoints.getOrganisation, {}, signal),
    call(profileEndpoints.getProfile, {}, signal),
    call(memberEndpoints.listMembers, {}, signal),
    call(invitationEndpoints.listInvitations, {}, signal),
    listAllEvents(signal),
    call(readinessEndpoints.getReadiness, {}, signal),
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
  const [subjects, rules] = await Promise.all([
    call(subjectEndpoints.listSubjects, {}, signal),
    call(profileRulesEndpoints.getProfileRules, {}, signal).catch(nullIfNotFound),
  ]);
  const content = await readContent(progress);
  const forms = await listForms(content.submissions, signal);
  return { madeAt: new Date().toISOString(), madeBy, content, subjects, rules, forms };
};

/**
 * Saves everything that the organisation has stored as a zip file. Saves nothing unless all of it was read.
 * Throws ApiError, and an AbortError once `signal` is aborted.
 */
export const downloadOrganisation = async (madeBy: string, progress: Progress): Promise<void> => {
  const files = toFiles(await readDownload(madeBy, progress));
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  const zip = zipSync(Object.fromEntries(entries));
  progress.signal.throwIfAborted();
  await download(
    progress.permit,
    `organisation-${today()}.zip`,
    new Blob([zip], { type: 'application/zip' }),
  );
};
