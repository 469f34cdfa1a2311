import {
  complianceResultLabels,
  riskRatingLabels,
} from '@lexplain/contract/assessments/assessments';

export const resultLabel = (result: keyof typeof complianceResultLabels | null): string =>
  result === null ? 'Unanswered' : complianceResultLabels[result];

export const riskLabel = (risk: keyof typeof riskRatingLabels | null): string =>
  risk === null ? 'Not rated' : riskRatingLabels[risk];
