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
  'adviser_messages',
] as const;
export type DownloadPart = (typeof downloadParts)[number];

/**
 * The documents on a page. A submission, a round or a record is at most a document of 1 MiB, and an
 * answer of a function at most 32 MiB; a review or a comment is small.
 */
export const downloadPageSizes = { large: 10, small: 100 } as const;

const ofReview = { review_id: documentId };

const pages = <Item extends z.ZodType>(path: `/api/${string}`, item: Item) =>
  endpoint({
    method: 'GET',
    path,
    access: 'verified',
    status: 200,
    query: z.strictObject({ after: documentId.optional() }),
    output: z.strictObject({
      items: z.array(item),
      /** The value for the next page; null on the last. */
      next: documentId.nullable(),
    }),
  });

export const organisationExportEndpoints = {
  exportOrganisationSubmissions: pages(
    '/api/organisation/export/submissions',
    submissionWithAnswers,
  ),
  exportOrganisationReviews: pages('/api/organisation/export/reviews', review),
  exportOrganisationReviewRounds: pages(
    '/api/organisation/export/review-rounds',
    reviewRound.extend(ofReview),
  ),
  exportOrganisationReviewComments: pages(
    '/api/organisation/export/review-comments',
    reviewComment.extend(ofReview),
  ),
  exportOrganisationProfileRecords: pages(
    '/api/organisation/export/profile-records',
    profileRecord,
  ),
  exportOrganisationIncidents: pages('/api/organisation/export/incidents', incident),
  exportOrganisationIncidentEntries: pages(
    '/api/organisation/export/incident-entries',
    incidentEntry.extend({ incident_id: documentId }),
  ),
  exportOrganisationIncidentComments: pages(
    '/api/organisation/export/incident-comments',
    incidentComment.extend({ incident_id: documentId }),
  ),
  exportOrganisationActions: pages('/api/organisation/export/actions', action),
  exportOrganisationEvidence: pages('/api/organisation/export/evidence', evidence),
} as const;
