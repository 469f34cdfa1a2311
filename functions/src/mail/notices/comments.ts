import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { storedReviewComment } from '@lexplain/contract/reviews/stored';
import { db, readAllAs } from '../../platform/firestore.ts';

/**
 * A notice with the texts of the comments that it lists, as they are at this moment. Deleted ones are left out;
 * null where none is left.
 */
export const withCommentTexts = async (notice: StoredNotice): Promise<StoredNotice | null> => {
  if (notice.template !== 'comments') return notice;
  const { comment_ids, comments } = notice.facts;
  const found = comment_ids.length
    ? await db.getAll(...comment_ids.map((id) => db.doc(paths.reviewComment(id))))
    : [];
  const existing = readAllAs(storedReviewComment, { docs: found.filter(({ exists }) => exists) });
  const texts = existing.map(({ by_name, text }) => ({ by: by_name, text }));
  const all = [...comments, ...texts];
  return all.length > 0 ? { ...notice, facts: { ...notice.facts, comments: all } } : null;
};
