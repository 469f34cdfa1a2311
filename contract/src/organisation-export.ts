import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { documentId } from './fields.ts';
import { submissionWithAnswers } from './saq.ts';

/** The page size: a submission is at most a document of 1 MiB, and an answer of a function at most 32 MiB. */
export const submissionsPerPage = 10;

export const organisationExportEndpoints = {
  exportOrganisationSubmissions: endpoint({
    summary:
      "Export the organisation's submissions with their answers, ordered by id, in pages of 10",
    method: 'GET',
    path: '/api/organisation/export/submissions',
    access: 'verified',
    permission: 'organisation.export',
    status: 200,
    errors: ['account_missing', 'not_permitted', 'rate_limited'],
    query: z.object({ after: documentId.optional() }),
    output: z.strictObject({
      submissions: z.array(submissionWithAnswers),
      /** The value for the next page; null on the last. */
      next: documentId.nullable(),
    }),
  }),
} as const;
