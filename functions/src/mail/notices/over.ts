import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { findEvent } from '@lexplain/contract/notifications/events';
import { isNotificationOver, storedNotification } from '@lexplain/contract/notifications/stored';
import { paths } from '@lexplain/contract/paths';
import { notificationOf } from '../../notices/notification-of.ts';
import { notificationAt } from '../../notices/notifications.ts';
import { db, readAs } from '../../platform/firestore.ts';

/** Mail about an account goes to its address of that moment, and names no account. */
const findUid = async ({ uid, address }: StoredNotice): Promise<string | null> => {
  if (uid !== null || address === null) return uid;
  const users = db.collection(paths.users());
  const { docs } = await users.where('email', '==', address).select().limit(1).get();
  return docs.at(0)?.id ?? null;
};

/**
 * Whether what a mail asks for is done, or its time is over, as the person's list says: then it is
 * not sent. Only what can end is read.
 */
export const isOver = async (notice: StoredNotice, now = new Date()): Promise<boolean> => {
  const { key, organisation_id, client_organisation_id } = notice;
  const told = notificationOf(notice, {
    ...(notice.uid !== null && { uid: notice.uid }),
    key,
    ...(organisation_id !== null && { organisationId: organisation_id }),
    ...(client_organisation_id !== null && { clientOrganisationId: client_organisation_id }),
  });
  if (!told) return false;
  const { done, time } = findEvent(told.kind)?.ends ?? {};
  const uid = done || time ? await findUid(notice) : null;
  if (uid === null) return false;
  const entry = readAs(storedNotification, await notificationAt(uid, told.key).get());
  return entry !== null && isNotificationOver(entry, now);
};
