import type { NotificationKind } from '@lexplain/contract/notifications/kinds';
import {
  type NotificationFacts,
  type StoredNotification,
  type StoredNotificationMark,
  storedNotificationFacts,
} from '@lexplain/contract/notifications/stored';
import { paths } from '@lexplain/contract/paths';
import { cutWithEllipsis, oneLine } from '@lexplain/contract/text/one-line';
import type { Transaction } from 'firebase-admin/firestore';
import { idOfKey } from '../platform/chosen-ids.ts';
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
  /** What it waits for, by keys of `matters.ts`. Whatever ends the last of them ends it. */
  matters?: readonly string[];
  /** From when on it is over by itself. */
  overAt?: Date;
}

const keptMilliseconds = 90 * 86_400_000;

/** The longest name in it. Longer ones are cut, so that its size has a bound. */
const longestName = 300;

const short = (name: string | undefined): string =>
  cutWithEllipsis(oneLine(name ?? ''), longestName);

/** Where what a person is told with a key is. */
export const notificationAt = (uid: string, key: string) =>
  db.doc(paths.notification(idOfKey(`${uid} ${key}`)));

export const createStoredNotification = (
  uid: string,
  {
    kind,
    organisationId,
    clientOrganisationId,
    facts,
    place,
    matters = [],
    overAt,
  }: NewNotification,
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
    matters: [...matters],
    ended_at: overAt ?? null,
    expire_at: new Date(now.getTime() + keptMilliseconds),
  };
};

/** Lets a person's open pages know that their list has changed. */
export const markTold = (
  transaction: Transaction,
  uid: string,
  changed: Partial<StoredNotificationMark>,
): void => {
  transaction.set(db.doc(paths.notificationMark(uid)), changed, { merge: true });
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
  markTold(transaction, uid, { told_at: now });
};
