import type { Action } from '@lexplain/contract/actions/actions';
import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import type {
  FormWithQuestions,
  SubmissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import type { AdviserMessage } from '@lexplain/contract/clients/writing/messages';
import type { Evidence } from '@lexplain/contract/evidence/evidence';
import type {
  DownloadPart,
  organisationExportEndpoints,
} from '@lexplain/contract/exports/organisation';
import type { Incident } from '@lexplain/contract/incidents/incidents';
import type { Readiness } from '@lexplain/contract/incidents/readiness';
import type { subjectEndpoints } from '@lexplain/contract/library/subjects';
import type { OrganisationEvent } from '@lexplain/contract/organisations/events';
import type { Invitation } from '@lexplain/contract/organisations/invitations';
import type { Member } from '@lexplain/contract/organisations/members';
import type { Organisation } from '@lexplain/contract/organisations/organisations';
import type { Profile, ProfileRecord } from '@lexplain/contract/profile/profile';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import type { Review } from '@lexplain/contract/reviews/reviews';
import { escapeHtml } from './archive-html';

type Items<Name extends keyof typeof organisationExportEndpoints> = EndpointOutput<
  (typeof organisationExportEndpoints)[Name]
>['items'];

/**
 * What an organisation has stored, as the API returned it: one field for each part of the download.
 */
export interface OrganisationContent extends Record<DownloadPart, unknown> {
  organisation: Organisation;
  profile: Profile;
  profile_records: ProfileRecord[];
  members: Member[];
  invitations: Invitation[];
  events: OrganisationEvent[];
  submissions: SubmissionWithAnswers[];
  reviews: Review[];
  review_rounds: Items<'exportOrganisationReviewRounds'>;
  review_comments: Items<'exportOrganisationReviewComments'>;
  incidents: Incident[];
  incident_entries: Items<'exportOrganisationIncidentEntries'>;
  incident_comments: Items<'exportOrganisationIncidentComments'>;
  actions: Action[];
  evidence: Evidence[];
  readiness: Readiness;
  adviser_messages: AdviserMessage[];
}

/** What the pages of a download need besides: who made it and when, and texts of the library. */
export interface Download {
  madeAt: string;
  madeBy: string;
  content: OrganisationContent;
  subjects: EndpointOutput<typeof subjectEndpoints.listSubjects>;
  /** By the key of `formKey`. A missing one is a version that the library no longer has. */
  forms: Map<string, FormWithQuestions>;
  /** Null where the library has no questions for profiles. */
  rules: ProfileRules | null;
  /** For how many months the firm keeps records once the organisation is deleted. */
  recordMonths: number;
}

/** Files by their names, and items of the list that links to them, as HTML. */
export interface Files {
  files: Record<string, string>;
  items: string[];
}

export const formKey = ({
  submission: { subject_id, form_version },
}: Pick<SubmissionWithAnswers, 'submission'>): string => `${subject_id} ${form_version}`;

export const lawName = ({ subjects }: Pick<Download, 'subjects'>, subjectId: string): string =>
  subjects.find(({ id }) => id === subjectId)?.name ?? subjectId;

/** A portable file name: lower-case letters and digits with hyphens between. */
export const toFileName = (text: string): string => {
  const parts = text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['law'];
  return parts.join('-').slice(0, 60);
};

export const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** The way back from a page in a folder. */
export const backLink = ({ content }: Download): string =>
  `<p>${link('../index.html', content.organisation.name)}</p>`;
