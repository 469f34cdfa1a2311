import {
  type Evidence,
  type EvidenceAbout,
  type EvidenceContent,
  type EvidenceFile,
  evidenceEndpoints,
} from '@lexplain/contract/evidence/evidence';
import { useQueryClient } from '@tanstack/react-query';
import type { Permit } from '../../lib/actions/permit';
import { useCommand } from '../../lib/actions/use-command';
import { useUnsentId } from '../../lib/actions/use-unsent-id';
import { ifMatch, send } from '../../lib/api/api-client';
import { hasStatus } from '../../lib/api/api-error';
import { dropEvidence, type EvidenceList, takeOver } from './queries';

export const useAddEvidence = (list: EvidenceList, about: EvidenceAbout, onAdded: () => void) => {
  const client = useQueryClient();
  const { idOf, forget } = useUnsentId();
  return useCommand({
    mutationFn: (content: EvidenceContent, permit) =>
      send(permit, evidenceEndpoints.createEvidence, {
        body: { id: idOf(content), about, ...content },
      }),
    onSuccess: async (added) => {
      forget();
      await takeOver(client, list, added);
      onAdded();
    },
  });
};

/** Adds evidence with the files of other evidence. */
export const useReuseEvidence = (
  list: EvidenceList,
  about: EvidenceAbout,
  evidenceId: string,
  onAdded: () => void,
) => {
  const client = useQueryClient();
  const { idOf, forget } = useUnsentId();
  return useCommand({
    mutationFn: (content: EvidenceContent, permit) =>
      send(permit, evidenceEndpoints.reuseEvidence, {
        params: { evidenceId },
        body: { id: idOf(content), about, ...content },
      }),
    onSuccess: async (added) => {
      forget();
      await takeOver(client, list, added);
      onAdded();
    },
    // Some of its files may have been added.
    onError: () => void client.invalidateQueries({ queryKey: list.queryKey }),
  });
};

/** Where a colleague has saved meanwhile, nothing is stored and theirs is read. */
export const useSaveEvidence = (
  list: EvidenceList,
  { id, revision }: Evidence,
  onSaved: () => void,
) => {
  const client = useQueryClient();
  const save = useCommand({
    mutationFn: (body: EvidenceContent, permit) =>
      send(permit, evidenceEndpoints.saveEvidence, {
        params: { evidenceId: id },
        headers: ifMatch(revision),
        body,
      }),
    onSuccess: async (saved) => {
      await takeOver(client, list, saved);
      onSaved();
    },
    onError: () => void client.invalidateQueries({ queryKey: list.queryKey }),
  });
  return { ...save, isStale: hasStatus(save.error, 412) };
};

/** Leaves evidence out of the next submissions, or uses it again. */
export const useSettingAside = (list: EvidenceList, { id, is_set_aside }: Evidence) => {
  const client = useQueryClient();
  return useCommand({
    mutationFn: (_, permit) =>
      send(permit, evidenceEndpoints.setEvidenceAside, {
        params: { evidenceId: id },
        body: { is_set_aside: !is_set_aside },
      }),
    onSuccess: (changed) => takeOver(client, list, changed),
  });
};

/** What a colleague has deleted first is deleted. */
const orGone = (error: unknown): null => {
  if (hasStatus(error, 404)) return null;
  throw error;
};

/** Deletes evidence, or one of its files. */
export const useDeletion = (
  list: EvidenceList,
  { id: evidenceId }: Evidence,
  file: EvidenceFile | null,
) => {
  const client = useQueryClient();
  const deleteFile = async (permit: Permit, fileId: string): Promise<void> => {
    const params = { evidenceId, fileId };
    const changed = await send(permit, evidenceEndpoints.deleteFile, { params }).catch(orGone);
    if (changed) await takeOver(client, list, changed);
    else await client.invalidateQueries({ queryKey: list.queryKey });
  };
  const deleteAll = async (permit: Permit): Promise<void> => {
    await send(permit, evidenceEndpoints.deleteEvidence, { params: { evidenceId } }).catch(orGone);
    await dropEvidence(client, list, evidenceId);
  };
  return useCommand({
    mutationFn: (_, permit) => (file ? deleteFile(permit, file.id) : deleteAll(permit)),
    // A submission may hold it by now.
    onError: () => void client.invalidateQueries({ queryKey: list.queryKey }),
  });
};

/** Removes the bytes of a file that a submission holds. Repeated, it changes nothing. */
export const useRemoval = (
  list: EvidenceList,
  { id: evidenceId }: Evidence,
  { id: fileId }: EvidenceFile,
  onRemoved: () => void,
) => {
  const client = useQueryClient();
  return useCommand({
    mutationFn: (reason: string, permit) =>
      send(permit, evidenceEndpoints.removeFile, {
        params: { evidenceId, fileId },
        body: { reason },
      }),
    onSuccess: async (changed) => {
      await takeOver(client, list, changed);
      onRemoved();
    },
    onError: () => void client.invalidateQueries({ queryKey: list.queryKey }),
  });
};
