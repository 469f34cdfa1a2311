import type { ClientWait } from '@lexplain/contract/waits/client-waits';
import { formatDay, formatPastDay } from '../../../lib/text/dates';

interface WaitText {
  sentence: string;
  button: string;
}

/** What waits for an adviser, in a sentence. `lawNames` are empty while they load. */
export const describeClientWait = (
  wait: ClientWait,
  lawNames: ReadonlyMap<string, string>,
): WaitText => {
  switch (wait.kind) {
    case 'incident':
      return {
        sentence: `${wait.incident.organisation.name} shares an incident in which a deadline runs.`,
        button: 'Open the incident',
      };
    case 'review': {
      const { organisation, subject_id, waiting_since } = wait.review;
      const what = `${organisation.name}: ${lawNames.get(subject_id) ?? 'a review'} waits for you`;
      const since =
        waiting_since === null
          ? ''
          : ` since ${formatPastDay(waiting_since, new Date(), organisation.time_zone)}`;
      return { sentence: `${what}${since}.`, button: 'Open the review' };
    }
    case 'cover': {
      const { adviser, cover, first_day } = wait.span;
      const day = formatDay(first_day);
      return {
        sentence: wait.isOwn
          ? `${cover.name || 'A colleague'} covers for you from ${day}.`
          : `You cover for ${adviser.name || 'a colleague'} from ${day}.`,
        button: 'Open the cover',
      };
    }
  }
};
