import { AppError } from '@lexplain/contract/api/errors';
import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { fileBounds } from '@lexplain/contract/evidence/files';
import type { StoredFile, StoredUpload } from '@lexplain/contract/evidence/stored';
import { paths } from '@lexplain/contract/paths';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { AccessRequest } from '../access/permissions.ts';
import { logEvent } from '../access/security-events.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { deleteObject, openObject } from '../platform/files.ts';
import { db } from '../platform/firestore.ts';
import { hasBytes, requireReadable } from './file-states.ts';
import { renewLapsing } from './lapsing-of-standing.ts';
import { countBytes } from './named-files.ts';
import { fileName, previewName } from './object-names.ts';
import {
  type EvidenceWithId,
  evidenceReference,
  findEvidence,
  openEvidence,
  requireNotHeld,
  updateEvidence,
  type Writer,
} from './store.ts';
import { uploadReference } from './uploads.ts';

// The files of evidence: reading and deleting their bytes.

export const findFile = ({ files }: EvidenceWithId, fileId: string): StoredFile => {
  const file = files.find(({ id }) => id === fileId);
  if (!file) throw new AppError('not_found', 'File not found');
  return file;
};

/** A part of a file of evidence that its reader may see. Throws as `requireReadable`. */
export const readPart = async (
  evidence: EvidenceWithId,
  fileId: string,
  part: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const file = findFile(evidence, fileId);
  requireReadable(file);
  const start = part * fileBounds.partBytes;
  if (start >= file.bytes) throw new AppError('not_found', 'The file has fewer parts');
  // Both ends belong to the range.
  const end = Math.min(start + fileBounds.partBytes, file.bytes) - 1;
  const stream = await openObject(fileName(evidence, fileId), { start, end });
  return Buffer.concat(await stream.toArray());
};

/** A part of a file of the caller's organisation. Throws as `readPart`. */
export const readFilePart = async (
  access: AccessRequest,
  evidenceId: string,
  fileId: string,
  part: number,
): Promise<Uint8Array<ArrayBuffer>> =>
  readPart(await findEvidence(access, evidenceId), fileId, part);

/**
 * Notes that the bytes of files are to be deleted, in the transaction after which nothing names
 * them: the sweep deletes those that are not deleted at once. They do not count towards the
 * organisation's files any more.
 */
export const planDeletion = (
  transaction: Transaction,
  evidence: EvidenceWithId,
  { uid, name }: Pick<Writer, 'uid' | 'name'>,
  files: readonly StoredFile[],
): void => {
  const now = new Date();
  const there = files.filter(hasBytes);
  for (const { id, bytes, sha256, name: called } of there) {
    const document: StoredUpload = {
      organisation_id: evidence.organisation_id,
      evidence_id: evidence.id,
      name: called,
      bytes,
      sha256,
      parts: [],
      received: [],
      waiting_bytes: 0,
      preview: null,
      by_uid: uid,
      by_name: name,
      created_at: now,
      expires_at: now,
    };
    transaction.set(uploadReference(id), document);
  }
  const bytes = there.reduce((sum, file) => sum + countBytes(file), 0);
  if (bytes === 0) return;
  transaction.update(db.doc(paths.organisation(evidence.organisation_id)), {
    file_bytes: FieldValue.increment(-bytes),
  });
};

/**
 * Logged with what `npm run restored` needs to delete it again, should an earlier state be
 * restored.
 */
const logDeletion = ({ uid }: Session, route: string, evidenceId: string, fileId?: string): void =>
  logEvent('evidence_deleted', {
    uid,
    route,
    reason: paths.evidenceOf(fileId ? `${evidenceId}/${fileId}` : evidenceId),
  });

export const deleteBytes = async (
  evidence: EvidenceWithId,
  files: readonly StoredFile[],
): Promise<void> => {
  for (const { id, preview } of files) {
    await deleteObject(fileName(evidence, id));
    if (preview) await deleteObject(previewName(evidence, id));
  }
};

/** Deletes evidence with its files, while no submission holds it. */
export const deleteEvidence = async (session: Session, id: string): Promise<void> => {
  const evidence = await inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const { writer, evidence: own } = await openEvidence(unit, id);
    requireNotHeld(own);
    planDeletion(transaction, own, writer, own.files);
    transaction.delete(evidenceReference(id));
    renewLapsing(transaction, own.organisation_id, own, null);
    return own;
  });
  logDeletion(session, evidenceEndpoints.deleteEvidence.path, id);
  await deleteBytes(evidence, evidence.files);
};

/** Deletes a file, while no submission holds its evidence. */
export const deleteFile = async (
  session: Session,
  id: string,
  fileId: string,
): Promise<EvidenceWithId> => {
  const { evidence, file } = await inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const { writer, evidence: own } = await openEvidence(unit, id);
    const found = findFile(own, fileId);
    requireNotHeld(own);
    planDeletion(transaction, own, writer, [found]);
    const files = own.files.filter((each) => each.id !== fileId);
    return { evidence: updateEvidence(transaction, own, { files }), file: found };
  });
  logDeletion(session, evidenceEndpoints.deleteFile.path, id, fileId);
  await deleteBytes(evidence, [file]);
  return evidence;
};

/**
 * Removes the bytes of a file. Its name and hash, who removed it and why stay. Repeated, it changes
 * nothing.
 */
export const removeFile = async (
  session: Session,
  id: string,
  fileId: string,
  reason: string,
): Promise<EvidenceWithId> => {
  const { evidence, file } = await inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const { writer, evidence: own } = await openEvidence(unit, id);
    const found = findFile(own, fileId);
    if (found.removed) return { evidence: own, file: found };
    planDeletion(transaction, own, writer, [found]);
    const removed = { at: new Date(), by_uid: writer.uid, by_name: writer.name, reason };
    const files = own.files.map((each) => (each.id === fileId ? { ...each, removed } : each));
    return { evidence: updateEvidence(transaction, own, { files }), file: found };
  });
  logDeletion(session, evidenceEndpoints.removeFile.path, id, fileId);
  await deleteBytes(evidence, [file]);
  return evidence;
};
