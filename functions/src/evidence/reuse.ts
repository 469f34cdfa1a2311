import type { EndpointInput } from '@lexplain/contract/api/endpoint';
import { AppError } from '@lexplain/contract/api/errors';
import type { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { fileBounds } from '@lexplain/contract/evidence/files';
import type { StoredFile, StoredUpload } from '@lexplain/contract/evidence/stored';
import { nameOfQuestion } from '@lexplain/contract/library/controls';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { findControlSet } from '../library/controls.ts';
import { toDocumentId } from '../platform/chosen-ids.ts';
import { joinObjects, ObjectMissing } from '../platform/files.ts';
import { hasBytes, isWaiting, requireReadable } from './file-states.ts';
import { deleteUnnamed } from './named-files.ts';
import { fileName, previewName } from './object-names.ts';
import { announcedBytes, requireFileRoom, takeRoom } from './quota.ts';
import { createEvidence, type EvidenceWithId, openEvidence, requireNotHeld } from './store.ts';
import {
  addFile,
  inTurn,
  isSameFile,
  readUpload,
  requireFile,
  type UploadWithId,
  uploadReference,
  writeOnce,
} from './uploads.ts';

// The files of evidence, shown for another answer or action too (docs/decisions/0123). Each use has
// a statement and files of its own, so that holding, setting aside and removing one leaves others.

/** What a law can ask to keep secret is shown with its own question alone. */
const requireOpen = async ({ about }: EvidenceWithId): Promise<void> => {
  if (about.kind !== 'answer') return;
  const set = await findControlSet();
  const kept = set?.use.keeps_to_itself.map(nameOfQuestion) ?? [];
  if (!kept.includes(nameOfQuestion(about))) return;
  throw new AppError(
    'evidence_kept',
    'A law can require this evidence to be kept secret, so it is shown with its own question only.',
  );
};

/** The files that can be used again. Throws `file_waiting` while one waits for its scan. */
const listCopied = ({ files }: EvidenceWithId): StoredFile[] => {
  files.filter(isWaiting).forEach(requireReadable);
  return files.filter(hasBytes);
};

/** Notes a copy as an upload, so that its room is taken and the sweep knows of its bytes. */
const beginCopy = (session: Session, evidenceId: string, file: StoredFile) =>
  inOwnTransaction(session, async (unit) => {
    const { transaction } = unit;
    const { writer, evidence } = await openEvidence(unit, evidenceId);
    const id = toDocumentId(evidenceId, file.id);
    const stored = readUpload(await transaction.get(uploadReference(id)));
    if (stored) return stored;
    requireNotHeld(evidence);
    const waiting_bytes = announcedBytes(file.bytes);
    requireFileRoom(writer, evidence, waiting_bytes);
    takeRoom(transaction, writer.organisationId, waiting_bytes);
    const now = new Date();
    const document: StoredUpload = {
      organisation_id: writer.organisationId,
      evidence_id: evidenceId,
      name: file.name,
      bytes: file.bytes,
      sha256: file.sha256,
      parts: [],
      received: [],
      waiting_bytes,
      preview: file.preview,
      by_uid: writer.uid,
      by_name: writer.name,
      created_at: now,
      expires_at: new Date(now.getTime() + fileBounds.uploadHours * 3_600_000),
    };
    transaction.create(uploadReference(id), document);
    return { ...document, id };
  });

const copyObject = (from: string, to: string, check: (bytes: Buffer) => void): Promise<unknown> =>
  inTurn(() => writeOnce(() => joinObjects([from], to, check))).catch((error: unknown) => {
    if (!(error instanceof ObjectMissing)) throw error;
    throw new AppError('file_removed', 'A file was removed in the meantime. Load the page again.');
  });

/** Copies the bytes of a file and of its small picture, and adds the copy to its evidence. */
const addCopy = async (
  session: Session,
  upload: UploadWithId,
  { id, preview }: StoredFile,
): Promise<EvidenceWithId> => {
  await copyObject(fileName(upload, id), fileName(upload, upload.id), (whole) =>
    requireFile(upload, whole),
  );
  if (preview) await copyObject(previewName(upload, id), previewName(upload, upload.id), () => {});
  return addFile(session, upload.id).catch(async (error: unknown) => {
    // Where the organisation is being deleted, no sweep will know of it.
    if (error instanceof AppError) await deleteUnnamed(upload);
    throw error;
  });
};

type NewUse = EndpointInput<typeof evidenceEndpoints.reuseEvidence>['body'];

/**
 * Adds evidence with the files of other evidence of the organisation. Repeated with the same id, it
 * goes on where it ended.
 */
export const reuseEvidence = async (
  session: Session,
  sourceId: string,
  use: NewUse,
): Promise<EvidenceWithId> => {
  const source = await inOwnTransaction(
    session,
    async (unit) => (await openEvidence(unit, sourceId)).evidence,
  );
  await requireOpen(source);
  const files = listCopied(source);
  let evidence = await createEvidence(session, use, source.from_id ?? source.id);
  for (const file of files) {
    const copy = { ...file, id: toDocumentId(evidence.id, file.id) };
    if (evidence.files.some(isSameFile(copy))) continue;
    const upload = await beginCopy(session, evidence.id, file);
    evidence = await addCopy(session, upload, file);
  }
  return evidence;
};
