import type { EvidenceFile } from '@lexplain/contract/evidence/evidence';
import { download } from '../../../lib/actions/download';
import { useCommand } from '../../../lib/actions/use-command';
import type { ReadPart } from '../../../lib/files/read-whole-file';

/** Reads a file in parts, compares its hash, and saves it. */
export const useDownload = (file: EvidenceFile, readPart: ReadPart) =>
  useCommand({
    mutationFn: async (_, permit) => {
      const { readWholeFile } = await import('../../../lib/files/read-whole-file');
      await download(permit, file.name, await readWholeFile(file, readPart));
    },
  });
