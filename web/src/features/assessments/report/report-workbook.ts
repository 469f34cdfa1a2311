import {
  complianceResult,
  complianceResultLabels,
} from '@lexplain/contract/assessments/assessments';
import { type ReviewWithRounds, verdictLabels } from '@lexplain/contract/reviews/reviews';
import { resultLabel } from '../../../lib/text/answer-labels';
import { formatMoment } from '../../../lib/text/dates';
import { leftOutLabel } from '../../../lib/text/left-out';
import { roundHeader, roundRows } from '../../../lib/text/review-cells';
import {
  type WrittenCell,
  type WrittenSheet,
  workbookType,
  writeWorkbook,
} from '../../../lib/workbook/write-workbook';
import { describeCovered } from './covered-evidence';
import { describeGapRisk, describeNotYet, percent, type ReportRow } from './report';
import { describeControlState, listReportControls } from './report-controls';
import {
  hasUnrated,
  leftOutCell,
  leftOutHeading,
  type ReportFacts,
  readJudged,
  riskCell,
  unratedNote,
} from './report-files';
import { findWhatToDo } from './what-to-do';

// The workbook of a report: what its CSV has, as tables of their own. It is not one to fill in.

const column = (heading: string, width: number) => ({ heading, width });
const questionColumns = [column('Question', 10), column('Requirement', 48)];
const questionCells = ({ question }: ReportRow): WrittenCell[] => [
  question.position,
  question.legislative_requirement,
];
const codesOf = ({ obligations }: ReportRow): string =>
  obligations.map(({ code }) => code).join('; ');

const aboutSheet = (facts: ReportFacts): WrittenSheet => {
  const { subjectName, organisationName, formTitle, current, report } = facts;
  const { form_version, submitted_at, receipt } = current.submission;
  const notYet = describeNotYet(report);
  return {
    name: 'About',
    columns: [column('Report', 28), column(subjectName, 80)],
    rows: [
      ['Business', organisationName ?? ''],
      ['Questionnaire', `${formTitle}, version ${form_version}`],
      ['Submitted', submitted_at ? formatMoment(submitted_at) : 'Not submitted: a draft'],
      ['Score', report.score === null ? percent(null) : { share: report.score }],
      ...complianceResult.options.map((result) => [
        complianceResultLabels[result],
        report.counts[result],
      ]),
      ['Unanswered', report.unanswered],
      ...(report.leftOut > 0 ? [[leftOutLabel, report.leftOut]] : []),
      ...(notYet === null ? [] : [['Not in force', notYet]]),
      ...(receipt ? [['Receipt (SHA-256)', receipt.sha256]] : []),
      ...(receipt?.profile_record
        ? [
            ['Profile record', receipt.profile_record.id],
            ['Profile record (SHA-256)', receipt.profile_record.sha256],
          ]
        : []),
      ...(hasUnrated(report) ? [['Risk of gaps', unratedNote]] : []),
    ],
  };
};

const answersSheet = ({ report }: ReportFacts): WrittenSheet => ({
  name: 'Answers',
  columns: [
    ...questionColumns,
    column('Required', 10),
    column('Compliance result', 20),
    column(leftOutHeading, 40),
    column('Risk rating', 12),
    column('Current controls', 48),
    column('Gaps and actions', 48),
    column('Obligations', 24),
    column('Evidence', 28),
  ],
  rows: report.rows.map((row) => [
    ...questionCells(row),
    row.question.required ? 'Yes' : 'No',
    resultLabel(row.answer.compliance_result),
    leftOutCell(row),
    riskCell(row),
    row.answer.current_controls ?? '',
    row.answer.gaps_actions ?? '',
    codesOf(row),
    describeCovered(row.evidence) ?? '',
  ]),
});

const gapsSheet = ({ report }: ReportFacts): WrittenSheet => ({
  name: 'Gaps',
  columns: [
    column('Risk', 12),
    ...questionColumns,
    column('Compliance result', 20),
    column('What to do', 60),
    column('Obligations', 24),
  ],
  rows: report.actions.map((row) => [
    describeGapRisk(row.answer),
    ...questionCells(row),
    resultLabel(row.answer.compliance_result),
    findWhatToDo(row).text,
    codesOf(row),
  ]),
});

const controlsSheet = ({ report }: ReportFacts): WrittenSheet => ({
  name: 'Practices',
  columns: [
    column('Practice', 40),
    column('State', 20),
    column('Questions', 20),
    column('Also asked by', 60),
  ],
  rows: listReportControls(report).map((control) => [
    control.name,
    describeControlState(control),
    control.questions.join(', '),
    control.also.join(', '),
  ]),
});

const verdictsSheet = (facts: ReportFacts, review: ReviewWithRounds | null): WrittenSheet => {
  const judgedOf = readJudged(facts, review);
  return {
    name: 'Verdicts',
    columns: [
      ...questionColumns,
      column('Verdict', 12),
      column('Reason', 60),
      column('Verdict by', 24),
      column('Verdict on', 28),
    ],
    rows: facts.report.rows.flatMap((row) => {
      const { verdict } = judgedOf(row.question.id);
      if (!verdict) return [];
      const { by_name, reason, at } = verdict;
      const said = [verdictLabels[verdict.verdict], reason ?? '', by_name || 'An adviser'];
      return [[...questionCells(row), ...said, formatMoment(at)]];
    }),
  };
};

const commentsSheet = (facts: ReportFacts, review: ReviewWithRounds | null): WrittenSheet => {
  const judgedOf = readJudged(facts, review);
  return {
    name: 'Comments',
    columns: [
      ...questionColumns,
      column('Round', 8),
      column('Comment', 72),
      column('By', 24),
      column('Side', 12),
      column('On', 28),
    ],
    rows: facts.report.rows.flatMap((row) =>
      judgedOf(row.question.id).comments.map(({ round, text, by_name, is_staff, at }) => [
        ...questionCells(row),
        round,
        text,
        by_name,
        is_staff ? 'Adviser' : 'Client',
        formatMoment(at),
      ]),
    ),
  };
};

const roundsSheet = (review: ReviewWithRounds | null): WrittenSheet => ({
  name: 'Rounds',
  columns: roundHeader.map((heading) => column(heading, 28)),
  rows: roundRows(review?.rounds ?? [], review?.review ?? null).map(([round, ...rest]) => [
    Number(round),
    ...rest,
  ]),
});

/** `review` has all of its comments; null where there is none. */
export const toWorkbook = (facts: ReportFacts, review: ReviewWithRounds | null): Blob =>
  new Blob(
    [
      writeWorkbook([
        aboutSheet(facts),
        ...[
          answersSheet(facts),
          gapsSheet(facts),
          controlsSheet(facts),
          verdictsSheet(facts, review),
          commentsSheet(facts, review),
          roundsSheet(review),
        ].filter(({ rows }) => rows.length > 0),
      ]),
    ],
    { type: workbookType },
  );
