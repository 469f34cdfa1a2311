import { type StoredNotice, storedNotice } from '@lexplain/contract/mail/stored';
import type { NotificationKind } from '@lexplain/contract/notifications/kinds';
import {
  type StoredNotification,
  storedNotification,
} from '@lexplain/contract/notifications/stored';
import { collections, paths } from '@lexplain/contract/paths';
import { notificationOf } from '../notices/notification-of.ts';
import { type NoticeCollection, noticeCollections } from '../notices/store.ts';
import { db, readAs } from '../platform/firestore.ts';
import type { PlayedPerson, World } from './test-world.ts';

// The lists and mailboxes of the people of a test world.

interface ListedEntry extends StoredNotification {
  id: string;
  who: PlayedPerson;
}

const nameByUid = ({ people }: World) => {
  const names = new Map([...people].map(([who, { uid }]) => [uid, who]));
  return (uid: string | null): PlayedPerson[] => {
    const who = names.get(uid ?? '');
    return who ? [who] : [];
  };
};

/** All that stands in the lists of all. */
export const readLists = async (world: World): Promise<ListedEntry[]> => {
  const nameOf = nameByUid(world);
  const uids = [...world.people.values()].map(({ uid }) => uid);
  const found = await db.collection(paths.notifications()).where('uid', 'in', uids).get();
  return found.docs.flatMap((one) => {
    const entry = readAs(storedNotification, one);
    return entry ? nameOf(entry.uid).map((who) => ({ ...entry, id: one.id, who })) : [];
  });
};

export interface FoundMail {
  who: PlayedPerson;
  uid: string;
  name: NoticeCollection;
  id: string;
  notice: StoredNotice;
}

/** The stored mails to all. Mail about an account goes to its address of that moment. */
export const findMails = async ({ people }: World): Promise<FoundMail[]> => {
  const all = [...people].map(([who, { uid, email }]) => ({ who, uid, email }));
  const uids = all.map(({ uid }) => uid);
  const addresses = all.map(({ email }) => email);
  const queries = [
    ...noticeCollections.map((name) => ({ name, field: 'uid', values: uids })),
    { name: 'urgentNotices', field: 'address', values: addresses } as const,
  ];
  const found = queries.map(async ({ name, field, values }) => {
    const { docs } = await db.collection(collections[name]()).where(field, 'in', values).get();
    return docs.flatMap((one) => {
      const notice = readAs(storedNotice, one);
      const to = all.find(({ uid, email }) => uid === notice?.uid || email === notice?.address);
      return notice && to ? [{ who: to.who, uid: to.uid, name, id: one.id, notice }] : [];
    });
  });
  return (await Promise.all(found)).flat();
};

/** Whether a mail is about an event: by its own template, or by what the list says. */
export const isAbout = async (
  kind: NotificationKind,
  { uid, notice }: FoundMail,
): Promise<boolean> => {
  const { key } = notice;
  if (notice.template !== 'told_events') return notificationOf(notice, { key })?.kind === kind;
  const ids = notice.facts.notification_ids;
  const found = await Promise.all(ids.map((id) => db.doc(paths.notification(id)).get()));
  return found.some((one) => one.get('kind') === kind && one.get('uid') === uid);
};

/** The same mail once more, as one that has not gone yet. */
export const copyMail = async (mail: FoundMail): Promise<FoundMail> => {
  const { name, id } = mail;
  const stored = await db.doc(`${collections[name]()}/${id}`).get();
  const copy = { ...mail, id: `${id}-copy` };
  await db.doc(`${collections[name]()}/${copy.id}`).set(stored.data() ?? {});
  return copy;
};
