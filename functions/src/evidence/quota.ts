import { AppError } from '@lexplain/contract/api/errors';
import { fileBounds } from '@lexplain/contract/evidence/files';
import { storedUpload } from '@lexplain/contract/evidence/stored';
import { paths } from '@lexplain/contract/paths';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db, readAs } from '../platform/firestore.ts';
import type { EvidenceWithId, Writer } from './store.ts';
import type { UploadWithId } from './uploads.ts';

// The room of an organisation for files. An upload on its way takes room as well, from when it is
// announced until nothing of it can be in the bucket any more: otherwise parts would be stored that
// count towards nothing.

/**
 * What an upload takes: the file as it is announced, and the most that its small picture can have.
 */
export const announcedBytes = (bytes: number): number => bytes + fileBounds.previewBytes;

/** Throws `evidence_full` where the evidence or the organisation has no room for a file. */
export const requireFileRoom = (
  { organisation: { file_bytes, waiting_bytes } }: Writer,
  { files }: EvidenceWithId,
  bytes: number,
): void => {
  if (files.length >= fileBounds.filesPerEvidence) {
    const message = `This evidence has ${fileBounds.filesPerEvidence} files. Add other evidence for more.`;
    throw new AppError('evidence_full', message);
  }
  if (file_bytes + waiting_bytes + bytes > fileBounds.organisationBytes) {
    throw new AppError(
      'evidence_full',
      'The files of your business have reached 1 GB, with those that are being sent. Remove files that are not needed any more.',
    );
  }
};

const changeRoom = (
  transaction: Transaction,
  organisationId: string,
  { files = 0, waiting }: { files?: number; waiting: number },
): void => {
  transaction.update(db.doc(paths.organisation(organisationId)), {
    file_bytes: FieldValue.increment(files),
    waiting_bytes: FieldValue.increment(waiting),
  });
};

/** Takes the room of an upload, in the transaction that begins it and has read the organisation. */
export const takeRoom = (transaction: Transaction, organisationId: string, waiting: number): void =>
  changeRoom(transaction, organisationId, { waiting });

/**
 * Counts a file that has arrived instead of its upload; no bytes for one that was there already.
 */
export const settleRoom = (transaction: Transaction, upload: UploadWithId, files: number): void => {
  changeRoom(transaction, upload.organisation_id, { files, waiting: -upload.waiting_bytes });
  transaction.update(db.doc(paths.upload(upload.id)), { waiting_bytes: 0 });
};

/**
 * Reads an upload and whether its organisation is there. The returned function gives back the room,
 * once.
 */
const readRoom = async (
  transaction: Transaction,
  { id, organisation_id }: UploadWithId,
): Promise<{ snapshot: DocumentSnapshot | undefined; giveBack: () => void }> => {
  const [snapshot, organisation] = await transaction.getAll(
    db.doc(paths.upload(id)),
    db.doc(paths.organisation(organisation_id)),
  );
  const { waiting_bytes = 0 } = (snapshot && readAs(storedUpload, snapshot)) ?? {};
  const giveBack = (): void => {
    if (waiting_bytes === 0 || !organisation?.exists) return;
    changeRoom(transaction, organisation_id, { waiting: -waiting_bytes });
  };
  return { snapshot, giveBack };
};

/** Gives back the room of an upload that has ended, after its parts were deleted. */
export const giveRoomBack = (upload: UploadWithId): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const { snapshot, giveBack } = await readRoom(transaction, upload);
    if (!snapshot?.exists) return;
    giveBack();
    transaction.update(snapshot.ref, { waiting_bytes: 0 });
  });

/**
 * Deletes what noted an upload, and gives back its room. Returns whether it is as it was read, and
 * so deleted.
 */
export const deleteUpload = (upload: UploadWithId, read: DocumentSnapshot): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const { snapshot, giveBack } = await readRoom(transaction, upload);
    const isSame = read.updateTime && snapshot?.updateTime?.isEqual(read.updateTime);
    if (!snapshot || !isSame) return false;
    giveBack();
    transaction.delete(snapshot.ref);
    return true;
  });
