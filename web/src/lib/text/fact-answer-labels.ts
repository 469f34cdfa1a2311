import type { FactAnswer } from '@lexplain/contract/library/facts';

export const factAnswerLabels: Record<FactAnswer, string> = {
  yes: 'Yes',
  no: 'No',
  unsure: 'Not sure',
};
