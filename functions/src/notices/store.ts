import {
  type NoticeContent,
  type StoredNotice,
  storedNotice,
} from '@lexplain/contract/mail/stored';
import type { NoticeCategory } from '@lexplain/contract/notices/preferences';
import { collections } from '@lexplain/contract/paths';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { idOfKey } from '../platform/chosen-ids.ts';
import { db, fieldsWithin, readAllAs, readAs } from '../platform/firestore.ts';
import { readToWrite, updateRead } from '../platform/unlocked-transaction.ts';
import { addToChannel } from './channel-notices.ts';
import { createDelivery, scheduleDelivery } from './delivery-decisions.ts';
import { notificationOf } from './notification-of.ts';
import { addNotification } from './notifications.ts';

// Mail to the product's people. A notice is written in the transaction of the change it is about,
// so that neither exists without the other, and is delivered like contact messages
// (docs/decisions/0038).

/**
 * An account or the second address of an organisation, as they are at the time of sending, or an
 * address, with whose it is where it is a person's.
 */
type NoticeRecipient = { uid: string } | { address: string; of?: string } | { second: true };

/** To whom a notice goes, and of what. */
interface NoticeTarget {
  to: NoticeRecipient;
  /**
   * The organisation that it is about. An account must be a member of it at the time of sending.
   */
  organisationId?: string;
  /**
   * The recipient must be on staff at the time of sending, and no other adviser assigned to this
   * organisation.
   */
  clientOrganisationId?: string;
  /** Subject, recipient and occurrence: the same key is one notice. */
  key: string;
}

export type NewNotice = NoticeContent & NoticeTarget & { category: NoticeCategory };

/**
 * The collections of notices, by urgency: what is about security and incidents, what is asked of
 * somebody or is due, and news. Each has a delivery of its own, so that one fills up without the
 * others.
 */
export const noticeCollections = ['urgentNotices', 'notices', 'newsNotices'] as const;
export type NoticeCollection = (typeof noticeCollections)[number];

/**
 * Which delivery takes mail of a category. Urgent mail is limited where it is written, so that no
 * account fills that delivery (docs/decisions/0061-budgets-of-mail.md).
 */
export const collectionOf: Record<NoticeCategory, NoticeCollection> = {
  security: 'urgentNotices',
  incident_reminders: 'urgentNotices',
  incident_sharing: 'urgentNotices',
  review_turn: 'notices',
  comments: 'notices',
  deadlines: 'notices',
  law_changes: 'newsNotices',
  adviser_messages: 'notices',
  adviser_reminders: 'notices',
  unassigned_reviews: 'newsNotices',
  due_readings: 'newsNotices',
  invitation: 'notices',
  contact_answer: 'notices',
};

/** Where a notice is, or will be. */
export const noticeAt = ({
  category,
  key,
}: Pick<NewNotice, 'category' | 'key'>): DocumentReference =>
  db.collection(collections[collectionOf[category]]()).doc(idOfKey(key));

const documentOf = (
  { to, organisationId, clientOrganisationId, ...notice }: NewNotice,
  now: Date,
): Omit<StoredNotice, 'delivery'> => ({
  uid: 'uid' in to ? to.uid : null,
  address: 'address' in to ? to.address : null,
  organisation_id: organisationId ?? null,
  client_organisation_id: clientOrganisationId ?? null,
  ...notice,
  created_at: now,
  expire_at: null,
});

/**
 * Tells the recipient in their list, which says what a notice is about as it is now. Whoever adds
 * to one that waits tells of it again, and may know better what is left of it to do.
 */
export const addToList = (
  transaction: Transaction,
  { to, organisationId, clientOrganisationId, key, ...content }: NoticeContent & NoticeTarget,
  now: Date,
  matters?: readonly string[],
): void => {
  const uid = 'uid' in to ? to.uid : 'address' in to ? to.of : undefined;
  const about = {
    key,
    ...(uid !== undefined && { uid }),
    ...(organisationId !== undefined && { organisationId }),
    ...(clientOrganisationId !== undefined && { clientOrganisationId }),
  };
  const notification = notificationOf(content, about);
  if (uid === undefined || !notification) return;
  addNotification(transaction, uid, { ...notification, ...(matters && { matters }) }, now);
};

/**
 * Writes a notice, to be sent now or at a time, and tells the person in their list, and the channel
 * of the organisation or the firm. Fails the transaction where one with this key exists.
 */
