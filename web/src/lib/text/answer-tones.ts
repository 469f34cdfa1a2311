import type {
  complianceResultLabels,
  riskRatingLabels,
} from '@lexplain/contract/assessments/assessments';

const resultTones = {
  compliant: 'result-compliant',
  partial: 'result-partial',
  non_compliant: 'result-non-compliant',
  not_applicable: 'result-not-applicable',
} as const satisfies Record<keyof typeof complianceResultLabels, string>;

/** The design token of a result (web/src/design/tokens.ts). */
export const resultTone = (result: keyof typeof resultTones | null) =>
  result === null ? 'result-unanswered' : resultTones[result];

/** The design token of a risk rating. */
export const riskTone = (risk: keyof typeof riskRatingLabels | null) =>
  `risk-${risk ?? 'none'}` as const;
