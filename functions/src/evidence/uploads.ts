// A file arrives in parts, each an object of its own, and is joined and checked at the end. A sweep
// deletes what was begun and not finished (`sweep.ts`).

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EndpointInput } from '@lexplain/contract/api/endpoint';
import { AppError } from '@lexplain/contract/api/errors';
import type { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import {
  countParts,
  type FileKind,
  fileBounds,
  findKindByName,
  toFileName,
} from '@lexplain/contract/evidence/files';
import { explainRefusal, inspectFile } from '@lexplain/contract/evidence/inspect';
import {
  type StoredFile,
  type StoredUpload,
  storedUpload,
} from '@lexplain/contract/evidence/stored';
import { paths } from '@lexplain/contract/paths';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { requirePermission } from '../access/permissions.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { toDocumentId } from '../platform/chosen-ids.ts';
import {
  deleteObject,
  deleteObjects,
  joinObjects,
  ObjectExists,
  ObjectMissing,
  writeObject,
} from '../platform/files.ts';
import { db, itsId, readAs, withId } from '../platform/firestore.ts';
import { countBytes, deleteUnnamed, findNamed } from './named-files.ts';
import { fileName, partName, uploadPrefix } from './object-names.ts';
import { announcedBytes, giveRoomBack, requireFileRoom, settleRoom, takeRoom } from './quota.ts';
import { isScanned } from './scanner.ts';
import {
  type EvidenceWithId,
  evidenceReference,
  getEvidence,
  openEvidence,
  openWriter,
  readEvidence,
  requireNotHeld,
  updateEvidence,
  type Writer,
} from './store.ts';

export type UploadWithId = StoredUpload & { id: string };

const uploadWithId = withId(storedUpload);

export const uploadReference = (id: string): DocumentReference => db.doc(paths.upload(id));

export const readUpload = (snapshot: DocumentSnapshot): UploadWithId | null =>
  readAs(uploadWithId, snapshot, itsId);

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const refuseFile = (message: string, reason: string): AppError =>
  new AppError('file_refused', message, { reason });

const requireKind = (name: string): FileKind => {
  const kind = findKindByName(name);
  if (kind === null) throw refuseFile(explainRefusal('kind'), 'kind');
  return kind;
};

type NewUpload = EndpointInput<typeof evidenceEndpoints.beginUpload>['body'];

const requirePlausible = ({ name, bytes, parts }: NewUpload): void => {
  requireKind(toFileName(name));
  if (parts.length !== countParts(bytes)) {
    throw refuseFile('The file was not divided as expected: add it again', 'parts');
  }
};

/** Begins an upload, or finds the one that was begun with the same id. */
export const beginUpload = (
  session: Session,
  evidenceId: string,
  { id: chosen, name, bytes, sha256, parts }: NewUpload,
): Promise<UploadWithId> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const { writer, evidence } = await openEvidence(unit, evidenceId);
    const id = toDocumentId(evidenceId, chosen);
    const stored = readUpload(await transaction.get(uploadReference(id)));
    if (stored) {
      const isSame = stored.sha256 === sha256 && isDeepStrictEqual(stored.parts, parts);
      if (isSame && stored.expires_at > new Date()) return stored;
      throw new AppError('id_taken', 'Another file has this id: send it with a new one');
    }
    requirePlausible({ id: chosen, name, bytes, sha256, parts });
    requireNotHeld(evidence);
    const waiting_bytes = announcedBytes(bytes);
    requireFileRoom(writer, evidence, waiting_bytes);
    takeRoom(transaction, writer.organisationId, waiting_bytes);
    const now = new Date();
    const document: StoredUpload = {
      organisation_id: writer.organisationId,
      evidence_id: evidenceId,
      name: toFileName(name),
      bytes,
      sha256,
      parts,
      received: [],
      waiting_bytes,
      preview: null,
      by_uid: writer.uid,
      by_name: writer.name,
      created_at: now,
      expires_at: new Date(now.getTime() + fileBounds.uploadHours * 3_600_000),
    };
    transaction.create(uploadReference(id), document);
    return { ...document, id };
  });

const missingText = 'Upload not found: add the file again';
export const missingUpload = () => new AppError('not_found', missingText);

/** An upload that can be continued. Throws `not_found`, also for another organisation's. */
export const getUpload = async (
  transaction: Transaction,
  { access }: Writer,
  id: string,
): Promise<UploadWithId> => {
  const upload = readUpload(await transaction.get(uploadReference(id)));
  if (!upload) throw missingUpload();
  requirePermission(access, { organisation: upload.organisation_id }, missingText);
  if (upload.expires_at <= new Date()) throw missingUpload();
  return upload;
};

const findOwnUpload = (session: Session, id: string): Promise<UploadWithId> =>
  inOwnTransaction(session, async (unit) =>
    getUpload(unit.transaction, await openWriter(unit), id),
  );

/** How many bytes a part has, by the size that was announced. */
const sizeOfPart = ({ bytes }: UploadWithId, part: number): number =>
  Math.min(fileBounds.partBytes, bytes - part * fileBounds.partBytes);

/**
 * Stores a part of the announced size and hash. If the upload ends meanwhile, nothing of it stays.
 */
