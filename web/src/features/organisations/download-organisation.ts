import { invitationEndpoints } from '@lexplain/contract/invitations';
import { memberEndpoints } from '@lexplain/contract/members';
import { organisationExportEndpoints } from '@lexplain/contract/organisation-export';
import { organisationEndpoints } from '@lexplain/contract/organisations';
import {
  type FormWithQuestions,
  type SubmissionWithAnswers,
  saqEndpoints,
} from '@lexplain/contract/saq';
import { subjectEndpoints } from '@lexplain/contract/subjects';
import { strToU8, zipSync } from 'fflate';
import { call } from '../../lib/api-client';
import { nullIfNotFound } from '../../lib/api-error';
import { today } from '../../lib/dates';
import { download } from '../../lib/download';
import type { Permit } from '../../lib/permit';
import { formKey, type OrganisationContent, toFiles } from './archive';
import { listAllEvents } from './queries';

export interface Progress {
  permit: Permit;
  signal: AbortSignal;
  /** Called with the number of loaded assessments. */
  onLoaded: (assessments: number) => void;
}

const listSubmissions = async ({ signal, onLoaded }: Progress) => {
  const submissions: SubmissionWithAnswers[] = [];
  let after: string | null = null;
  do {
    const query: { after?: string } = after === null ? {} : { after };
    const page: { submissions: SubmissionWithAnswers[]; next: string | null } = await call(
      organisationExportEndpoints.exportOrganisationSubmissions,
      { query },
      signal,
    );
    submissions.push(...page.submissions);
    onLoaded(submissions.length);
    after = page.next;
  } while (after !== null);
  return submissions;
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

const readContent = async (madeBy: string, progress: Progress): Promise<OrganisationContent> => {
  const { signal } = progress;
  const [organisation, members, invitations, subjects, events] = await Promise.all([
    call(organisationEndpoints.getOrganisation, {}, signal),
    call(memberEndpoints.listMembers, {}, signal),
    call(invitationEndpoints.listInvitations, {}, signal),
    call(subjectEndpoints.listSubjects, {}, signal),
    listAllEvents(signal),
  ]);
  const submissions = await listSubmissions(progress);
  const forms = await listForms(submissions, signal);
  return {
    ...{ madeAt: new Date().toISOString(), madeBy },
    ...{ organisation, members, invitations, subjects, events, submissions, forms },
  };
};

/**
 * Saves everything that the organisation has stored as a zip file. Saves nothing unless all of it was read.
 * Throws ApiError, and an AbortError once `signal` is aborted.
 */
export const downloadOrganisation = async (madeBy: string, progress: Progress): Promise<void> => {
  const files = toFiles(await readContent(madeBy, progress));
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  const zip = zipSync(Object.fromEntries(entries));
  progress.signal.throwIfAborted();
  await download(
    progress.permit,
    `organisation-${today()}.zip`,
    new Blob([zip], { type: 'application/zip' }),
  );
};
