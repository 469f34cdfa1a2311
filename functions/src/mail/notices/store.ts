import { createHash } from 'node:crypto';
import type { NoticeCategory } from '@lexplain/contract/mail/preferences';
import {
  type NoticeContent,
  type StoredNotice,
  storedNotice,
} from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { db, readAllAs, readAs } from '../../platform/firestore.ts';
import { readToWrite, updateRead } from '../../platform/unlocked.ts';
import { createDelivery, scheduleDelivery } from '../decisions.ts';

// Mail to the product's people. A notice is written in the transaction of the change it is about, so that
// neither exists without the other, and is delivered like contact messages (docs/decisions/0038).

/** An account or the second address of an organisation, as they are at the time of sending, or an address. */
type NoticeRecipient = { uid: string } | { address: string } | { second: true };

export type NewNotice = NoticeContent & {
  to: NoticeRecipient;
  category: NoticeCategory;
  /** The organisation that it is about. An account must be a member of it at the time of sending. */
  organisationId?: string;
  /** The recipient must be on staff at the time of sending, and no other adviser assigned to this organisation. */
  clientOrganisationId?: string;
  /** Subject, recipient and occurrence: the same key is one notice. */
  key: string;
};

export const noticeAt = (key: string): DocumentReference =>
  db.doc(paths.notice(createHash('sha256').update(key).digest('hex').slice(0, 32)));

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

/** Writes a notice, to be sent now or at a time. Fails the transaction where one with this key exists. */
export const addNotice = (
  transaction: Transaction,
  notice: NewNotice,
  now: Date,
  until?: Date,
): void => {
  const delivery = until ? scheduleDelivery(until, now) : createDelivery(now);
  transaction.create(noticeAt(notice.key), { ...documentOf(notice, now), delivery });
};

/** The same, but keeps an existing notice. Reads; the returned function writes. */
export const addNoticeOnce = async (
  transaction: Transaction,
  notice: NewNotice,
  now: Date,
  until?: Date,
): Promise<() => void> => {
  const { exists } = await readToWrite(transaction, noticeAt(notice.key));
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

/** The most comments that a mail shows. A notice lists no more, so that its size does not depend on them. */
export const mostGathered = 10;

/** Not sent yet, so that more can be added. */
export const isGathering = (
  { delivery: { state, attempts, next_attempt_at } }: StoredNotice,
  now: Date,
) => state === 'retry' && attempts === 0 && next_attempt_at !== null && next_attempt_at > now;

/**
 * Mails somebody about a comment ten minutes after the first unsent one, together with all further comments
 * at the same place. Only their ids are gathered. Reads in the transaction; the returned function writes in it.
 */
export const addCommentNotice = async (
  transaction: Transaction,
  { uid, about, place, ...organisation }: Comments,
  commentId: string,
  now: Date,
): Promise<() => void> => {
  const slot = Math.floor(now.getTime() / gatheringMilliseconds);
  const keyOf = (number: number) => ['comments', uid, place, number].join(' ');
  // The notice to add to was created in this ten-minute slot or in the previous one.
  const found = await Promise.all(
    [slot - 1, slot].map((number) => readToWrite(transaction, noticeAt(keyOf(number)))),
  );
  for (const snapshot of found) {
    const notice = readAs(storedNotice, snapshot);
    if (notice?.template !== 'comments' || !isGathering(notice, now)) continue;
    const { comment_ids, more } = notice.facts;
    const isFull = comment_ids.length >= mostGathered;
    const change = isFull
      ? { 'facts.more': more + 1 }
      : { 'facts.comment_ids': [...comment_ids, commentId] };
    return () => updateRead(transaction, snapshot.ref, change);
  }
  const first: NewNotice = {
    ...organisation,
    to: { uid },
    category: 'comments',
    key: keyOf(slot),
    template: 'comments',
    facts: { about, place, comment_ids: [commentId], more: 0 },
  };
  const until = new Date(now.getTime() + gatheringMilliseconds);
  return () => addNotice(transaction, first, now, until);
};

/** The stored mails to somebody's account, oldest first. */
export const listNoticesOf = async (uid: string): Promise<StoredNotice[]> =>
  readAllAs(storedNotice, await db.collection(paths.notices()).where('uid', '==', uid).get()).sort(
    (a, b) => a.created_at.getTime() - b.created_at.getTime(),
  );
