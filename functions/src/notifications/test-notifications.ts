import type { StoredNotification } from '@lexplain/contract/notifications/stored';
import { storedNotification } from '@lexplain/contract/notifications/stored';
import { paths } from '@lexplain/contract/paths';
import { db, readAllAs } from '../platform/firestore.ts';

/** What is stored in someone's list, oldest first. */
export const notificationsOf = async (uid: string): Promise<StoredNotification[]> => {
  const found = await db.collection(paths.notifications()).where('uid', '==', uid).get();
  return readAllAs(storedNotification, found).sort((a, b) => a.at.getTime() - b.at.getTime());
};

/** What they say, without what differs from run to run. */
export const toldTo = async (uid: string) =>
  (await notificationsOf(uid)).map(
    ({ kind, facts: { by, about, organisation, count }, place }) => ({
      kind,
      by,
      about,
      organisation,
      count,
      place,
    }),
  );
