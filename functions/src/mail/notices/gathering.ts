import {
  type NoticeContent,
  type StoredNotice,
  storedNotice,
} from '@lexplain/contract/mail/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { addGiven } from '../../actions/given-notice.ts';
import { type SkipReason, scheduleDelivery } from '../../notices/delivery-decisions.ts';
import { addCounts } from '../../notices/incident-comments.ts';
import { isGathering, mostGathered, noticeAt } from '../../notices/store.ts';
import { db, readAs } from '../../platform/firestore.ts';
import { inTurn } from '../../platform/run-in-turn.ts';
import { takeFromBudgets } from './budgets.ts';

// Notices that wait for a budget of mail become one mail where they are about the same thing.

/** What notices to a recipient must share to become one; null where they can't. */
const subjectOf = (notice: StoredNotice): string | null => {
  switch (notice.template) {
    case 'review_turn':
      return notice.facts.law;
    case 'comments':
      return notice.facts.place;
    case 'actions_given':
      return 'actions';
    case 'told_events':
      return notice.category;
    case 'incident_comments':
      return notice.facts.incident_id;
    default:
      return null;
  }
};

/** The facts of one mail about both. A turn of a review is told as it is after the latest. */
const mergeFacts = (stored: StoredNotice, next: StoredNotice): NoticeContent['facts'] | null => {
  if (stored.template === 'review_turn' && next.template === 'review_turn') {
    const { facts } = stored.created_at > next.created_at ? stored : next;
    return { ...facts, earlier: stored.facts.earlier + next.facts.earlier + 1 };
  }
  if (stored.template === 'comments' && next.template === 'comments') {
    const ids = [...stored.facts.comment_ids, ...next.facts.comment_ids];
    const more = stored.facts.more + next.facts.more + Math.max(0, ids.length - mostGathered);
    return { ...stored.facts, comment_ids: ids.slice(0, mostGathered), more };
  }
  if (stored.template === 'actions_given' && next.template === 'actions_given') {
    return addGiven(stored.facts, next.facts);
  }
  if (stored.template === 'told_events' && next.template === 'told_events') {
    const ids = [...stored.facts.notification_ids, ...next.facts.notification_ids];
    return { notification_ids: [...new Set(ids)] };
  }
  if (stored.template === 'incident_comments' && next.template === 'incident_comments') {
    return addCounts(stored.facts, next.facts);
  }
  return null;
};

const gathered: SkipReason = {
  kind: 'withheld',
  reason: 'It is told in a later mail, with others',
};

/**
 * Puts a notice off that exceeds a budget: it becomes part of one that is sent then, or waits
 * itself. Nothing is discarded. Returns what becomes of the notice.
 */
const putOff = async (notice: StoredNotice, until: Date, now = new Date()): Promise<SkipReason> => {
  const subject = subjectOf(notice);
  const { uid, organisation_id, client_organisation_id, template, category } = notice;
  if (uid === null || subject === null) return { kind: 'postponed', until };
  const about = [organisation_id, client_organisation_id, subject];
  const key = JSON.stringify(['put off', template, uid, ...about, until.toISOString()]);
  const reference = noticeAt({ category, key });
  const gather = async (transaction: Transaction): Promise<SkipReason> => {
    const stored = readAs(storedNotice, await transaction.get(reference));
    if (!stored) {
      const delivery = scheduleDelivery(until, now);
      transaction.create(reference, { ...notice, key, delivery, expire_at: null });
      return gathered;
    }
    const facts = isGathering(stored, now) ? mergeFacts(stored, notice) : null;
    if (!facts) return { kind: 'postponed', until };
    const latest = Math.max(stored.created_at.getTime(), notice.created_at.getTime());
    transaction.update(reference, { facts, created_at: new Date(latest) });
    return gathered;
  };
  // One after the other: a transaction that others overtake again and again fails.
  return inTurn([key], () => db.runTransaction(gather));
};

/** Counts a notice. Where it exceeds a budget: what becomes of it. */
export const takeOrPutOff = async (
  notice: StoredNotice,
  now = new Date(),
): Promise<SkipReason | null> => {
  const until = await takeFromBudgets(notice, now);
  return until && putOff(notice, until);
};