export const storePart = async (
  session: Session,
  uploadId: string,
  part: number,
  bytes: Uint8Array,
): Promise<UploadWithId> => {
  const upload = await findOwnUpload(session, uploadId);
  const expected = upload.parts.at(part);
  if (expected === undefined) throw missingUpload();
  if (bytes.length !== sizeOfPart(upload, part) || hashOf(bytes) !== expected) {
    throw refuseFile('This part did not arrive as it was sent, or the file was changed', 'hash');
  }
  if (upload.received.includes(part)) return upload;
  const name = partName(upload, uploadId, part);
  const isNew = await writeOnce(() => writeObject(name, Buffer.from(bytes)));
  return inOwnTransaction(session, async (unit) => {
    const current = await getUpload(unit.transaction, await openWriter(unit), uploadId);
    unit.transaction.update(uploadReference(uploadId), { received: FieldValue.arrayUnion(part) });
    const received = [...new Set([...current.received, part])];
    return { ...current, received };
  }).catch(async (error: unknown) => {
    if (isNew && error instanceof AppError) await deleteObject(name);
    throw error;
  });
};

const createPartsError = (parts: number[]): AppError =>
  new AppError('parts_missing', 'Parts of this file are missing: send them again', { parts });

/** The names of the parts. Throws `parts_missing` where some have not arrived. */
const requireParts = (upload: UploadWithId): string[] => {
  const numbers = upload.parts.map((_, part) => part);
  const missing = numbers.filter((part) => !upload.received.includes(part));
  if (missing.length > 0) throw createPartsError(missing);
  return numbers.map((part) => partName(upload, upload.id, part));
};

/**
 * Writes an object unless an earlier call has: its name says its content. Returns whether it did.
 */
export const writeOnce = (write: () => Promise<unknown>): Promise<boolean> =>
  write().then(
    () => true,
    (error: unknown) => {
      if (error instanceof ObjectExists) return false;
      throw error;
    },
  );

/** Joining holds a whole file in memory, which 80 calls of an instance at once would exceed. */
let turn: Promise<unknown> = Promise.resolve();

export const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
};

/**
 * Throws `file_refused` for another file than the announced one, and for a kind that is not taken.
 */
export const requireFile = ({ name, bytes, sha256 }: UploadWithId, whole: Buffer): void => {
  if (whole.length !== bytes || hashOf(whole) !== sha256) {
    throw refuseFile('The file was changed while it was sent: add it again', 'hash');
  }
  const { refusal } = inspectFile(name, whole);
  if (refusal !== null) throw refuseFile(explainRefusal(refusal), refusal);
};

/** Joins and checks the parts, and stores the file. */
const storeFile = (upload: UploadWithId): Promise<boolean> => {
  const parts = requireParts(upload);
  return inTurn(() =>
    writeOnce(() =>
      joinObjects(parts, fileName(upload, upload.id), (whole) => requireFile(upload, whole)),
    ),
  );
};

/** Whether it is the file that was sent: the same upload, or the same bytes under the same name. */
export const isSameFile =
  (upload: Pick<UploadWithId, 'id' | 'name' | 'sha256'>) =>
  ({ id, name, sha256, removed }: StoredFile): boolean =>
    id === upload.id || (removed === null && name === upload.name && sha256 === upload.sha256);

export const addFile = (session: Session, uploadId: string): Promise<EvidenceWithId> =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const writer = await openWriter(unit);
    const upload = await getUpload(transaction, writer, uploadId);
    const evidence = await getEvidence(transaction, writer, upload.evidence_id);
    if (evidence.files.some(isSameFile(upload))) {
      settleRoom(transaction, upload, 0);
      return evidence;
    }
    requireNotHeld(evidence);
    // Its room was taken when it was begun.
    requireFileRoom(writer, evidence, countBytes(upload) - upload.waiting_bytes);
    const file: StoredFile = {
      id: uploadId,
      name: upload.name,
      kind: requireKind(upload.name),
      bytes: upload.bytes,
      sha256: upload.sha256,
      scan: isScanned() ? 'waiting' : 'not_scanned',
      scan_finding: '',
      added_at: new Date(),
      added_by_uid: writer.uid,
      added_by_name: writer.name,
      removed: null,
      preview: upload.preview,
    };
    settleRoom(transaction, upload, countBytes(file));
    const files = [...evidence.files, file];
    const scanned = isScanned() && { scan_due_at: new Date(), scan_attempts: 0 };
    return updateEvidence(transaction, evidence, { files, ...scanned });
  });

/** Adds the file to its evidence, once however often it is sent. The sweep deletes its parts. */
export const finishUpload = async (session: Session, uploadId: string): Promise<EvidenceWithId> => {
  const upload = await findOwnUpload(session, uploadId);
  const before = readEvidence(await evidenceReference(upload.evidence_id).get());
  if (before?.files.some(isSameFile(upload))) return before;
  await storeFile(upload).catch(async (error: unknown) => {
    if (!(error instanceof ObjectMissing)) throw error;
    // A call beside this one has added the file, and deleted its parts.
    if (!(await findNamed(upload))) throw createPartsError(upload.parts.map((_, part) => part));
  });
  const evidence = await addFile(session, uploadId).catch(async (error: unknown) => {
    // Where the organisation is being deleted, no sweep will know of it.
    if (error instanceof AppError) await deleteUnnamed(upload);
    throw error;
  });
  await deleteObjects(uploadPrefix(upload, uploadId));
  return evidence;
};

/** Ends an unfinished upload. Its document stays until the sweep, which finds what was left. */
export const cancelUpload = async (session: Session, uploadId: string): Promise<void> => {
  const upload = await inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const own = await getUpload(transaction, await openWriter(unit), uploadId);
    transaction.update(uploadReference(uploadId), { expires_at: new Date() });
    return own;
  });
  await deleteObjects(uploadPrefix(upload, uploadId));
  await giveRoomBack(upload);
};
