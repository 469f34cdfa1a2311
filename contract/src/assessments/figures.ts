import type { z } from 'zod';
import type { AnswerFields, complianceResult, riskRating } from './assessments.ts';

// The figures of a questionnaire (docs/product.md, "Report"), which the report and the standing share.

export type ComplianceResult = z.infer<typeof complianceResult>;
export type RiskRating = z.infer<typeof riskRating>;

/** Highest first. */
export const riskOrder: RiskRating[] = ['critical', 'high', 'medium', 'low'];

/**
 * (compliant + ½ partial) ÷ answered applicable questions. From 0 to 1; null where there are none.
 */
export const scoreOf = ({
  compliant,
  partial,
  non_compliant,
}: Record<Exclude<ComplianceResult, 'not_applicable'>, number>): number | null => {
  const applicable = compliant + partial + non_compliant;
  return applicable === 0 ? null : (compliant + partial / 2) / applicable;
};

/**
 * The risk under which an answer is listed (docs/product.md, "Report"). A missing rating means that nobody
 * has assessed it, not that the risk is small: until it is rated, a non-compliant answer counts as high, a
 * partially compliant one as medium, and a gap noted at any other answer as low.
 */
export const listedRisk = ({ risk_rating, compliance_result }: AnswerFields): RiskRating => {
  if (risk_rating) return risk_rating;
  if (compliance_result === 'non_compliant') return 'high';
  return compliance_result === 'partial' ? 'medium' : 'low';
};
