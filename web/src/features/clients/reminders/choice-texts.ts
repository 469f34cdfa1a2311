import { mostChosen } from '@lexplain/contract/clients/reminder-bounds';
import { countOf } from '../../../lib/text/count-of';

// Apart from the texts of the dialog, which is loaded once it is opened.

/** How many clients are chosen. */
export const describeChoice = (count: number): string => {
  if (count === 0) return 'Choose clients to remind their owners.';
  return count < mostChosen
    ? `${countOf(count, 'client')} chosen.`
    : `${count} clients chosen, as many as one reminder can go to.`;
};
