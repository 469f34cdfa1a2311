import type { NoticeContent, StoredNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { storedReviewComment } from '@lexplain/contract/reviews/stored';
import { db, readAllAs } from '../../platform/firestore.ts';
import type { GivenContent } from './given-actions.ts';
import type { LapsesContent } from './reminders/evidence-check.ts';
import type { ToldContent } from './told-events.ts';
import type { UnassignedContent } from './unassigned-check.ts';

/** What a mail about comments says: their texts, in place of their ids. */
interface CommentsContent {
  template: 'comments';
  facts: {
    about: string;
    place: string;
    comments: { by: string; text: string }[];
    /** How many further comments are not listed. */
    more: number;
  };
}

/** What a mail to a second address says, with the link that confirms it, which no notice stores. */
interface SecondAddressContent {
  template: 'second_address_check';
  facts: { organisation: string; place: string };
}

/** What a mail about actions says: those that are still due, in place of their ids. */
export interface ActionsContent {
  template: 'actions_due';
  facts: {
    /** The soonest first. */
    actions: {
      id: string;
      title: string;
      due_day: string;
      is_overdue: boolean;
      /** Where it leads: a question that is to be answered, or the action. */
      place: string;
      is_question: boolean;
    }[];
    /** How many further actions are not listed. */
    more: number;
  };
}

/** What a mail is written from. */
export type MailContent =
  | Exclude<
      NoticeContent,
      {
        template:
          | 'comments'
          | 'second_address_check'
          | 'actions_due'
          | 'actions_given'
          | 'evidence_lapses'
          | 'told_events'
          | 'unassigned_reviews';
      }
    >
  | ActionsContent
  | GivenContent
  | LapsesContent
  | CommentsContent
  | SecondAddressContent
  | ToldContent
  | UnassignedContent;

/**
 * The content of a notice, with the texts of the comments that it lists as they are at this moment.
 * Deleted ones are left out; null where none is left.
 */
export const withCommentTexts = async (
  notice: StoredNotice & { template: 'comments' },
): Promise<CommentsContent | null> => {
  const { about, place, comment_ids, more } = notice.facts;
  if (comment_ids.length === 0) return null;
  const found = await db.getAll(...comment_ids.map((id) => db.doc(paths.reviewComment(id))));
  const existing = readAllAs(storedReviewComment, { docs: found });
  const comments = existing.map(({ by_name, text }) => ({ by: by_name, text }));
  if (comments.length === 0) return null;
  return { template: 'comments', facts: { about, place, comments, more } };
};
