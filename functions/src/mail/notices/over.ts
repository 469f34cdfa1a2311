import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { findEvent } from '@lexplain/contract/notifications/events';
import { isNotificationOver, storedNotification } from '@lexplain/contract/notifications/stored';
import { notificationOf } from '../../notices/notification-of.ts';
import { notificationAt } from '../../notices/notifications.ts';
import { readAs } from '../../platform/firestore.ts';

/**
 * Whether what a mail asks for is done, or its time is over, as the person's list says: then it is
 * not sent. Only what can end is read.
 */
export const isOver = async (notice: StoredNotice, now = new Date()): Promise<boolean> => {
  const { uid, key, organisation_id, client_organisation_id } = notice;
  if (uid === null) return false;
  const told = notificationOf(notice, {
    uid,
    key,
    ...(organisation_id !== null && { organisationId: organisation_id }),
    ...(client_organisation_id !== null && { clientOrganisationId: client_organisation_id }),
  });
  if (!told) return false;
  const { done, time } = findEvent(told.kind)?.ends ?? {};
  if (!done && !time) return false;
  const entry = readAs(storedNotification, await notificationAt(uid, told.key).get());
  return entry !== null && isNotificationOver(entry, now);
};
