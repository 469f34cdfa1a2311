import { organisationExportEndpoints } from '@lexplain/contract/exports/organisation';
import { listActionsAfter } from '../actions/lists.ts';
import { toAction } from '../actions/wire.ts';
import { listSubmissionsAfter } from '../assessments/list.ts';
import { toSubmission } from '../assessments/wire.ts';
import { listEvidenceAfter } from '../evidence/store.ts';
import { toEvidence } from '../evidence/wire.ts';
import type { ReadCaller } from '../http/authenticate.ts';
import { handlersOf } from '../http/endpoint.ts';
import {
  listCommentsOfIncidentsAfter,
  listEntriesAfter,
  listIncidentsAfter,
} from '../incidents/lists.ts';
import { toEntry, toIncident, toIncidentComment } from '../incidents/wire.ts';
import { findToday } from '../library/organisation-day.ts';
import { logRead } from '../organisation-log/logged-reads.ts';
import { requireOrganisationId } from '../organisations/api.ts';
import { listRecordsAfter } from '../profile/records.ts';
import { listCommentsAfter, listReviewsAfter, listRoundsAfter } from '../reviews/views.ts';
import { toComment, toReview, toRound } from '../reviews/wire.ts';

interface Query {
  after?: string | undefined;
}

/** Answers a page of the caller's organisation. */
const answerPages =
  <Stored, Item>(
    list: (
      organisationId: string,
      after: string | null,
    ) => Promise<{ items: Stored[]; next: string | null }>,
    toItem: (stored: Stored) => Item,
  ) =>
  async (caller: ReadCaller, { query }: { query: Query }) => {
    const organisationId = requireOrganisationId(caller);
    await logRead(caller, organisationId, 'organisation_exported');
    const { items, next } = await list(organisationId, query.after ?? null);
    return { items: items.map(toItem), next };
  };

export const organisationExportHandlers = handlersOf(organisationExportEndpoints, {
  exportOrganisationSubmissions: answerPages(listSubmissionsAfter, toSubmission),
  exportOrganisationReviews: answerPages(listReviewsAfter, ({ id, ...stored }) =>
    toReview(id, stored),
  ),
  exportOrganisationReviewRounds: answerPages(listRoundsAfter, (stored) => ({
    ...toRound(stored),
    review_id: stored.review_id,
  })),
  exportOrganisationReviewComments: answerPages(listCommentsAfter, (stored) => ({
    ...toComment(stored),
    review_id: stored.review_id,
  })),
  exportOrganisationProfileRecords: answerPages(listRecordsAfter, (record) => record),
  exportOrganisationIncidents: answerPages(listIncidentsAfter, toIncident),
  exportOrganisationIncidentEntries: answerPages(listEntriesAfter, (stored) => ({
    ...toEntry(stored),
    incident_id: stored.incident_id,
  })),
  exportOrganisationActions: async (caller, input) => {
    const today = await findToday(requireOrganisationId(caller));
    return answerPages(listActionsAfter, (action) => toAction(action, today))(caller, input);
  },
  exportOrganisationIncidentComments: answerPages(listCommentsOfIncidentsAfter, (stored) => ({
    ...toIncidentComment(stored),
    incident_id: stored.incident_id,
  })),
  exportOrganisationEvidence: answerPages(listEvidenceAfter, toEvidence),
});
