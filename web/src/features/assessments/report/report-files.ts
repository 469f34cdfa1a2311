import type { SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { Firm } from '@lexplain/contract/firm/firm';
import type { ReportFile } from '@lexplain/contract/reviews/report-file';
import type { ReviewComment, ReviewWithRounds, Verdict } from '@lexplain/contract/reviews/reviews';
import { resultLabel, riskLabel } from '../../../lib/text/answer-labels';
import { csvOf } from '../../../lib/text/csv';
import { describeLeftOut } from '../../../lib/text/left-out';
import {
  judgedCells,
  judgedHeader,
  outcomeOf,
  roundsCell,
  roundsHeader,
} from '../../../lib/text/review-cells';
import { describeCovered } from './covered-evidence';
import { percent, type Report, type ReportRow } from './report';
import { describeControlState, listReportControls } from './report-controls';
import { findReportReview, type ReportReview } from './report-review';

/** The facts that every download contains. */
export interface ReportFacts {
  subjectName: string;
  /** What the law asks of a business. Absent where the library does not say it. */
  duty?: string | undefined;
  /**
   * The current name, also in reports from before a change of name: submissions belong to the
   * organisation, whatever its name was.
   */
  organisationName: string | null;
  formTitle: string;
  /** The provider's firm; null where it could not be read. */
  firm: Pick<Firm, 'name' | 'signature_line' | 'logo' | 'revision'> | null;
  current: SubmissionWithAnswers;
  report: Report;
  /** Null where the submission was not reviewed. */
  review: ReportReview | null;
}

/** The column that tells what the profile left out from what was answered as not applicable. */
export const leftOutHeading = 'Left out because';

export const leftOutCell = ({ leftOut }: ReportRow): string =>
  leftOut === null ? '' : describeLeftOut(leftOut);

/** A question that was left out has no risk that someone would have to rate. */
export const riskCell = ({ answer, leftOut }: ReportRow): string =>
  leftOut === null ? riskLabel(answer.risk_rating) : '';

const header = [
  'Question',
  'Requirement',
  'Required',
  'Compliance result',
  leftOutHeading,
  'Risk rating',
  'Current controls',
  'Gaps and actions',
  'Obligations',
  'Practice',
  'Evidence',
  ...judgedHeader,
  roundsHeader,
];

/** The note in a list of actions that includes an answer without a rating. */
export const unratedNote =
  'Answers without a risk rating are listed as high risk if they are non-compliant, as medium risk if they are partially compliant, and as low risk otherwise.';

export const hasUnrated = ({ actions }: Report): boolean =>
  actions.some(({ answer }) => answer.risk_rating === null);

/**
 * What was said of an answer: the verdict on the submission of the report, and every comment on the
 * question.
 */
export const readJudged = ({ current }: ReportFacts, review: ReviewWithRounds | null) => {
  const round = findReportReview(review, current.submission.id)?.round;
  const verdicts = new Map(round?.verdicts.map((one) => [one.question_id, one]));
  const comments = Map.groupBy(review?.comments ?? [], ({ question_id }) => question_id);
  return (questionId: string) => ({
    verdict: verdicts.get(questionId),
    comments: comments.get(questionId) ?? [],
  });
};

/** `review` has all of its comments; null where there is none. */
export const toCsv = (facts: ReportFacts, review: ReviewWithRounds | null): string => {
  const judgedOf = readJudged(facts, review);
  const rounds = roundsCell(review?.rounds ?? [], review?.review ?? null);
  const rows = facts.report.rows.map((row) => {
    const { question, answer, obligations, evidence } = row;
    return [
      String(question.position),
      question.legislative_requirement,
      question.required ? 'Yes' : 'No',
      resultLabel(answer.compliance_result),
      leftOutCell(row),
      riskCell(row),
      answer.current_controls ?? '',
      answer.gaps_actions ?? '',
      obligations.map(({ code }) => code).join('; '),
      question.control?.name ?? '',
      describeCovered(evidence) ?? '',
      ...judgedCells(judgedOf(question.id)),
      rounds,
    ];
  });
  return csvOf([header, ...rows]);
};

const toFileRounds = (review: ReviewWithRounds | null): ReportFile['rounds'] =>
  (review?.rounds ?? [])
    .toSorted((a, b) => a.round - b.round)
    .map((one) => ({
      round: one.round,
      submission_id: one.submission_id,
      submitted_at: one.submitted_at,
      decided_at: one.published_at,
      outcome: outcomeOf(one, review?.review ?? null),
    }));

type FileAnswer = ReportFile['answers'][number];

const toFileVerdict = (found: Verdict | undefined): FileAnswer['verdict'] => {
  if (!found) return null;
  const { verdict, reason, by_name, at } = found;
  return { verdict, reason, by_name, at };
};

const toFileComment = ({
  round,
  by_name,
  is_staff,
  text,
  at,
}: ReviewComment): FileAnswer['comments'][number] => ({ round, by_name, is_staff, text, at });

/** `review` has all of its comments; null where there is none. */
export const toJson = (facts: ReportFacts, review: ReviewWithRounds | null): string => {
  const { subjectName, organisationName, formTitle, current, report } = facts;
  const judgedOf = readJudged(facts, review);
  const file: ReportFile = {
    subject: subjectName,
    organisation: organisationName,
    form: formTitle,
    submission: current.submission,
    score: percent(report.score),
    counts: report.counts,
    unanswered: report.unanswered,
    left_out: report.leftOut,
    answers: report.rows.map(({ question, answer, leftOut, obligations, evidence }) => {
      const { verdict, comments } = judgedOf(question.id);
      return {
        position: question.position,
        requirement: question.legislative_requirement,
        ...answer,
        ...(leftOut && { settled: { reasons: [...leftOut] } }),
        obligations: obligations.map(({ code, version_tag }) => ({ code, version_tag })),
        evidence,
        verdict: toFileVerdict(verdict),
        comments: comments.map(toFileComment),
      };
    }),
    controls: listReportControls(report).map((control) => ({
      name: control.name,
      state: describeControlState(control),
      questions: control.questions,
      also_asked_by: [...control.also],
    })),
    rounds: toFileRounds(review),
  };
  return JSON.stringify(file, null, 2);
};
