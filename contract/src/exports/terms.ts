import type { TermsOf } from '../api/terms.ts';
import type { accountExportEndpoints } from './account.ts';
import { downloadPageSizes, type organisationExportEndpoints } from './organisation.ts';

/** Pages of the download of an organisation. */
const pages = (of: string, size: keyof typeof downloadPageSizes) =>
  ({
    summary: `Export the organisation's ${of}, ordered by id, in pages of ${downloadPageSizes[size]}`,
    permission: 'organisation.export',
    errors: ['account_missing', 'not_permitted'],
    limit: 'export_page',
  }) as const;

export const exportTerms = {
  exportMe: {
    summary: 'Export everything stored about the person',
    permission: 'account.read',
    limit: 'export',
  },
  exportOrganisationSubmissions: pages('submissions with their answers', 'large'),
  exportOrganisationReviews: pages('reviews', 'small'),
  exportOrganisationReviewRounds: pages(
    'rounds of reviews, with published verdicts and sign-offs',
    'large',
  ),
  exportOrganisationReviewComments: pages('comments in reviews', 'small'),
  exportOrganisationProfileRecords: pages('records of its profile', 'large'),
  exportOrganisationIncidents: pages('incidents', 'small'),
  exportOrganisationIncidentEntries: pages('entries in the logs of incidents', 'small'),
  exportOrganisationIncidentComments: pages('comments on incidents', 'small'),
  exportOrganisationActions: pages('actions', 'small'),
  exportOrganisationEvidence: pages('evidence, with the names and hashes of its files', 'small'),
} as const satisfies TermsOf<typeof accountExportEndpoints & typeof organisationExportEndpoints>;
