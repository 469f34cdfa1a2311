import type { Question } from '@lexplain/contract/assessments/assessments';
import type { ReactNode } from 'react';
import { type PagePart, WithContents } from '../../../../components/page-contents/page-contents';
import { SubmissionHistory } from '../../overview/submission-history';
import type { ReportRow } from '../report';
import { controlsTitle, listReportControls } from '../report-controls';
import type { ReportFacts } from '../report-files';
import { ReportActions } from './report-actions';
import { ReportAnswers } from './report-answers';
import { ReportControls } from './report-controls';
import { ReportCover } from './report-cover';
import classes from './report-cover.module.css';
import { ReportGaps } from './report-gaps';
import { ReportReceipt } from './report-receipt';
import { ReportReviewSection } from './report-review-section';
import { ReportHeatMap, ReportResult } from './report-sections';
import sections from './report-sections.module.css';
import { useUnfoldedPrint } from './use-unfolded-print';

const partsOf = ({ report, review }: ReportFacts, controls: number): PagePart[] => [
  { id: 'report-summary', label: 'Summary' },
  { id: 'report-heat', label: 'Compliance and risk' },
  { id: 'report-actions', label: 'Actions', count: report.actions.length },
  ...(controls > 0 ? [{ id: 'report-controls', label: controlsTitle, count: controls }] : []),
  { id: 'report-answers', label: 'Questions and answers', count: report.rows.length },
  { id: 'report-history', label: 'History' },
  ...(review ? [{ id: 'report-review', label: 'Review' }] : []),
  { id: 'report-receipt', label: 'Receipt' },
];

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

/** The first page, which is enough for a board, and what it is made of. */
export const ReportBody = ({
  facts,
  questions,
  renderComments,
  renderOffer,
  renderOfferAll,
}: ReportBodyProps) => {
  const { report, review, current } = facts;
  const { submission } = current;
  useUnfoldedPrint();
  return (
    <WithContents parts={partsOf(facts, listReportControls(report).length)}>
      <div className={classes.page}>
        <ReportCover facts={facts} />
        <div className={classes.figures}>
          <ReportGaps report={report} />
          <ReportResult report={report} />
        </div>
      </div>
      <ReportHeatMap report={report} />
      <ReportActions report={report} renderOffer={renderOffer} renderOfferAll={renderOfferAll} />
      <ReportControls report={report} />
      <div className={sections.beside}>
        <ReportAnswers
          key={`answers ${submission.id}`}
          rows={report.rows}
          review={review}
          renderComments={renderComments}
        />
        <SubmissionHistory
          key={`history ${submission.id}`}
          questions={questions}
          shown={submission}
        />
      </div>
      <ReportReviewSection review={review} />
      <ReportReceipt key={submission.id} current={current} />
    </WithContents>
  );
};
