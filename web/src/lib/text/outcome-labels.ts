import type { OutcomeOfLaw } from '@lexplain/contract/library/outcomes';

/** Whether a law binds a business, as shown to readers. */
export const outcomeLabels: Record<OutcomeOfLaw['headline'], string> = {
  applies: 'Applies',
  partly: 'Applies in part',
  ask_an_adviser: 'Ask an adviser',
  by_contract: 'By contract',
  does_not_apply: 'Does not apply',
  open: 'Not decided yet',
};
