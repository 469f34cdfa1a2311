import type { riskRating } from '@lexplain/contract/saq';
import type { z } from 'zod';

export const riskLabels: Record<z.infer<typeof riskRating>, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
};
