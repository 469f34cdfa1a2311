import { bounds } from '@lexplain/contract/api/bounds';
import { AppError } from '@lexplain/contract/api/errors';
import { type StoredClientNote, storedClientNote } from '@lexplain/contract/clients/writing/notes';
import type { SentText } from '@lexplain/contract/clients/writing/sent-text';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { inOwnTransaction, type Session } from '../../access/sessions.ts';
import { nameOf } from '../../organisation-log/events.ts';
import { toDocumentId } from '../../platform/chosen-ids.ts';
import { db, itsId, readAllAs, readAs, withId } from '../../platform/firestore.ts';
import { readToWrite } from '../../platform/unlocked-transaction.ts';
import { isRepeated, openClientToWrite } from './client-texts.ts';

const noteWithId = withId(storedClientNote);
export type ClientNoteWithId = StoredClientNote & { id: string };

const missingNote = 'Note not found';

/** Counted by the database: one document read. */
const requireRoom = async (transaction: Transaction, organisationId: string): Promise<void> => {
  const notes = db.collection(paths.clientNotes()).where('organisation_id', '==', organisationId);
  const { count } = (await transaction.get(notes.count())).data();
  if (count < bounds.notesPerClient) return;
  const message = `This client has ${bounds.notesPerClient} notes. Delete one first.`;
  throw new AppError('comments_full', message);
};

export const addNote = (
  session: Session,
  organisationId: string,
  sent: SentText,
): Promise<ClientNoteWithId> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const user = await openClientToWrite(unit, organisationId);
    const id = toDocumentId(organisationId, sent.id);
    const reference = db.doc(paths.clientNote(id));
    const stored = readAs(storedClientNote, await readToWrite(transaction, reference));
    if (stored && isRepeated(stored, sent, session.uid)) return { id, ...stored };
    await requireRoom(transaction, organisationId);
    const note: StoredClientNote = {
      organisation_id: organisationId,
      text: sent.text,
      by_uid: session.uid,
      by_name: nameOf(user),
      created_at: new Date(),
    };
    transaction.create(reference, note);
    return { id, ...note };
  });

/** Deletes a note of any colleague: it is the firm's. Throws `not_found`. */
export const deleteNote = (session: Session, id: string): Promise<void> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction, readAccount } = unit;
    // An ended session is refused before anything is looked for.
    await readAccount();
    const reference = db.doc(paths.clientNote(id));
    const note = readAs(storedClientNote, await readToWrite(transaction, reference));
    // As many documents are read where there is no such note.
    await openClientToWrite(unit, note?.organisation_id ?? id, missingNote);
    if (!note) throw new AppError('not_found', missingNote);
    transaction.delete(reference);
  });

/** The notes about a client, newest first. */
export const listNotes = async (organisationId: string): Promise<ClientNoteWithId[]> => {
  const found = await db
    .collection(paths.clientNotes())
    .where('organisation_id', '==', organisationId)
    .orderBy('created_at', 'desc')
    .limit(bounds.notesPerClient)
    .get();
  return readAllAs(noteWithId, found, itsId);
};
