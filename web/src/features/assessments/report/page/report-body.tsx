import type { Question } from '@lexplain/contract/assessments/assessments';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { SubmissionHistory } from '../../overview/submission-history';
import type { ReportRow } from '../report';
import type { ReportFacts } from '../report-files';
import { disclaimer } from '../report-summary';
import { ReportActions } from './report-actions';
import { ReportAnswers } from './report-answers';
import { ReportControls } from './report-controls';
import { ReportCover } from './report-cover';
import classes from './report-cover.module.css';
import { ReportFirm } from './report-firm';
import { ReportGaps } from './report-gaps';
import { ReportReceipt } from './report-receipt';
import { ReportReviewSection } from './report-review-section';
import { ReportHeatMap } from './report-sections';
import { useUnfoldedPrint } from './use-unfolded-print';

interface ReportBodyProps {
  facts: ReportFacts;
  questions: Question[];
  /** Undefined without a review. */
  renderComments: ((question: Question) => ReactNode) | undefined;
  /** Renders what offers to follow up a gap. */
  renderOffer: (row: ReportRow) => ReactNode;
  /** Renders what offers to follow up all of them. */
  renderOfferAll: (rows: readonly ReportRow[]) => ReactNode;
}

/** The answer and what is to be done first, then the answers; what proves it is folded. */
export const ReportBody = ({
  facts,
  questions,
  renderComments,
  renderOffer,
  renderOfferAll,
}: ReportBodyProps) => {
  const { firm, report, review, current } = facts;
  const { submission } = current;
  useUnfoldedPrint();
  return (
    <div className={classes.report}>
      {firm && <ReportFirm firm={firm} />}
      <div className={classes.first}>
        <div className={classes.page}>
          <ReportCover facts={facts} />
          <ReportGaps report={report} />
        </div>
        <ReportActions report={report} renderOffer={renderOffer} renderOfferAll={renderOfferAll} />
      </div>
      <ReportAnswers
        key={`answers ${submission.id}`}
        rows={report.rows}
        review={review}
        renderComments={renderComments}
      />
      <div className={classes.parts}>
        <ReportReviewSection review={review} />
        <ReportControls report={report} />
        <ReportHeatMap report={report} />
        <SubmissionHistory
          key={`history ${submission.id}`}
          questions={questions}
          shown={submission}
        />
        <ReportReceipt key={submission.id} current={current} />
      </div>
      <Text size="sm" c="dimmed">
        {disclaimer}
      </Text>
    </div>
  );
};
