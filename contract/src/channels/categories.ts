import { z } from 'zod';
import type { NoticeCategory } from '../notices/preferences.ts';

// What a channel can be told of: categories of mail. What is about one person's account is none.

/** For the channel of an organisation. */
export const memberCategory = z.enum([
  'review_turn',
  'comments',
  'deadlines',
  'law_changes',
  'adviser_messages',
  'adviser_reminders',
  'incident_reminders',
] satisfies NoticeCategory[]);

/** For the channel of the firm: what staff are told of clients. */
export const firmCategory = z.enum([
  'review_turn',
  'comments',
  'incident_sharing',
] satisfies NoticeCategory[]);

export type ChannelCategory = z.infer<typeof memberCategory> | z.infer<typeof firmCategory>;

export const memberCategoryLabels: Record<z.infer<typeof memberCategory>, string> = {
  review_turn: 'Reviews',
  comments: 'Comments',
  deadlines: 'Actions given and due',
  law_changes: 'Changes to the law',
  adviser_messages: 'Messages from your adviser',
  adviser_reminders: 'Reminders from your adviser',
  incident_reminders: 'Deadlines of incidents',
};

export const firmCategoryLabels: Record<z.infer<typeof firmCategory>, string> = {
  review_turn: 'Reviews and hand-overs',
  comments: 'Comments',
  incident_sharing: 'Incidents that clients share',
};
