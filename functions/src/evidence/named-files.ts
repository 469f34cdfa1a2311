import type { StoredFile } from '@lexplain/contract/evidence/stored';
import { deleteObject } from '../platform/files.ts';
import { hasBytes } from './file-states.ts';
import { fileName, previewName } from './object-names.ts';
import { evidenceReference, readEvidence } from './store.ts';
import type { UploadWithId } from './uploads.ts';

// Which objects evidence names, so that they stay.

/** What a file counts towards its organisation's, with its small picture. */
export const countBytes = ({ bytes, preview }: Pick<StoredFile, 'bytes' | 'preview'>): number =>
  bytes + (preview?.bytes ?? 0);

/** The file as evidence names it, so that its bytes stay. */
export const findNamed = async ({ id, evidence_id }: UploadWithId): Promise<StoredFile | null> => {
  const evidence = readEvidence(await evidenceReference(evidence_id).get());
  return evidence?.files.find((file) => file.id === id && hasBytes(file)) ?? null;
};

const deletePreview = async (upload: UploadWithId, named: StoredFile | null): Promise<void> => {
  if (!named?.preview) await deleteObject(previewName(upload, upload.id));
};

/** Deletes the small picture of a file that no evidence names with one. */
export const deleteUnnamedPreview = async (upload: UploadWithId): Promise<void> =>
  deletePreview(upload, await findNamed(upload));

/**
 * Deletes the bytes of a file that no evidence names, as when it was deleted meanwhile, and its
 * small picture.
 */
export const deleteUnnamed = async (upload: UploadWithId): Promise<void> => {
  const named = await findNamed(upload);
  if (!named) await deleteObject(fileName(upload, upload.id));
  await deletePreview(upload, named);
};
