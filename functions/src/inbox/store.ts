import { storedUser } from '@lexplain/contract/account/stored';
import { AppError } from '@lexplain/contract/api/errors';
import {
  type StoredContactMessage,
  storedContactMessage,
} from '@lexplain/contract/contact/contact';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import type { Query, Transaction } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { requireOnProvider } from '../access/provider-permission.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { raiseInboxRevision } from '../advisers/revisions.ts';
import { updateMessageIn } from '../mail/stopped-mail.ts';
import { matterOf, prepareMattersEnd } from '../notices/matters.ts';
import { nameOf } from '../organisation-log/events.ts';
import { db, itsId, readAllAs, readAs, withId } from '../platform/firestore.ts';
import type { Follower } from '../platform/followers.ts';
import { readPage } from '../platform/page-cursor.ts';

// Contact messages as the provider's staff read and handle them.

const pageSize = 50;
const messageWithId = withId(storedContactMessage);

/** A message with the name of the organisation whose member has its address, if any. */
type StoredMessage = z.output<typeof messageWithId>;
export type ReadMessage = StoredMessage & { organisation: string | null };

/** All messages, or those of an address, newest first. */
const newestFirst = (email: string | undefined): Query =>
  email === undefined
    ? db.collection(paths.contactMessages()).orderBy('created_at', 'desc')
    : db
        .collection(paths.contactMessages())
        .where('email_lower', '==', email.toLowerCase())
        .orderBy('created_at', 'desc');

/** The most values of Firestore's `in`. */
const mostValues = 30;

const userOf = storedUser.pick({ email: true, organisation_id: true });

/** The organisation of the account with each address. */
const findOrganisations = async (addresses: string[]): Promise<Map<string, string>> => {
  const different = [...new Set(addresses)];
  const parts = Array.from({ length: Math.ceil(different.length / mostValues) }, (_, index) =>
    different.slice(index * mostValues, (index + 1) * mostValues),
  );
  const found = await Promise.all(
    parts.map((part) =>
      db
        .collection(paths.users())
        .where('email', 'in', part)
        .select('email', 'organisation_id')
        .get(),
    ),
  );
  return new Map(
    found
      .flatMap((each) => readAllAs(userOf, each))
      .map(({ email, organisation_id }) => [email, organisation_id]),
  );
};

const findNames = async (ids: string[]): Promise<Map<string, string>> => {
  const different = [...new Set(ids)].filter((id) => id !== '');
  if (different.length === 0) return new Map();
  const found = await db.getAll(...different.map((id) => db.doc(paths.organisation(id))));
  return new Map(found.map((one) => [one.id, readAs(storedOrganisation, one)?.name ?? '']));
};

const withOrganisations = async (messages: StoredMessage[]): Promise<ReadMessage[]> => {
  const ids = await findOrganisations(messages.map(({ email }) => email.toLowerCase()));
  const names = await findNames([...ids.values()]);
  return messages.map((message) => {
    const id = ids.get(message.email.toLowerCase());
    return { ...message, organisation: id === undefined ? null : (names.get(id) ?? '') };
  });
};

/** A page of messages, newest first, and the cursor for the next one. */
export const listInbox = async (
  email: string | undefined,
  before: string | null,
  limit = pageSize,
): Promise<{ messages: ReadMessage[]; next: string | null }> => {
  const { next, ...page } = await readPage(newestFirst(email), before, limit);
  const messages = readAllAs(messageWithId, page, itsId);
  return { messages: await withOrganisations(messages), next };
};

const missing = 'Message not found';
const notFound = () => new AppError('not_found', missing);

export const readMessage = async (id: string): Promise<ReadMessage> => {
  const snapshot = await db.doc(paths.contactMessage(id)).get();
  const message = readAs(messageWithId, snapshot, itsId);
  const [read] = message ? await withOrganisations([message]) : [];
  if (!read) throw notFound();
  return read;
};

interface OpenedMessage {
  message: StoredContactMessage;
  by: { uid: string; name: string; email: string };
}

/** Open inboxes show a message as soon as it has arrived. */
export const prepareInboxRevision: Follower<unknown> = async (transaction) => () =>
  raiseInboxRevision(transaction);

/** The message for a call that writes, after checking the permission in the same transaction. */
export const changeMessage = async (
  session: Session,
  id: string,
  change: (transaction: Transaction, opened: OpenedMessage) => unknown,
): Promise<ReadMessage> => {
  const reference = db.doc(paths.contactMessage(id));
  await inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireOnProvider(session, await readAccount(), missing);
    const message = readAs(storedContactMessage, await transaction.get(reference));
    if (!message) throw notFound();
    const by = { uid: session.uid, name: nameOf(user), email: user.email };
    await change(transaction, { message, by });
    raiseInboxRevision(transaction);
  });
  // It may have expired meanwhile.
  return readMessage(id);
};

export const stale = () =>
  new AppError('revision_stale', 'A colleague has changed this message meanwhile');

/**
 * Marks a message as handled. `expected` is the revision of the mark that the caller last saw. A
 * repeated call changes nothing; a mark of someone else is never replaced.
 */
export const handleMessage = (
  session: Session,
  id: string,
  note: string,
  expected: number,
): Promise<ReadMessage> =>
  changeMessage(session, id, async (transaction, { message, by }) => {
    const { handled, handled_revision: revision = 0 } = message;
    if (handled?.by_uid === by.uid && handled.note === note) return;
    if (handled || revision !== expected) throw stale();
    // Nobody else was told of it.
    const endTold = message.assigned
      ? await prepareMattersEnd(transaction, [matterOf.message(id)])
      : null;
    endTold?.(new Date());
    transaction.update(db.doc(paths.contactMessage(id)), {
      handled: { by_uid: by.uid, by_name: by.name, at: new Date(), note },
      handled_revision: revision + 1,
    });
  });

/** Removes the mark that the caller has seen. A repeated call changes nothing. */
export const reopenMessage = (
  session: Session,
  id: string,
  expected: number,
): Promise<ReadMessage> =>
  changeMessage(session, id, (transaction, { message }) => {
    const { handled, handled_revision: revision = 0 } = message;
    if (!handled) return;
    if (revision !== expected) throw stale();
    transaction.update(db.doc(paths.contactMessage(id)), {
      handled: null,
      handled_revision: revision + 1,
    });
  });

/** Sends a message that failed again, like `npm run mail -- replay`. Others stay as they are. */
export const replayMessage = (session: Session, id: string): Promise<ReadMessage> =>
  changeMessage(session, id, (transaction) => updateMessageIn(transaction, id, 'replay'));

/** Gives up a message that failed, like `npm run mail -- close`. Others stay as they are. */
export const closeMessage = (session: Session, id: string): Promise<ReadMessage> =>
  changeMessage(session, id, (transaction, { message }) =>
    // Once closed, its expiry is not put off.
    message.expire_at === null ? updateMessageIn(transaction, id, 'close') : undefined,
  );
