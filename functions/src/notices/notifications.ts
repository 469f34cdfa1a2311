import { createHash } from 'node:crypto';
import type { NotificationKind } from '@lexplain/contract/notifications/kinds';
import {
  type NotificationFacts,
  type StoredNotification,
  storedNotificationFacts,
} from '@lexplain/contract/notifications/stored';
import { paths } from '@lexplain/contract/paths';
import { cutWithEllipsis, oneLine } from '@lexplain/contract/text/one-line';
import type { Transaction } from 'firebase-admin/firestore';
import { db } from '../platform/firestore.ts';

// What people are told of in their list, written in the transaction of the event (docs/product.md,
// "Notifications").

export interface NewNotification {
  kind: NotificationKind;
  /** The organisation that it is about: its members alone see it. */
  organisationId?: string | undefined;
  /** The client that it is about: whoever acts for it sees it. */
  clientOrganisationId?: string | undefined;
  facts: Partial<NotificationFacts>;
  /** The page that it leads to, without a secret. */
  place: string;
  /** What it is about: a later one of a person with the same key takes its place. */
  key: string;
}

const keptMilliseconds = 90 * 86_400_000;

/** The longest name in it. Longer ones are cut, so that its size has a bound. */
const longestName = 300;

const short = (name: string | undefined): string =>
  cutWithEllipsis(oneLine(name ?? ''), longestName);

const notificationAt = (uid: string, key: string) => {
  const hash = createHash('sha256').update(`${uid} ${key}`).digest('hex');
  return db.doc(paths.notification(hash.slice(0, 32)));
};

export const createStoredNotification = (
  uid: string,
  { kind, organisationId, clientOrganisationId, facts, place }: NewNotification,
  now: Date,
): StoredNotification => {
  const { by, about, organisation } = facts;
  return {
    uid,
    kind,
    organisation_id: organisationId ?? null,
    client_organisation_id: clientOrganisationId ?? null,
    facts: storedNotificationFacts.parse({
      ...facts,
      by: short(by),
      about: short(about),
      organisation: short(organisation),
    }),
    place,
    at: now,
    expire_at: new Date(now.getTime() + keptMilliseconds),
  };
};

/**
 * Tells a person of an event. It is written without reading, and a repeat of the same event writes
 * the same.
 */
export const addNotification = (
  transaction: Transaction,
  uid: string,
  notification: NewNotification,
  now: Date,
): void => {
  const stored = createStoredNotification(uid, notification, now);
  transaction.set(notificationAt(uid, notification.key), stored);
};

/**
 * Tells a person unless they were told with this key. Reads; the returned function writes in the
 * transaction.
 */
export const addNotificationOnce = async (
  transaction: Transaction,
  uid: string,
  notification: NewNotification,
  now: Date,
): Promise<() => void> => {
  const { exists } = await transaction.get(notificationAt(uid, notification.key));
  return () => {
    if (!exists) addNotification(transaction, uid, notification, now);
  };
};

/** Tells several people of the same. Whoever did it knows of it. */
export const addNotifications = (
  transaction: Transaction,
  uids: readonly string[],
  notification: NewNotification,
  { by, now }: { by: string; now: Date },
): void => {
  for (const uid of new Set(uids)) {
    if (uid !== by) addNotification(transaction, uid, notification, now);
  }
};
