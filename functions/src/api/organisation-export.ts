import { logRead } from '../data/logged-reads.ts';
import { listRecordsAfter } from '../data/profile-records.ts';
import { listCommentsAfter, listReviewsAfter, listRoundsAfter } from '../data/review-views.ts';
import { listSubmissionsAfter } from '../data/saq-list.ts';
import type { ReadCaller } from './authenticate.ts';
import { requireOrganisationId } from './organisations.ts';
import { toProfileRecord } from './profile-wire.ts';
import { toComment, toReview, toRound } from './review-wire.ts';
import { toSubmission } from './saq-wire.ts';

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

export const organisationExportHandlers = {
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
  exportOrganisationProfileRecords: answerPages(listRecordsAfter, toProfileRecord),
};
