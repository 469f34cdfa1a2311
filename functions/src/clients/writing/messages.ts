import { bounds } from '@lexplain/contract/api/bounds';
import {
  type StoredClientMessage,
  storedClientMessage,
} from '@lexplain/contract/clients/writing/messages';
import type { SentText } from '@lexplain/contract/clients/writing/sent-text';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { inOwnTransaction, type Session } from '../../access/sessions.ts';
import { listOwners } from '../../members/accounts.ts';
import { addNotice } from '../../notices/store.ts';
import { addEvent, nameOf } from '../../organisation-log/events.ts';
import { toDocumentId } from '../../platform/chosen-ids.ts';
import { db, itsId, readAllAs, readAs, withId } from '../../platform/firestore.ts';
import { readPage } from '../../platform/page-cursor.ts';
import { readToWrite } from '../../platform/unlocked-transaction.ts';
import { isRepeated, openClientToWrite } from './client-texts.ts';

const messageWithId = withId(storedClientMessage);
export type ClientMessageWithId = StoredClientMessage & { id: string };

/**
 * Makes room for one more: whoever may write to a client can always do so. Reads; the returned
 * function writes.
 */
const prepareRoom = async (transaction: Transaction, organisationId: string) => {
  const all = db.collection(paths.clientMessages()).where('organisation_id', '==', organisationId);
  const { count } = (await transaction.get(all.count())).data();
  if (count < bounds.messagesPerClient) return () => undefined;
  const oldest = db
    .collection(paths.clientMessages())
    .where('organisation_id', '==', organisationId)
    .orderBy('created_at', 'asc')
    .limit(1);
  const { docs } = await transaction.get(oldest);
  return () => {
    for (const { ref } of docs) transaction.delete(ref);
  };
};

/**
 * Writes to the owners of a client: kept, told in their lists, and mailed to those who want it. The
 * owners are found without locks: whether they still are members is decided when it is sent.
 */
export const writeToClient = async (
  session: Session,
  organisationId: string,
  sent: SentText,
): Promise<ClientMessageWithId> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const user = await openClientToWrite(unit, organisationId);
    const owners = await listOwners(organisationId);
    const id = toDocumentId(organisationId, sent.id);
    const reference = db.doc(paths.clientMessage(id));
    const stored = readAs(storedClientMessage, await readToWrite(transaction, reference));
    if (stored && isRepeated(stored, sent, session.uid)) return { id, ...stored };
    const makeRoom = await prepareRoom(transaction, organisationId);
    const now = new Date();
    const message: StoredClientMessage = {
      organisation_id: organisationId,
      text: sent.text,
      by_uid: session.uid,
      by_name: nameOf(user),
      by_email: user.email,
      owners: owners.length,
      created_at: now,
    };
    makeRoom();
    transaction.create(reference, message);
    const by = { uid: session.uid, user, isStaff: true };
    addEvent(transaction, organisationId, { kind: 'adviser_wrote', by }, now);
    for (const uid of owners) {
      addNotice(
        transaction,
        {
          to: { uid },
          organisationId,
          category: 'adviser_messages',
          template: 'client_message',
          facts: { by: message.by_name, reply_to: user.email, text: sent.text },
          key: ['client_message', id, uid].join(' '),
        },
        now,
      );
    }
    return { id, ...message };
  });

/** A page of the messages to the owners of an organisation, newest first. */
export const listMessages = async (
  organisationId: string,
  before: string | null,
  limit: number,
): Promise<{ messages: ClientMessageWithId[]; before: string | null }> => {
  const newestFirst = db
    .collection(paths.clientMessages())
    .where('organisation_id', '==', organisationId)
    .orderBy('created_at', 'desc');
  const page = await readPage(newestFirst, before, limit);
  return { messages: readAllAs(messageWithId, page, itsId), before: page.next };
};

/** All of them, for an export. */
export const listAllMessages = async (organisationId: string): Promise<ClientMessageWithId[]> =>
  (await listMessages(organisationId, null, bounds.messagesPerClient)).messages;
