import type { Organisation } from '@lexplain/contract/organisations/organisations';
import { Button, Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Failure } from '../../../../components/failure/failure';
import { Loading } from '../../../../components/loading/loading';
import { PageHeader } from '../../../../components/page-header/page-header';
import { firmQuery } from '../../../../lib/queries/firm-query';
import type { LawQueries, useShownSubmission } from '../../queries';
import { formQuery, historyQuery } from '../../queries';
import type { LoadedReview } from '../../review/queries';
import { ReviewHead } from '../../review/review-head';
import { useRenderComments } from '../../review/use-render-comments';
import { type ReportRow, toReport } from '../report';
import { findReportReview } from '../report-review';
import type { ReadActions } from './make-word';
import { ReportBody } from './report-body';
import { ReportHead } from './report-head';
import { useDraftLeftOut } from './use-draft-left-out';

interface ReportPageProps {
  subjectId: string;
  shown: ReturnType<typeof useShownSubmission>;
  law: LawQueries;
  /** The organisation of the report. */
  organisation: UseQueryResult<Organisation>;
  uid: string;
  /** The review of the shown submission. */
  review: LoadedReview;
  /** Renders what offers to follow up a gap. */
  renderOffer: (row: ReportRow) => ReactNode;
  /** Renders what offers to follow up all of them. */
  renderOfferAll: (rows: readonly ReportRow[]) => ReactNode;
  readActions: ReadActions;
}

/** The report of a submission: figures, actions, every answer, the receipt and the history. */
export const ReportPage = ({
  subjectId,
  shown,
  law,
  organisation,
  uid,
  review,
  renderOffer,
  renderOfferAll,
  readActions,
}: ReportPageProps) => {
  const { subject, obligations } = law;
  const version = shown.current?.submission.form_version;
  const form = useQuery({ ...formQuery(subjectId, version), enabled: version !== undefined });
  // Without it the report is shown all the same.
  const firm = useQuery(firmQuery);
  const ofDraft = useDraftLeftOut(subjectId, shown.current);
  const renderComments = useRenderComments(review.review);
  const { data: history = [] } = useQuery({
    ...historyQuery(shown.current?.submission.form_id ?? ''),
    enabled: shown.current !== null,
  });
  const latest = history.find(({ status }) => status === 'submitted');
  const failed = [subject, obligations, form, shown, organisation].filter(({ error }) => error);
  const facts = !organisation.isLoading &&
    !review.isPending &&
    !firm.isPending &&
    !ofDraft.isPending &&
    subject.data &&
    shown.current &&
    form.data?.form &&
    obligations.data && {
      subjectName: subject.data.name,
      duty: subject.data.duty,
      organisationName: organisation.data?.name ?? null,
      formTitle: form.data.form.title,
      firm: firm.data ?? null,
      current: shown.current,
      report: toReport({
        questions: form.data.questions,
        current: shown.current,
        obligations: obligations.data,
        leftOut: ofDraft.leftOut,
      }),
      review: findReportReview(review.review, shown.current.submission.id),
    };
  return (
    <>
      {!facts && <PageHeader title="Report" />}
      {failed.length > 0 && (
        <Failure
          error={failed[0]?.error}
          fallback="Failed to load the report"
          onRetry={() => Promise.all(failed.map((query) => query.refetch()))}
        />
      )}
      {failed.length === 0 && !facts && (shown.isPending || shown.current) && (
        <Loading cards={[3, 160]} />
      )}
      {failed.length === 0 && !shown.isPending && !shown.current && (
        <>
          <Text mb="sm">There is nothing to report yet.</Text>
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/subjects/$id/saq" params={{ id: subjectId }} />
            )}
          >
            Begin the self-assessment
          </Button>
        </>
      )}
      {facts && (
        <>
          <ReportHead facts={facts} readActions={readActions} />
          <ReviewHead
            submission={facts.current.submission}
            isReport
            isLatest={facts.current.submission.id === latest?.id}
            questions={form.data?.questions ?? []}
            uid={uid}
            review={review}
          />
          <ReportBody
            facts={facts}
            questions={form.data?.questions ?? []}
            renderComments={renderComments}
            renderOffer={renderOffer}
            renderOfferAll={renderOfferAll}
          />
        </>
      )}
    </>
  );
};
