import { mostChosen } from '@lexplain/contract/clients/reminder-bounds';

// Apart from the texts of the dialogs, which are loaded once they are opened.

/** How many clients are chosen. Nothing where none is. */
export const describeChoice = (count: number): string => {
  if (count === 0) return '';
  return count < mostChosen ? `${count} chosen` : `${count} chosen, the most at once`;
};
