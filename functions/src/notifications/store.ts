import { type Actor, actsFor, can } from '@lexplain/contract/api/policy';
import { notificationsPerPage } from '@lexplain/contract/notifications/notifications';
import {
  isNotificationOver,
  type StoredNotification,
  storedNotification,
} from '@lexplain/contract/notifications/stored';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { requireAccount } from '../access/require-account.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { markTold } from '../notices/notifications.ts';
import { db, itsId, readAllAs, readAs, withId } from '../platform/firestore.ts';
import { readPage } from '../platform/page-cursor.ts';

// What a person was told of. What they may no longer read about is not shown.

const notificationWithId = withId(storedNotification);
type NotificationWithId = z.output<typeof notificationWithId>;
export type ListedNotification = NotificationWithId & { is_over: boolean };

const toListed = (one: NotificationWithId, now: Date): ListedNotification => ({
  ...one,
  is_over: isNotificationOver(one, now),
});

const newestFirst = (uid: string, since: Date | null): Query =>
  since === null
    ? db.collection(paths.notifications()).where('uid', '==', uid).orderBy('at', 'desc')
    : db
        .collection(paths.notifications())
        .where('uid', '==', uid)
        .where('at', '>', since)
        .orderBy('at', 'desc');

/** The clients that an actor still acts for, of those that are named. Reads one document of each. */
const findOwnClients = async (
  actor: Actor,
  named: readonly StoredNotification[],
): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(named.flatMap((one) => one.client_organisation_id ?? []))].filter(
    // Nobody is staff in their own organisation.
    (id) => id !== actor.organisation?.id,
  );
  if (ids.length === 0 || !can(actor, 'queue.read', { provider: true })) return new Set();
  const found = await db.getAll(...ids.map((id) => db.doc(paths.organisation(id))));
  const theirs = found.flatMap((snapshot) => {
    const organisation = readAs(storedOrganisation, snapshot);
    if (!organisation || organisation.deleting) return [];
    const { adviser_uid } = organisation;
    const isOwn = actor.staff === 'admin' || adviser_uid === null || actsFor(actor, adviser_uid);
    return isOwn ? [snapshot.id] : [];
  });
  return new Set(theirs);
};

/** Whoever an incident is no longer shared with is told of that, as mail does. */
const endsAccess = ({ kind }: StoredNotification): boolean => kind === 'sharing_ended';

const listReadable = async (
  actor: Actor,
  all: readonly NotificationWithId[],
): Promise<ListedNotification[]> => {
  const now = new Date();
  const clients = await findOwnClients(
    actor,
    all.filter((one) => !endsAccess(one)),
  );
  const isStaff = can(actor, 'queue.read', { provider: true });
  const readable = all.filter((one) => {
    const { organisation_id, client_organisation_id } = one;
    if (client_organisation_id !== null) {
      return endsAccess(one) ? isStaff : clients.has(client_organisation_id);
    }
    if (organisation_id === null) return true;
    // Whoever lacks the second factor that is demanded reads that it is, and nothing else.
    const isDemand = one.kind === 'second_factor_demanded';
    const permission = isDemand ? 'organisation.read' : 'review.read';
    return can(actor, permission, { organisation: organisation_id });
  });
  return readable.map((one) => toListed(one, now));
};

interface ListRequest {
  before: string | null;
  /** Only what is unread since then: all, where nothing was read. */
  unreadSince?: Date | null;
}

/** A page of what a person was told of, newest first, and the cursor for the next one. */
export const listNotifications = async (
  actor: Actor,
  { before, unreadSince }: ListRequest,
  limit = notificationsPerPage,
): Promise<{ notifications: ListedNotification[]; next: string | null }> => {
  const { next, ...page } = await readPage(
    newestFirst(actor.uid, unreadSince ?? null),
    before,
    limit,
    'at',
  );
  const listed = await listReadable(actor, readAllAs(notificationWithId, page, itsId));
  // What is over asks for nothing any more: it is not unread.
  const isAll = unreadSince === undefined;
  const notifications = isAll ? listed : listed.filter(({ is_over }) => !is_over);
  return { notifications, next };
};

/** All that a person was told of and may read, oldest first, for their export. */
export const listAllNotifications = async (actor: Actor): Promise<ListedNotification[]> => {
  const found = await db.collection(paths.notifications()).where('uid', '==', actor.uid).get();
  const all = readAllAs(notificationWithId, found, itsId).sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  return listReadable(actor, all);
};

/** Marks as read what a person was told of until a time, which only goes forward. Returns it. */
export const markRead = (session: Session, until: Date): Promise<Date> =>
  inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const before = requireAccount(await readAccount()).notifications_read_until;
    const now = new Date();
    const next = until < now ? until : now;
    if (before !== null && next <= before) return before;
    transaction.update(db.doc(paths.user(session.uid)), { notifications_read_until: next });
    markTold(transaction, session.uid, { read_until: next });
    return next;
  });
