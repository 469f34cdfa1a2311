import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useCommand } from '../../../lib/actions/use-command';
import { useAuth } from '../../../session/use-auth';
import type { EvidenceList } from '../queries';
import { toUploadCalls } from './upload-calls';
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
  const { run } = useCommand({
    mutationFn: (_, permit) => queue.run(toUploadCalls(client, list, evidenceId, permit)),
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