export const addNotice = (
  transaction: Transaction,
  notice: NewNotice,
  now: Date,
  until?: Date,
): void => {
  const delivery = until ? scheduleDelivery(until, now) : createDelivery(now);
  transaction.create(noticeAt(notice), { ...documentOf(notice, now), delivery });
  addToList(transaction, notice, now);
  const { to, category, key, organisationId, clientOrganisationId } = notice;
  const uid = 'uid' in to ? to.uid : null;
  const event = { content: notice, category, key, uid, organisationId, clientOrganisationId };
  addToChannel(transaction, event, now, until);
};

/** Writes a notice unless one with its key exists. Reads; the returned function writes. */
export const addNoticeOnce = async (
  transaction: Transaction,
  notice: NewNotice,
  now: Date,
  until?: Date,
): Promise<() => void> => {
  const { exists } = await readToWrite(transaction, noticeAt(notice));
  return () => {
    if (!exists) addNotice(transaction, notice, now, until);
  };
};

const minute = 60_000;
const gatheringMilliseconds = 10 * minute;

/** Whom to mail, about what. One of the two organisations is set, as for any notice. */
interface Comments extends Pick<NewNotice, 'organisationId' | 'clientOrganisationId'> {
  uid: string;
  about: string;
  place: string;
}

/**
 * The most comments that a mail shows. A notice lists no more, so that its size does not depend on
 * them.
 */
export const mostGathered = 10;

/** Not sent yet, so that more can be added. */
export const isGathering = (
  { delivery: { state, attempts, next_attempt_at } }: StoredNotice,
  now: Date,
) => state === 'retry' && attempts === 0 && next_attempt_at !== null && next_attempt_at > now;

/**
 * The notice of a person and a place that still gathers, created in this slot of time or in the one
 * before.
 */
export const findGathering = async (
  transaction: Transaction,
  noticeOf: (slot: number) => NewNotice,
  milliseconds: number,
  now: Date,
) => {
  const slot = Math.floor(now.getTime() / milliseconds);
  const first = noticeOf(slot);
  const found = await Promise.all(
    [noticeOf(slot - 1), first].map((notice) => readToWrite(transaction, noticeAt(notice))),
  );
  const stored = found.flatMap((snapshot) => {
    const notice = readAs(storedNotice, snapshot);
    return notice && isGathering(notice, now) ? [{ reference: snapshot.ref, notice }] : [];
  });
  return { first, until: new Date(now.getTime() + milliseconds), stored: stored.at(0) ?? null };
};

/**
 * Mails someone about a comment ten minutes after the first unsent one, together with all further
 * comments at the same place. Only their ids are gathered. Reads in the transaction; the returned
 * function writes in it.
 */
export const addCommentNotice = async (
  transaction: Transaction,
  { uid, about, place, ...organisation }: Comments,
  commentId: string,
  now: Date,
): Promise<() => void> => {
  const noticeOf = (slot: number): NewNotice => ({
    ...organisation,
    to: { uid },
    category: 'comments',
    key: ['comments', uid, place, slot].join(' '),
    template: 'comments',
    facts: { about, place, comment_ids: [commentId], more: 0 },
  });
  const { first, until, stored } = await findGathering(
    transaction,
    noticeOf,
    gatheringMilliseconds,
    now,
  );
  if (stored?.notice.template !== 'comments')
    return () => addNotice(transaction, first, now, until);
  const { facts } = stored.notice;
  const { comment_ids, more } = facts;
  const gathered =
    comment_ids.length >= mostGathered
      ? { comment_ids, more: more + 1 }
      : { comment_ids: [...comment_ids, commentId], more };
  const notice = {
    ...organisation,
    to: { uid },
    key: stored.notice.key,
    template: 'comments' as const,
    facts: { ...facts, ...gathered },
  };
  return () => {
    updateRead(transaction, stored.reference, fieldsWithin('facts', gathered));
    addToList(transaction, notice, now);
  };
};

/** The stored mails to someone's account, oldest first. */
export const listNoticesOf = async (uid: string): Promise<StoredNotice[]> => {
  const found = await Promise.all(
    noticeCollections.map((name) => db.collection(name).where('uid', '==', uid).get()),
  );
  return found
    .flatMap((notices) => readAllAs(storedNotice, notices))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
};
