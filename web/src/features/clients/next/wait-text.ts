import type { ClientWait } from '@lexplain/contract/waits/client-waits';
import { countOf } from '../../../lib/text/count-of';
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
    case 'question': {
      const { organisation, subject_id, unanswered_since } = wait.review;
      const about = lawNames.get(subject_id) ?? 'a law';
      const since = formatPastDay(unanswered_since, new Date(), organisation.time_zone);
      return {
        sentence: `${organisation.name} asks about ${about} and has no answer since ${since}.`,
        button: 'Open the review',
      };
    }
    case 'overdue': {
      const { organisation, actions } = wait;
      const are = actions === 1 ? 'is' : 'are';
      return {
        sentence: `${organisation.name}: ${countOf(actions, 'action')} ${are} overdue.`,
        button: 'Open the client',
      };
    }
    case 'starts': {
      const have = wait.clients === 1 ? 'has' : 'have';
      return {
        sentence: `${countOf(wait.clients, 'client')} that you started ${have} not confirmed yet.`,
        button: 'Open the clients',
      };
    }
    case 'unassigned': {
      const have = wait.reviews === 1 ? 'has' : 'have';
      return {
        sentence: `${countOf(wait.reviews, 'review')} ${have} no adviser yet.`,
        button: 'Show the reviews',
      };
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
