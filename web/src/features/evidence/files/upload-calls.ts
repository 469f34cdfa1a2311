import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { findKindByName, isPicture } from '@lexplain/contract/evidence/files';
import type { QueryClient } from '@tanstack/react-query';
import type { Permit } from '../../../lib/actions/permit';
import { send } from '../../../lib/api/api-client';
import { hashBytes } from '../../../lib/files/hash-bytes';
import { type EvidenceList, takeOver } from '../queries';
import type { UploadCalls } from './upload-queue';

/** What is wrong with a file; null where it is taken. */
export const findFileFault = async (
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string | null> => {
  // What looks into archives is loaded when someone adds a file.
  const { explainRefusal, inspectFile } = await import('@lexplain/contract/evidence/inspect');
  const { refusal } = inspectFile(name, bytes);
  return refusal === null ? null : explainRefusal(refusal);
};

/** The calls that send the files of evidence. */
export const toUploadCalls = (
  client: QueryClient,
  list: EvidenceList,
  evidenceId: string,
  permit: Permit,
): UploadCalls => ({
  inspect: findFileFault,
  hash: hashBytes,
  begin: (body, signal) =>
    send(permit, evidenceEndpoints.beginUpload, { params: { evidenceId }, body }, signal),
  sendPart: (uploadId, part, raw, signal) =>
    send(
      permit,
      evidenceEndpoints.sendUploadPart,
      { params: { uploadId, part: String(part) }, raw },
      signal,
    ),
  sendPreview: async (uploadId, name, file, signal) => {
    const kind = findKindByName(name);
    if (kind === null || !isPicture(kind)) return;
    try {
      const { drawPreview } = await import('./draw-preview');
      const raw = await drawPreview(file);
      if (raw)
        await send(permit, evidenceEndpoints.sendPreview, { params: { uploadId }, raw }, signal);
    } catch {
      // A file without a small picture is as good as one with it.
    }
  },
  finish: async (uploadId) => {
    const changed = await send(permit, evidenceEndpoints.finishUpload, { params: { uploadId } });
    await takeOver(client, list, changed);
  },
  cancel: async (uploadId) => {
    await send(permit, evidenceEndpoints.cancelUpload, { params: { uploadId } });
  },
});
