import type { OptionalCategory, Preference } from '@lexplain/contract/notices/preferences';

/** A category within a sentence. */
export const topics: Record<OptionalCategory, string> = {
  review_turn: 'reviews that wait for you',
  comments: 'comments',
  deadlines: 'deadlines',
  law_changes: 'changes to the law',
  adviser_messages: 'messages from your adviser',
  adviser_reminders: 'reminders from your adviser',
  unassigned_reviews: 'reviews that no adviser has',
  due_readings: 'laws to read again',
};

export const descriptions: Record<OptionalCategory, string> = {
  review_turn: 'When a review waits for you, and when an adviser takes it or signs it off.',
  comments: 'When somebody writes a comment that concerns you.',
  deadlines:
    'When a colleague gives you something to do, before it is due, and before evidence expires.',
  law_changes: 'When one of the cyber laws has changed, and before dates that concern you.',
  adviser_messages: 'When your adviser writes to the owners about a change to the law.',
  adviser_reminders:
    'When your adviser reminds the owners of something to do, at most once in three days.',
  unassigned_reviews: 'How many wait for an adviser, once a day while any does.',
  due_readings: 'What of the library is to be read again, and what starts or ends, once a month.',
};

/** A time zone's name with spaces: `America/New York`. */
const nameOf = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** When mail is sent that is not sent immediately. Only staff get daily mail. */
export const whenGathered = (timeZone: string, isStaff: boolean): string =>
  `${isStaff ? 'Daily mail comes at 8 am, weekly mail' : 'Weekly mail comes'} on Monday at 8 am, ${nameOf(timeZone)} time.`;

/** The current choice, for the holder of a mail's link. */
export const sentences: Record<Preference, (topic: string) => string> = {
  immediately: (topic) => `You get mail about ${topic} immediately.`,
  daily: (topic) => `You get mail about ${topic} once a day, at 8 am.`,
  weekly: (topic) => `You get mail about ${topic} once a week, on Monday.`,
  monthly: (topic) => `You get mail about ${topic} once a month.`,
  never: (topic) => `You get no mail about ${topic}.`,
};
