import type { SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { formatMoment } from '../../../lib/text/dates';
import { describeCovered } from './covered-evidence';
import { describeGapRisk, type ReportRow } from './report';
import type { ReportFacts } from './report-files';
import { describeReportReview, describeSignOff } from './report-review';
import { stateSentence } from './report-state';

export type Fact = [label: string, text: string];

type PossibleFact = [label: string, text: string | null | undefined];

const given = (facts: PossibleFact[]): Fact[] =>
  facts.flatMap(([label, text]): Fact[] => (text ? [[label, text]] : []));

/** The facts on the cover of a report: whose it is, its law and its state. */
export const listCoverFacts = (facts: ReportFacts): Fact[] => {
  const { organisationName, subjectName, duty, formTitle, current, review } = facts;
  const { submission } = current;
  return given([
    ['Business', organisationName],
    ['Law', subjectName],
    ['What it asks', duty],
    ['Questionnaire', `${formTitle}, version ${submission.form_version}`],
    ['State', stateSentence(submission)],
    ['Submitted by', submission.submitted_by?.name],
    ['Review', review && describeReportReview(review)],
    ['Sign-off', submission.status === 'submitted' ? describeSignOff(review) : null],
  ]);
};

/** A receipt line by line; null for a draft, which has none. */
export const listReceiptFacts = ({
  submission,
  evidence,
}: SubmissionWithAnswers): Fact[] | null => {
  const { receipt, submitted_at, form_version } = submission;
  if (!receipt) return null;
  return given([
    ['Submitted', submitted_at && formatMoment(submitted_at)],
    ['Questionnaire version', String(form_version)],
    ['Covers', describeCovered(evidence)],
    ['SHA-256', receipt.sha256],
    ['Profile record', receipt.profile_record?.id],
    ['SHA-256 of the profile record', receipt.profile_record?.sha256],
    [
      'Law versions',
      Object.entries(receipt.obligation_versions)
        .map(([id, version]) => `${id} v${version}`)
        .join(', '),
    ],
  ]);
};

/** How the first page names a gap on paper. */
export const describeListedGap = ({ question, answer }: ReportRow): string =>
  `${question.position}. ${question.legislative_requirement} (${describeGapRisk(answer)})`;
