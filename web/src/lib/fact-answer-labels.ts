import type { FactAnswer } from '@lexplain/contract/facts';

export const factAnswerLabels: Record<FactAnswer, string> = {
  yes: 'Yes',
  no: 'No',
  unsure: 'Not sure',
};
