import type { NoticeCategory } from '@lexplain/contract/notices/preferences';
import { findEvent } from '@lexplain/contract/notifications/events';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { scheduleDelivery } from './delivery-decisions.ts';
import { addNotification, type NewNotification, notificationAt } from './notifications.ts';
import { noticeAt } from './store.ts';

// Tells people of what others did: in their list, and by mail where the table of events says so.

const minute = 60_000;
const gatheringMilliseconds = 15 * minute;

/**
 * Adds what somebody is told to their mail of these 15 minutes about the same organisation. It is
 * written without reading, as its time and its place follow from the clock; the minute beyond is for
 * transactions that take long.
 */
const addToMail = (
  transaction: Transaction,
  uid: string,
  category: NoticeCategory,
  { organisationId, clientOrganisationId, key: told }: NewNotification,
  now: Date,
): void => {
  const slot = Math.floor(now.getTime() / gatheringMilliseconds);
  const until = new Date((slot + 1) * gatheringMilliseconds + minute);
  const organisation_id = organisationId ?? null;
  const client_organisation_id = clientOrganisationId ?? null;
  const about = [category, organisation_id, client_organisation_id];
  const key = JSON.stringify(['told_events', uid, ...about, slot]);
  const notice = {
    uid,
    address: null,
    organisation_id,
    client_organisation_id,
    category,
    key,
    template: 'told_events',
    facts: { notification_ids: FieldValue.arrayUnion(notificationAt(uid, told).id) },
    created_at: now,
    delivery: scheduleDelivery(until, now),
    expire_at: null,
  };
  transaction.set(noticeAt({ category, key }), notice, { merge: true });
};

interface EventOrigin {
  /** Who did it, and knows of it. */
  by?: string;
  now: Date;
  /** It asks nobody for anything this time: the list alone says it. */
  isNews?: boolean;
}

/** Tells several people of the same event. */
export const tell = (
  transaction: Transaction,
  uids: readonly string[],
  notification: NewNotification,
  { by, now, isNews = false }: EventOrigin,
): void => {
  const event = findEvent(notification.kind);
  for (const uid of new Set(uids)) {
    if (uid === by) continue;
    addNotification(transaction, uid, notification, now);
    if (event?.mail === 'gathered' && !isNews) {
      addToMail(transaction, uid, event.category, notification, now);
    }
  }
};

/**
 * Tells a person unless they were told with this key. Reads; the returned function writes in the
 * transaction.
 */
export const tellOnce = async (
  transaction: Transaction,
  uid: string,
  notification: NewNotification,
  now: Date,
): Promise<() => void> => {
  const { exists } = await transaction.get(notificationAt(uid, notification.key));
  return () => {
    if (!exists) tell(transaction, [uid], notification, { now });
  };
};
