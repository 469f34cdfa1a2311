import { type EvidenceAbout, evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { fileBounds } from '@lexplain/contract/evidence/files';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../lib/actions/use-command';
import { useUnsentId } from '../../../lib/actions/use-unsent-id';
import { send } from '../../../lib/api/api-client';
import { formatDay, today } from '../../../lib/text/dates';
import { useAuth } from '../../../session/use-auth';
import { findFileFault, toUploadCalls } from '../files/upload-calls';
import { findUploads } from '../files/upload-store';
import { type EvidenceList, takeOver } from '../queries';
import { suggestStatement } from './suggest-statement';

/** A file that is not taken, and why. */
export interface RefusedFile {
  name: string;
  reason: string;
}

interface SortedFiles {
  taken: File[];
  refused: RefusedFile[];
}

/** Of one that is too large, no more is read than shows that. */
const readBeginning = async (file: File): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(0, fileBounds.bytes + 1).arrayBuffer());

const findFault = async (file: File): Promise<string | null> => {
  try {
    return await findFileFault(file.name, await readBeginning(file));
  } catch {
    // A folder, or a file that is gone.
    return 'This could not be read. Choose the files themselves, not their folder.';
  }
};

const sortFiles = async (files: readonly File[]): Promise<SortedFiles> => {
  const taken: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const reason = await findFault(file);
    if (reason === null) taken.push(file);
    else refused.push({ name: file.name, reason });
  }
  return { taken, refused };
};

const inGroups = (files: readonly File[]): File[][] =>
  Array.from({ length: Math.ceil(files.length / fileBounds.filesPerEvidence) }, (_, index) =>
    files.slice(index * fileBounds.filesPerEvidence, (index + 1) * fileBounds.filesPerEvidence),
  );

/**
 * Makes evidence of files alone: what it shows is suggested by their names, and can be changed. A
 * file that is not taken makes none.
 */
export const useAddFiles = (list: EvidenceList, about: EvidenceAbout) => {
  const client = useQueryClient();
  const { identity } = useAuth();
  const { idOf, forget } = useUnsentId();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  /** What the last files were suggested to show. */
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  /** What could not be added, for another try. */
  const [left, setLeft] = useState<readonly File[]>([]);
  const add = useCommand({
    mutationFn: async (files: readonly File[], permit) => {
      setSuggested([]);
      setLeft([]);
      const sorted = await sortFiles(files);
      setRefused(sorted.refused);
      let waiting: readonly File[] = sorted.taken;
      try {
        for (const group of inGroups(sorted.taken)) {
          const shows = suggestStatement(
            group.map(({ name }) => name),
            formatDay(today()),
          );
          const content = { shows, from_day: null, until_day: null, valid_until: null };
          const added = await send(permit, evidenceEndpoints.createEvidence, {
            body: {
              id: idOf({ content, names: group.map(({ name }) => name) }),
              about,
              ...content,
            },
          });
          forget();
          waiting = waiting.slice(group.length);
          const queue = findUploads(identity?.uid ?? '', added.id);
          queue.add(group);
          await takeOver(client, list, added);
          setSuggested((before) => [...before, shows]);
          // Goes on by itself, and each file says how far it is.
          void queue.run(toUploadCalls(client, list, added.id, permit));
        }
      } finally {
        setLeft(waiting);
      }
    },
  });
  return { add, refused, suggested, left, closeRefused: () => setRefused([]) };
};
