import type { Submission } from '@lexplain/contract/assessments/assessments';
import type { ComplianceResult } from '@lexplain/contract/assessments/figures';
import { countOf } from '../../../lib/text/count-of';
import { formatDayOf } from '../../../lib/text/dates';
import { describeScore, percent, type Report, type ReportRow } from '../report/report';

/** The answers about an obligation, in the order of the form. */
export const listAbout = ({ rows }: Report, obligationId: string): ReportRow[] =>
  rows
    .filter(({ question }) => question.obligation_ids.includes(obligationId))
    .toSorted((a, b) => a.question.position - b.question.position);

const worstFirst = ['non_compliant', 'partial', null, 'compliant', 'not_applicable'] as const;

/**
 * The worst result of what was asked about an obligation. Null where a question has none, unless
 * another one falls short.
 */
export const findWorst = (rows: readonly ReportRow[]): ComplianceResult | null =>
  worstFirst.find((result) =>
    rows.some(({ answer, leftOut }) => leftOut === null && answer.compliance_result === result),
  ) ?? null;

export const isGap = ({ answer: { compliance_result }, leftOut }: ReportRow): boolean =>
  leftOut === null && (compliance_result === 'partial' || compliance_result === 'non_compliant');

/** Whether the business does what a law asks, in a few words, and by what that is known. */
export const describeOwn = (
  report: Report,
  { status, submitted_at }: Submission,
): { value: string; note: string } => {
  const gaps = report.rows.filter(isGap).length;
  const by =
    status === 'submitted' && submitted_at
      ? `your answers of ${formatDayOf(submitted_at)}`
      : 'your draft';
  return {
    value:
      report.score === null
        ? percent(null)
        : `${describeScore(report).word}: ${percent(report.score)}`,
    note: `${gaps === 0 ? 'No gap' : countOf(gaps, 'gap')}, by ${by}.`,
  };
};
