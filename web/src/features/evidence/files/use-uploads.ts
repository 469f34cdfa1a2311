import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { findKindByName, isPicture } from '@lexplain/contract/evidence/files';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Permit } from '../../../lib/actions/permit';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { hashBytes } from '../../../lib/files/hash-bytes';
import { useAuth } from '../../../session/use-auth';
import { type EvidenceList, takeOver } from '../queries';
import type { UploadCalls } from './upload-queue';
import { findUploads } from './upload-store';

/**
 * The files that are being added to evidence, also those that were chosen before this page was
 * left.
 */
export const useUploads = (list: EvidenceList, evidenceId: string) => {
  const client = useQueryClient();
  const { identity } = useAuth();
  const queue = findUploads(identity?.uid ?? '', evidenceId);
  const files = useSyncExternalStore(queue.subscribe, queue.read);
  const callsOf = (permit: Permit): UploadCalls => ({
    inspect: async (name, bytes) => {
      // What looks into archives is loaded when someone adds a file.
      const { explainRefusal, inspectFile } = await import('@lexplain/contract/evidence/inspect');
      const { refusal } = inspectFile(name, bytes);
      return refusal === null ? null : explainRefusal(refusal);
    },
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
  const { run } = useCommand({
    mutationFn: (_, permit) => queue.run(callsOf(permit)),
    // A file says itself that there is no connection.
    networkMode: 'always',
  });
  return {
    files,
    add: (chosen: readonly File[]): void => {
      queue.add(chosen);
      run();
    },
    retry: (key: string): void => {
      queue.retry(key);
      run();
    },
    cancel: (key: string): void => {
      queue.cancel(key);
      run();
    },
  };
};
