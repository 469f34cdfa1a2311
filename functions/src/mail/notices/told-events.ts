import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { findEvent } from '@lexplain/contract/notifications/events';
import { describeNotification } from '@lexplain/contract/notifications/sentences';
import {
  isNotificationOver,
  type StoredNotification,
  storedNotification,
} from '@lexplain/contract/notifications/stored';
import { paths } from '@lexplain/contract/paths';
import { mostGathered } from '../../notices/store.ts';
import { db, itsId, readAllAs, withId } from '../../platform/firestore.ts';

// What a mail about what others did says (notices/telling.ts writes the notice).

/** What such a mail says: what the list says when it is sent, in place of ids. */
export interface ToldContent {
  template: 'told_events';
  facts: {
    events: { id: string; sentence: string; place: string; at: Date }[];
    /** How many further events are not listed. */
    more: number;
  };
}

const notificationWithId = withId(storedNotification);

/** Whether it still asks for something: neither over nor replaced by what is not mailed. */
const isMailed = (told: StoredNotification, now: Date): boolean =>
  !isNotificationOver(told, now) && findEvent(told.kind)?.mail === 'gathered';

/** The events of a notice as they are at this moment; null where none is left. */
export const withToldEvents = async (
  { uid, facts }: StoredNotice & { template: 'told_events' },
  now = new Date(),
): Promise<ToldContent | null> => {
  const ids = facts.notification_ids;
  if (ids.length === 0) return null;
  const found = await db.getAll(...ids.map((id) => db.doc(paths.notification(id))));
  const events = readAllAs(notificationWithId, { docs: found }, itsId)
    .filter((one) => one.uid === uid && isMailed(one, now))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ id, kind, facts: said, place, at }) => ({
      id,
      sentence: describeNotification(kind, said),
      place,
      at,
    }));
  if (events.length === 0) return null;
  const listed = events.slice(0, mostGathered);
  return {
    template: 'told_events',
    facts: { events: listed, more: events.length - listed.length },
  };
};
