import type { organisationExportEndpoints } from '@lexplain/contract/organisation-export';
import { countCall } from '../data/person-limits.ts';
import { listSubmissionsAfter } from '../data/saq-list.ts';
import type { Handler } from './endpoint.ts';
import { requireOrganisationId } from './organisations.ts';
import { toSubmission } from './saq-wire.ts';

type Endpoints = typeof organisationExportEndpoints;

const exportOrganisationSubmissions: Handler<Endpoints['exportOrganisationSubmissions']> = async (
  caller,
  { query },
) => {
  const organisationId = requireOrganisationId(caller);
  // A download counts once, whatever its number of pages.
  if (query.after === undefined) await countCall(caller.uid, 'export');
  const { submissions, next } = await listSubmissionsAfter(organisationId, query.after ?? null);
  return { submissions: submissions.map(toSubmission), next };
};

export const organisationExportHandlers = { exportOrganisationSubmissions };
