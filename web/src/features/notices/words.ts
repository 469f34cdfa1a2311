import type { OptionalCategory, Wish } from '@lexplain/contract/notice-wishes';

/** What a category is about, within a sentence. */
export const topics: Record<OptionalCategory, string> = {
  review_turn: 'your turn in a review',
  comments: 'comments',
  deadlines: 'deadlines',
  law_changes: 'changes of the law',
};

export const descriptions: Record<OptionalCategory, string> = {
  review_turn: 'When a review waits for you.',
  comments: 'When somebody writes a comment that concerns you.',
  deadlines: 'Before something that you have to do is due.',
  law_changes: 'When one of the cyber laws has changed.',
};

/** `Australia/Sydney`, and without the underscore of `America/New_York`. */
const nameOf = (timeZone: string): string => timeZone.replaceAll('_', ' ');

export const whenWeekly = (timeZone: string): string =>
  `Weekly mail comes on Monday at 8 am, ${nameOf(timeZone)} time.`;

/** What somebody gets who came by a link in a mail. */
export const sentences: Record<Wish, (topic: string) => string> = {
  immediately: (topic) => `You get mail about ${topic} immediately.`,
  weekly: (topic) => `You get mail about ${topic} once a week, on Monday.`,
  never: (topic) => `You get no mail about ${topic}.`,
};
