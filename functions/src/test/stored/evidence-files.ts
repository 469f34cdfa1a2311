import { jpegFile } from '@lexplain/contract/evidence/test-files';
import { fileName, partName, previewName } from '../../evidence/object-names.ts';
import { writeObject } from '../../platform/files.ts';
import type { TestOrganisation } from '../organisation.ts';
import { exampleBytes, exampleFileId } from './evidence.ts';

/** Stores the bytes that the evidence and the upload of a test organisation name. */
export const storeExampleFiles = async ({ id, ids }: TestOrganisation): Promise<void> => {
  const owner = { organisation_id: id };
  await Promise.all([
    writeObject(fileName(owner, exampleFileId), exampleBytes),
    writeObject(previewName(owner, exampleFileId), Buffer.from(jpegFile)),
    writeObject(partName(owner, ids.uploadId ?? '', 0), exampleBytes),
  ]);
};
