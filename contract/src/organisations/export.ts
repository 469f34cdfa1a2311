import { z } from 'zod';
import { action } from '../actions/actions.ts';
import { endpoint } from '../api/endpoint.ts';
import { documentId } from '../api/fields.ts';
import { submissionWithAnswers } from '../assessments/assessments.ts';
import { evidence } from '../evidence/evidence.ts';
import { incidentEntry } from '../incidents/entries.ts';
import { incident } from '../incidents/incidents.ts';
import { incidentComment } from '../incidents/sharing.ts';
import { profileRecord } from '../profile/profile.ts';
import { review, reviewComment, reviewRound } from '../reviews/reviews.ts';

/**
 * What the download of an organisation contains. The register of personal data names the parts that
 * each collection fills, or why it fills none (functions/src/personal-data/register.ts).
 */
export const downloadParts = [
  'organisation',
  'profile',
  'profile_records',
  'members',
  'invitations',
  'events',
  'submissions',
  'reviews',
  'review_rounds',
  'review_comments',
  'incidents',
  'incident_entries',
  'incident_comments',
  'actions',
  'evidence',
  'readiness',
] as const;
export type DownloadPart = (typeof downloadParts)[number];

/**
 * The documents on a page. A submission, a round or a record is at most a document of 1 MiB, and an
 * answer of a function at most 32 MiB; a review or a comment is small.
 */
export const downloadPageSizes = { large: 10, small: 100 } as const;

const ofReview = { review_id: documentId };

const pages = <Item extends z.ZodType>(
  path: `/api/${string}`,
  { of, size }: { of: string; size: keyof typeof downloadPageSizes },
  item: Item,
) =>
  endpoint({
    summary: `Export the organisation's ${of}, ordered by id, in pages of ${downloadPageSizes[size]}`,
    method: 'GET',
    path,
    access: 'verified',
    permission: 'organisation.export',
    status: 200,
    errors: ['account_missing', 'not_permitted'],
    query: z.strictObject({ after: documentId.optional() }),
    limit: 'export_page',
    output: z.strictObject({
      items: z.array(item),
      /** The value for the next page; null on the last. */
      next: documentId.nullable(),
    }),
  });

export const organisationExportEndpoints = {
  exportOrganisationSubmissions: pages(
    '/api/organisation/export/submissions',
    { of: 'submissions with their answers', size: 'large' },
    submissionWithAnswers,
  ),
  exportOrganisationReviews: pages(
    '/api/organisation/export/reviews',
    { of: 'reviews', size: 'small' },
    review,
  ),
  exportOrganisationReviewRounds: pages(
    '/api/organisation/export/review-rounds',
    { of: 'rounds of reviews, with published verdicts and sign-offs', size: 'large' },
    reviewRound.extend(ofReview),
  ),
  exportOrganisationReviewComments: pages(
    '/api/organisation/export/review-comments',
    { of: 'comments in reviews', size: 'small' },
    reviewComment.extend(ofReview),
  ),
  exportOrganisationProfileRecords: pages(
    '/api/organisation/export/profile-records',
    { of: 'records of its profile', size: 'large' },
    profileRecord,
  ),
  exportOrganisationIncidents: pages(
    '/api/organisation/export/incidents',
    { of: 'incidents', size: 'small' },
    incident,
  ),
  exportOrganisationIncidentEntries: pages(
    '/api/organisation/export/incident-entries',
    { of: 'entries in the logs of incidents', size: 'small' },
    incidentEntry.extend({ incident_id: documentId }),
  ),
  exportOrganisationIncidentComments: pages(
    '/api/organisation/export/incident-comments',
    { of: 'comments on incidents', size: 'small' },
    incidentComment.extend({ incident_id: documentId }),
  ),
  exportOrganisationActions: pages(
    '/api/organisation/export/actions',
    { of: 'actions', size: 'small' },
    action,
  ),
  exportOrganisationEvidence: pages(
    '/api/organisation/export/evidence',
    { of: 'evidence, with the names and hashes of its files', size: 'small' },
    evidence,
  ),
} as const;
