import { AppError } from '@lexplain/contract/api/errors';
import { readPreviewSize } from '@lexplain/contract/evidence/preview';
import type { AccessRequest } from '../access/permissions.ts';
import { inOwnTransaction, type Session, type UnitOfWork } from '../access/sessions.ts';
import { ObjectExists, ObjectMissing, openObject, writeObject } from '../platform/files.ts';
import { findFile } from './files.ts';
import { deleteUnnamedPreview } from './named-files.ts';
import { previewName } from './object-names.ts';
import { type EvidenceWithId, findEvidence, getEvidence, openWriter } from './store.ts';
import {
  getUpload,
  missingUpload,
  refuseFile,
  type UploadWithId,
  uploadReference,
} from './uploads.ts';

// Small pictures of files, which the browser draws before it sends a file. They are shown, so they
// are checked more strictly than files are.

/** An upload whose file evidence does not have yet. Throws `not_found`. */
const getUnfinished = async (unit: UnitOfWork, uploadId: string): Promise<UploadWithId> => {
  const writer = await openWriter(unit);
  const upload = await getUpload(unit.transaction, writer, uploadId);
  const { files } = await getEvidence(unit.transaction, writer, upload.evidence_id);
  if (files.some(({ id }) => id === uploadId)) throw missingUpload();
  return upload;
};

/** Returns whether it was written: false where there is one. */
const writePreview = async (upload: UploadWithId, bytes: Uint8Array): Promise<boolean> => {
  try {
    await writeObject(previewName(upload, upload.id), Buffer.from(bytes));
    return true;
  } catch (error) {
    if (error instanceof ObjectExists) return false;
    throw error;
  }
};

/** Stores the small picture of a file that is on its way; the first one, where it is sent again. */
export const storePreview = async (
  session: Session,
  uploadId: string,
  bytes: Uint8Array,
): Promise<UploadWithId> => {
  const upload = await inOwnTransaction(session, (unit) => getUnfinished(unit, uploadId));
  const size = readPreviewSize(bytes);
  if (size === null) throw refuseFile('This is not a small picture of a file', 'preview');
  const isNew = await writePreview(upload, bytes);
  return inOwnTransaction(session, async (unit) => {
    const current = await getUnfinished(unit, uploadId);
    const preview = current.preview ?? { ...size, bytes: bytes.length };
    unit.transaction.update(uploadReference(uploadId), { preview });
    return { ...current, preview };
  }).catch(async (error: unknown) => {
    // Where the organisation is being deleted, no sweep will know of it.
    if (isNew && error instanceof AppError) await deleteUnnamedPreview(upload);
    throw error;
  });
};

const missingPreview = (): AppError =>
  new AppError('not_found', 'This file has no picture to show');

/**
 * The small picture of a file, of evidence that its reader may see, which the scan has found clean.
 * Throws `not_found` for every other file.
 */
export const readPreviewOf = async (
  evidence: EvidenceWithId,
  fileId: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { scan, removed, preview } = findFile(evidence, fileId);
  if (scan !== 'clean' || removed || !preview) throw missingPreview();
  try {
    const stream = await openObject(previewName(evidence, fileId));
    return Buffer.concat(await stream.toArray());
  } catch (error) {
    // Without it the file is still whole, and can be downloaded.
    if (error instanceof ObjectMissing) throw missingPreview();
    throw error;
  }
};

/** The small picture of a file of the caller's organisation. Throws as `readPreviewOf`. */
export const readPreview = async (
  access: AccessRequest,
  evidenceId: string,
  fileId: string,
): Promise<Uint8Array<ArrayBuffer>> =>
  readPreviewOf(await findEvidence(access, evidenceId), fileId);
