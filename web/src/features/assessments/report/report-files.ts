import type { SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { resultLabel, riskLabel } from '../../../lib/text/answer-labels';
import { csvOf } from '../../../lib/text/csv';
import { percent, type Report } from './report';
import type { ReportReview } from './report-review';

/** The facts that every download contains. */
export interface ReportFacts {
  subjectName: string;
  /**
   * The current name, also in reports from before a change of name: submissions belong to the organisation,
   * whatever its name was.
   */
  organisationName: string | null;
  formTitle: string;
  current: SubmissionWithAnswers;
  report: Report;
  /** Null where the submission was not reviewed. */
  review: ReportReview | null;
}

const header = [
  'Question',
  'Requirement',
  'Required',
  'Compliance result',
  'Risk rating',
  'Current controls',
  'Gaps and actions',
  'Obligations',
];

/** The note in a list of actions that includes an answer without a rating. */
export const unratedNote =
  'Answers without a risk rating are listed as high risk if they are non-compliant, as medium risk if they are partially compliant, and as low risk otherwise.';

export const hasUnrated = ({ actions }: Report): boolean =>
  actions.some(({ answer }) => answer.risk_rating === null);

export const toCsv = ({ report }: ReportFacts): string => {
  const rows = report.rows.map(({ question, answer, obligations }) => [
    String(question.position),
    question.legislative_requirement,
    question.required ? 'Yes' : 'No',
    resultLabel(answer.compliance_result),
    riskLabel(answer.risk_rating),
    answer.current_controls ?? '',
    answer.gaps_actions ?? '',
    obligations.map(({ code }) => code).join('; '),
  ]);
  return csvOf([header, ...rows]);
};

export const toJson = ({
  subjectName,
  organisationName,
  formTitle,
  current,
  report,
}: ReportFacts): string =>
  JSON.stringify(
    {
      subject: subjectName,
      organisation: organisationName,
      form: formTitle,
      submission: current.submission,
      score: percent(report.score),
      counts: report.counts,
      unanswered: report.unanswered,
      answers: report.rows.map(({ question, answer, obligations }) => ({
        position: question.position,
        requirement: question.legislative_requirement,
        ...answer,
        obligations: obligations.map(({ code, version_tag }) => ({ code, version_tag })),
      })),
    },
    null,
    2,
  );
